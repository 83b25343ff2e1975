import { type SelectHTMLAttributes } from 'react';

import { controlAttributes, Icon, useFieldControl } from '@edp/ui';

import { classNames } from '../components/class-names';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value' | 'className' | 'children'
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
  id,
  ...rest
}: SelectProps) {
  const field = useFieldControl(id);
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
        onChange={(event) => {
          onChange(event.target.value);
        }}
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
