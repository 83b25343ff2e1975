export { CheckboxField, type CheckboxFieldProps } from './fields/checkbox-field';
export { ComboboxField, type ComboboxFieldProps } from './fields/combobox-field';
export { NricField, type NricFieldProps } from './fields/nric-field';
export { NricReadBack } from './fields/nric-read-back';
export { RadioField, type RadioFieldProps } from './fields/radio-field';
export { SelectField, type SelectFieldProps } from './fields/select-field';
export { TextField, type TextFieldProps } from './fields/text-field';
export {
  AddressField,
  AgentCodeField,
  DigitsField,
  EmailField,
  type KindFieldProps,
  MoneyField,
  NameField,
  NumberField,
  PhoneField,
} from './fields/text-fields';
export { type FieldBasics, useFormField } from './fields/use-form-field';
export { Form, type FormProps, SubmitButton, type SubmitButtonProps } from './form/form';
export { useFieldAccess, useFieldReading, useFieldValue } from './form/use-field-value';
export { useFormValues } from './form/use-form-values';
export { type MessageText, useMessageText } from './form/use-message';
export type { FormRules, SubmitErrors } from './form/use-form';
export type { InputFormat } from './inputs/input-format';
export { checkValues, type FieldMessages } from './rules/check-values';
export { pointerToFieldName, toFieldName } from './rules/field-path';
export { withoutDuplicateNrics, type FormSchema, listOf, shape } from './rules/list-rules';
export { pickedWhen, required, requiredWhen, rule, type Rule } from './rules/rule';
export {
  address,
  agentCode,
  bankAccount,
  email,
  freeText,
  height,
  mobile,
  money,
  nric,
  type NricOptions,
  personName,
  postcode,
  weight,
} from './rules/text-rules';
