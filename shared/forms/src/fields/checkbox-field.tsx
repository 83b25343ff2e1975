import type { ReactNode } from 'react';

import { Checkbox } from '@edp/ui';

import { useFormField } from './use-form-field';

export interface CheckboxFieldProps {
  name: string;
  /** The sentence agreed to. */
  children: ReactNode;
  /** Name of the box in the error summary; the sentence itself when absent. */
  label?: ReactNode;
  disabled?: boolean;
  onValue?: (checked: boolean) => void;
}

/** A sentence to agree to. The value is true or false, and false at first: consent is given, never taken. */
export function CheckboxField({
  name,
  children,
  label,
  disabled = false,
  onValue,
}: CheckboxFieldProps) {
  const field = useFormField<boolean>({ name, label: label ?? children });
  return (
    <Checkbox
      id={field.id}
      name={field.name}
      checked={field.value}
      disabled={disabled}
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
