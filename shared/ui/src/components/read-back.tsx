import { Fragment, type ReactNode } from 'react';
import { Icon } from '../icons/icon';

interface ReadBackProps {
  parts: readonly ReactNode[];
  /** False if it contradicts other input. */
  ticked?: boolean;
}

/** The facts derived from a value: birth date, age, gender of an identity number. The caller announces them once. */
export function ReadBack({ parts, ticked = true }: ReadBackProps) {
  return (
    <p className="edp-read-back">
      {ticked ? <Icon name="tick" size={20} /> : null}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? (
            <span className="edp-read-back__dot" aria-hidden="true">
              ·
            </span>
          ) : null}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  );
}

interface FixedValueProps {
  children: ReactNode;
  /** Link: "Change". */
  change?: ReactNode;
}

/** A read-only value that is changed elsewhere. */
export function FixedValue({ children, change }: FixedValueProps) {
  return (
    <div className="edp-fixed-value">
      <span className="edp-numeric">{children}</span>
      {change}
    </div>
  );
}
