import type { ReactNode } from 'react';
import { defined, type FieldBasics, useFormField } from '@edp/forms';
import { useText } from '@edp/i18n';
import { Field, type FieldProps } from '@edp/ui';
import { Checkbox, Select, type SelectOption } from '@edp/ui/choices';

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

interface CheckboxFieldProps {
  name: string;
  /** The text to agree to. */
  children: ReactNode;
  /** Label in the error summary; the text itself when absent. */
  label?: ReactNode;
  onValue?: (checked: boolean) => void;
}

/** A checkbox for consent. The value is a boolean and initially false: consent must be given actively. */
export function CheckboxField({ name, children, label, onValue }: CheckboxFieldProps) {
  const field = useFormField<boolean>({ name, label: label ?? children });
  return (
    <Checkbox
      id={field.id}
      name={field.name}
      checked={field.value}
      error={field.message.error}
      onChange={(checked) => {
        field.setValue(checked);
        onValue?.(checked);
      }}
    >
      {children}
    </Checkbox>
  );
}
