import AntCheckbox from 'antd/es/checkbox/Checkbox';
import { type ReactNode } from 'react';

import { classNames } from './class-names';
import { useFieldIds } from './field';
import { FieldMessage } from './field-message';

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
      <AntCheckbox
        {...rest}
        id={control.id}
        checked={checked}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
        className={classNames('edp-checkbox', control.invalid && 'edp-checkbox--invalid')}
        {...(control.invalid
          ? { 'aria-invalid': true, 'aria-describedby': control.describedBy }
          : {})}
      >
        {children}
      </AntCheckbox>
      {error ? <FieldMessage id={`${control.id}-error`} error={error} /> : null}
    </div>
  );
}
