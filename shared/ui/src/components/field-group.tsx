import { type ReactNode } from 'react';

import { classNames } from './class-names';
import { useFieldIds } from './field';
import { FieldContext } from './field-context';
import { FieldMessage } from './field-message';
import { OptionalMark } from './optional-mark';

export interface FieldGroupProps {
  /** Id of the first control; the error summary links to it. */
  id?: string;
  /** The question. A heading (`<h2>`) where the group is a section of the page. */
  legend: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  error?: ReactNode;
  cause?: ReactNode;
  /** `section` keeps the distance of a section above it, `first-section` a little less, `answer` is one person's. */
  look?: 'field' | 'section' | 'first-section' | 'answer';
  children: ReactNode;
}

/** Several controls under one question: radio cards, tiles, a counter. */
export function FieldGroup({
  legend,
  hint,
  optional = false,
  error,
  cause,
  look = 'field',
  children,
  ...rest
}: FieldGroupProps) {
  const control = useFieldIds(rest.id, Boolean(hint), Boolean(error));
  return (
    <fieldset
      className={LOOKS[look]}
      aria-describedby={control.describedBy}
      aria-invalid={control.invalid || undefined}
    >
      <legend className={classNames(look === 'field' && 'edp-field__label')}>
        {legend}
        {optional ? <OptionalMark /> : null}
      </legend>
      {hint ? (
        <p className="edp-hint" id={`${control.id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldContext value={control}>{children}</FieldContext>
      {error ? <FieldMessage id={`${control.id}-error`} error={error} cause={cause} /> : null}
    </fieldset>
  );
}

const LOOKS = {
  field: 'edp-field',
  section: 'edp-section',
  'first-section': 'edp-section edp-section--close',
  answer: 'edp-answer',
};
