import { Fragment, type ReactNode } from 'react';

import { Icon } from '../icons/icon';

export interface ReadBackProps {
  parts: readonly ReactNode[];
  /** False where something else that was said contradicts it. */
  ticked?: boolean;
}

/** What a value was understood to say: birth date, age, gender from an identity number. Announced by the caller, once. */
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

export interface FixedValueProps {
  children: ReactNode;
  /** A link: Change. */
  change?: ReactNode;
}

/** A value that is changed somewhere else. */
export function FixedValue({ children, change }: FixedValueProps) {
  return (
    <div className="edp-fixed-value">
      <span className="edp-numeric">{children}</span>
      {change}
    </div>
  );
}
