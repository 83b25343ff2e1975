import { type ReactNode } from 'react';

import { classNames } from './class-names';

export interface CheckboxCardProps {
  id?: string;
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

/** One of several that may be chosen together, as a card. */
export function CheckboxCard({
  checked,
  onChange,
  label,
  description,
  ...rest
}: CheckboxCardProps) {
  return (
    <label
      className={classNames(
        'edp-choice',
        checked && 'edp-is-chosen',
        description !== undefined && 'edp-choice--top',
      )}
    >
      <input
        {...rest}
        type="checkbox"
        className="edp-cover-input"
        checked={checked}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <span className="edp-mark edp-mark--check" />
      <span className="edp-choice__body">
        {label}
        {description ? <span className="edp-small">{description}</span> : null}
      </span>
    </label>
  );
}
