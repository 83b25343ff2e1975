import { type ReactNode, useId, useMemo } from 'react';
import { useText } from '@edp/i18n';
import { classNames } from './class-names';
import { FieldBody } from './field-body';
import type { FieldControl } from './field-context';

export interface FieldProps {
  /** Id of the control; the error summary links to it. */
  id?: string;
  label: ReactNode;
  /** Words that tell equal labels apart, for screen readers only ("of Aisyah"). */
  labelHidden?: ReactNode;
  hint?: ReactNode;
  /** Mandatory is the rule and not marked; optional is. */
  optional?: boolean;
  /** Set when the value is wrong: the message, in the words of the error summary. */
  error?: ReactNode;
  /** The cause of the error, in plain weight after it. */
  cause?: ReactNode;
  /** `medium` 340 px, `short` 200 px at most. */
  width?: 'full' | 'medium' | 'short';
  /** Without the space above: the field is laid out by its parent. */
  flush?: boolean;
  className?: string;
  /** One control: TextInput, Select, Combobox. */
  children: ReactNode;
  /** Below the control and its message: the read-back of an identity number, a "why we ask". */
  below?: ReactNode;
}

/** Label, hint, control and error of one value, tied together for screen readers. */
export function Field({
  label,
  labelHidden,
  hint,
  optional = false,
  error,
  cause,
  width = 'full',
  flush = false,
  className,
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
        className,
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

/** Ids of a field's parts and what describes its control. */
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
