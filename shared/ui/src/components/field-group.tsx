import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { OptionalMark, useFieldIds } from './field';
import { FieldBody } from './field-body';

export interface FieldGroupProps {
  /** Id of the first control; the error summary links to it. */
  id?: string;
  /** The question; a heading (`<h2>`) if the group is a section of the page. */
  legend: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  error?: ReactNode;
  cause?: ReactNode;
  /** `section` has the margin of a section above it, `first-section` a smaller one. */
  look?: 'field' | 'section' | 'first-section';
  children: ReactNode;
}

/** A group of controls with one legend: radio cards, tiles, a counter. */
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
      <FieldBody control={control} hint={hint} error={error} cause={cause}>
        {children}
      </FieldBody>
    </fieldset>
  );
}

const LOOKS = {
  field: 'edp-field',
  section: 'edp-section',
  'first-section': 'edp-section edp-section--close',
};
