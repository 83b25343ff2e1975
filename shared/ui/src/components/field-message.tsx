import { type ReactNode } from 'react';
import { Icon } from '../icons/icon';

interface FieldMessageProps {
  id?: string;
  /** The error text, the same as in the error summary. */
  error: ReactNode;
  /** Cause or hint, in regular weight: "12 digits needed, you typed 11." */
  cause?: ReactNode;
}

/** The error message below a field. */
export function FieldMessage({ id, error, cause }: FieldMessageProps) {
  return (
    <p className="edp-message" id={id}>
      <Icon name="alert" size={20} />
      <span>
        <span>{error}</span>
        {cause ? (
          <span className="edp-message__cause">
            {' '}
            <span>{cause}</span>
          </span>
        ) : null}
      </span>
    </p>
  );
}
