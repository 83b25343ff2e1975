import { type ReactNode, useId } from 'react';
import { classNames } from '../components/class-names';

interface SegmentedProps<Value extends string> {
  /** The legend, for screen readers only. */
  legend: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Switches between two or three views: monthly or yearly. */
export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="edp-segments">
      <legend className="edp-visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classNames(option.value === value && 'edp-is-chosen')}>
          <input
            type="radio"
            className="edp-cover-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

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

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
}

/** A switch with immediate effect, without a confirm button. */
export function Switch({ checked, onChange, label }: SwitchProps) {
  return (
    <label className="edp-switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
