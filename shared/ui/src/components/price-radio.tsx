import { type ReactNode } from 'react';

import { classNames } from './class-names';

export interface PriceRadioProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  /** Bare figure, formatted by the caller. */
  amount: ReactNode;
  /** "a month" */
  period: ReactNode;
  /** Everything the place in the table says to the eye: plan, deductible, price with unit. */
  label: string;
}

/** A price that can be chosen: a cell of a comparison. */
export function PriceRadio({ checked, onChange, amount, period, label, ...rest }: PriceRadioProps) {
  return (
    <label className={classNames('edp-price-choice', checked && 'edp-is-chosen')}>
      <input
        {...rest}
        type="radio"
        className="edp-cover-input"
        checked={checked}
        aria-label={label}
        onChange={onChange}
      />
      <span className="edp-mark edp-mark--radio" />
      <span>
        <b>{amount}</b>
        <span className="edp-caption">{period}</span>
      </span>
    </label>
  );
}
