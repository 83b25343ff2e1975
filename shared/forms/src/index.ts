export { ComboboxField } from './fields/combobox-field';
export { NricField } from './fields/nric-field';
export { NricReadBack } from './fields/nric-read-back';
export { RadioField } from './fields/radio-field';
export { TextField } from './fields/text-field';
export {
  AddressField,
  AgentCodeField,
  DigitsField,
  EmailField,
  MoneyField,
  NameField,
  NumberField,
  PhoneField,
} from './fields/text-fields';
export { defined, type FieldBasics, useFormField } from './fields/use-form-field';
export { Form, SubmitButton } from './form/form';
export { useFieldAccess, useFieldReading, useFieldValue } from './form/use-field-value';
export { useFormValues } from './form/use-form-values';
export { useMessageText } from './form/use-message';
export type { SubmitErrors } from './form/use-form';
export { checkValues, type FieldMessages } from './rules/check-values';
export { withoutDuplicateNrics, type FormSchema, listOf, shape } from './rules/list-rules';
export { pickedWhen, required, requiredWhen, rule } from './rules/rule';
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
  personName,
  postcode,
  weight,
} from './rules/text-rules';
