import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { classNames } from './class-names';
import { controlAttributes, useFieldControl } from './field-context';

/** Props that are forwarded to the input element. */
type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'aria-label'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onCompositionEnd'
  | 'onKeyDown'
  | 'readOnly'
  | 'spellCheck'
>;

export interface TextInputProps extends NativeProps {
  value: string;
  /** Called with the text, and the event for callers that manage the caret. */
  onChange: (value: string, event: ChangeEvent<HTMLInputElement>) => void;
  /** Fixed text before the value: "RM", "+60". */
  prefix?: ReactNode;
  /** Fixed text after the value: "cm". */
  suffix?: ReactNode;
  /** Tabular figures, and a number keyboard unless `inputMode` is set. */
  numeric?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A single-line text input. The `Field` around it provides name, description and error; the fixed text is part of the
 * description.
 */
export function TextInput({
  value,
  onChange,
  prefix,
  suffix,
  numeric = false,
  inputRef,
  inputMode,
  ...rest
}: TextInputProps) {
  const field = useFieldControl();
  const unitId = useId();
  return (
    <span
      className={classNames(
        'edp-control',
        numeric && 'edp-control--numeric',
        field.invalid && 'edp-control--invalid',
      )}
      onClick={focusInput}
    >
      {prefix ? (
        <span className="edp-control__prefix" id={suffix ? undefined : unitId}>
          {prefix}
        </span>
      ) : null}
      <input
        {...rest}
        {...controlAttributes(field)}
        inputMode={inputMode ?? (numeric ? 'numeric' : undefined)}
        aria-describedby={
          classNames(prefix || suffix ? unitId : '', field.describedBy) || undefined
        }
        // Where words are not checked, they are names or codes, which iOS would replace.
        autoCorrect={rest.spellCheck === false ? 'off' : undefined}
        ref={inputRef}
        value={value}
        onChange={(event) => onChange(event.target.value, event)}
      />
      {suffix ? (
        <span className="edp-control__suffix" id={unitId}>
          {suffix}
        </span>
      ) : null}
    </span>
  );
}

/** A press on the fixed text is meant for the input beside it. */
function focusInput({ currentTarget }: MouseEvent) {
  currentTarget.querySelector('input')?.focus();
}
