import { defined, type FieldBasics, useFormField } from '@edp/forms';
import { useText } from '@edp/i18n';
import { Field, type FieldProps } from '@edp/ui';
import { Select, type SelectOption } from '@edp/ui/choices';

export interface SelectFieldProps
  extends FieldBasics, Pick<FieldProps, 'width' | 'flush' | 'below'> {
  options: readonly SelectOption[];
  /** Empty option; "Choose" by default. */
  placeholder?: string;
  autoComplete?: string;
  /** Called when the buyer selects an option. */
  onValue?: (value: string) => void;
}

/** A native select. The value is an option's, or empty; an optional one can be cleared. */
export function SelectField({
  name,
  label,
  options,
  placeholder,
  autoComplete,
  onValue,
  ...rest
}: SelectFieldProps) {
  const t = useText('forms');
  const field = useFormField<string>({ name, label, labelHidden: rest.labelHidden });
  return (
    <Field {...defined(rest)} {...field.message} id={field.id} label={label}>
      <Select
        name={field.name}
        value={field.value}
        options={options}
        placeholder={placeholder ?? t('choose')}
        {...defined({ autoComplete })}
        clearable={rest.optional ?? false}
        onChange={(value) => {
          field.setValue(value);
          onValue?.(value);
        }}
        onBlur={field.leave}
      />
    </Field>
  );
}
