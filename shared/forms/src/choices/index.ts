/** Fields that the first page does not have; each remote bundles those it uses. */
export { CheckboxField } from './checkbox-field';
export { SelectField, type SelectFieldProps } from './select-field';
