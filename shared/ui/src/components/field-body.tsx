import { type ReactNode } from 'react';
import { FieldContext, type FieldControl } from './field-context';
import { FieldMessage } from './field-message';

interface FieldBodyProps {
  control: FieldControl;
  hint: ReactNode;
  error: ReactNode;
  cause: ReactNode;
  children: ReactNode;
}

/** Hint, controls and error below the label, with the ids that describe the control. */
export function FieldBody({ control, hint, error, cause, children }: FieldBodyProps) {
  return (
    <>
      {hint ? (
        <p className="edp-hint" id={`${control.id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldContext value={control}>{children}</FieldContext>
      {error ? <FieldMessage id={`${control.id}-error`} error={error} cause={cause} /> : null}
    </>
  );
}
