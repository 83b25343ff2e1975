import { type ReactNode, useId, useMemo } from 'react';
import { useText } from '@edp/i18n';
import { classNames } from './class-names';
import { FieldBody } from './field-body';
import type { FieldControl } from './field-context';

export interface FieldProps {
  /** Id of the control; the error summary links to it. */
  id?: string;
  label: ReactNode;
  /** Text that distinguishes equal labels, for screen readers only ("of Aisyah"). */
  labelHidden?: ReactNode;
  hint?: ReactNode;
  /** Fields are mandatory by default; only optional ones are marked. */
  optional?: boolean;
  /** The error message, the same as in the error summary. */
  error?: ReactNode;
  /** The cause of the error, in regular weight after it. */
  cause?: ReactNode;
  /** `medium` 340 px, `short` 200 px at most. */
  width?: 'full' | 'medium' | 'short';
  /** Without margin above: the parent lays out the field. */
  flush?: boolean;
  /** One control: TextInput, Select, Combobox. */
  children: ReactNode;
  /** Below the control and its message: the facts of an identity number, a "why we ask". */
  below?: ReactNode;
}

/** Label, hint, control and error of one value, associated for screen readers. */
export function Field({
  label,
  labelHidden,
  hint,
  optional = false,
  error,
  cause,
  width = 'full',
  flush = false,
  children,
  below,
  ...rest
}: FieldProps) {
  const control = useFieldIds(rest.id, Boolean(hint), Boolean(error));
  return (
    <div
      className={classNames(
        'edp-field',
        width !== 'full' && `edp-field--${width}`,
        flush && 'edp-field--flush',
      )}
    >
      <label className="edp-field__label" htmlFor={control.id}>
        {label}
        {labelHidden ? <span className="edp-visually-hidden"> {labelHidden}</span> : null}
        {optional ? <OptionalMark /> : null}
      </label>
      <FieldBody control={control} hint={hint} error={error} cause={cause}>
        {children}
      </FieldBody>
      {below}
    </div>
  );
}

/** Ids of a field's parts and of the elements that describe its control. */
export function useFieldIds(
  ownId: string | undefined,
  hasHint: boolean,
  invalid: boolean,
): FieldControl {
  const generated = useId();
  const id = ownId ?? generated;
  return useMemo(() => {
    const described = [hasHint && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ');
    return { id, invalid, describedBy: described === '' ? undefined : described };
  }, [id, hasHint, invalid]);
}

/** "(optional)" after a label or heading. */
export function OptionalMark() {
  const t = useText('ui');
  return <span className="edp-optional"> {t('optional')}</span>;
}
