import { type ReactNode } from 'react';

import { FieldMessage, useFieldIds } from '@edp/ui';

import { classNames } from '../components/class-names';

interface CheckboxProps {
  id?: string;
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The text to agree to; may contain links. */
  children: ReactNode;
  error?: ReactNode;
}

/** A consent checkbox. Controlled, and initially unticked. */
export function Checkbox({ checked, onChange, children, error, ...rest }: CheckboxProps) {
  const control = useFieldIds(rest.id, false, Boolean(error));
  return (
    <div className="edp-checkbox-row">
      <label className={classNames('edp-checkbox', control.invalid && 'edp-checkbox--invalid')}>
        <input
          {...rest}
          type="checkbox"
          id={control.id}
          checked={checked}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
          aria-invalid={control.invalid || undefined}
          aria-describedby={control.describedBy}
        />
        <span className="edp-mark edp-mark--check" />
        <span className="edp-checkbox__text">{children}</span>
      </label>
      {error ? <FieldMessage id={`${control.id}-error`} error={error} /> : null}
    </div>
  );
}
