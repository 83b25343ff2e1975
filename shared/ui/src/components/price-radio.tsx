import { type ReactNode } from 'react';

import { classNames } from './class-names';

interface PriceRadioProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  /** The figure without unit, formatted by the caller. */
  amount: ReactNode;
  /** "a month" */
  period: ReactNode;
  /** Accessible name with everything that the position in the table shows: plan, deductible, price with unit. */
  label: string;
}

/** A selectable price in a cell of a comparison. */
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
