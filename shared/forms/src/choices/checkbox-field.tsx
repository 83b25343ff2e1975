import type { ReactNode } from 'react';

import { useFormField } from '@edp/forms';
import { Checkbox } from '@edp/ui/choices';

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
