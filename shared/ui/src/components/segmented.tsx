import { type ReactNode, useId } from 'react';

import { classNames } from './class-names';

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
            onChange={() => {
              onChange(option.value);
            }}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
