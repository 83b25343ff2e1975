import { type ReactNode } from 'react';

import { Icon } from '../icons/icon';

export interface FieldMessageProps {
  id?: string;
  /** The words of the error, the same as in the error summary. */
  error: ReactNode;
  /** Why, or what to do, in plain weight: "12 digits needed, you typed 11." */
  cause?: ReactNode;
}

/** What is wrong with a field, below it. */
export function FieldMessage({ id, error, cause }: FieldMessageProps) {
  return (
    <p className="edp-message" id={id}>
      <Icon name="alert" size={20} />
      <span>
        {error}
        {cause ? <span className="edp-message__cause"> {cause}</span> : null}
      </span>
    </p>
  );
}
