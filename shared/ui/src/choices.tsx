import type { ReactNode, SelectHTMLAttributes } from 'react';
import { controlAttributes, FieldMessage, Icon, useFieldControl, useFieldIds } from '@edp/ui';
import { classNames } from './components/class-names';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value' | 'id' | 'className' | 'children'
> {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Empty option: "Choose". */
  placeholder?: string;
  /** Whether the empty option can be selected again. */
  clearable?: boolean;
}

/** A native select: supports the phone's own picker, type-ahead and every screen reader. */
export function Select({
  value,
  onChange,
  options,
  placeholder,
  clearable = false,
  ...rest
}: SelectProps) {
  const field = useFieldControl();
  return (
    <div
      className={classNames(
        'edp-control',
        'edp-control--select',
        field.invalid && 'edp-control--invalid',
      )}
    >
      <select
        {...rest}
        {...controlAttributes(field)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder === undefined ? null : (
          <option value="" disabled={value !== '' && !clearable}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="edp-control__suffix">
        <Icon name="down" size={20} />
      </span>
    </div>
  );
}

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
          onChange={(event) => onChange(event.target.checked)}
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
