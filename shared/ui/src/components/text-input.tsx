import AntInput, { type InputProps, type InputRef } from 'antd/es/input/Input';
import { type ChangeEvent, type ReactNode, type Ref, useCallback } from 'react';

import { classNames } from './class-names';
import { controlAttributes, useFieldControl } from './field-context';

/** What goes through to the input element as it is. */
type PassedOn = Pick<
  InputProps,
  | 'aria-describedby'
  | 'aria-label'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'disabled'
  | 'enterKeyHint'
  | 'id'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onCompositionEnd'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPaste'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
  | 'type'
>;

export interface TextInputProps extends PassedOn {
  value: string;
  /** What was typed, and the event for whoever must mind the caret. */
  onChange: (value: string, event: ChangeEvent<HTMLInputElement>) => void;
  /** Fixed words before the value: "RM", "+60". */
  prefix?: ReactNode;
  /** Fixed words after the value: "cm". */
  suffix?: ReactNode;
  /** Figures: equal widths, number keyboard unless `inputMode` says otherwise. */
  numeric?: boolean;
  /** Shown, not to be typed into. */
  locked?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. Name, description and error come from the `Field` around it. */
export function TextInput({
  value,
  onChange,
  prefix,
  suffix,
  numeric = false,
  locked = false,
  inputRef,
  id,
  inputMode,
  ...rest
}: TextInputProps) {
  const field = useFieldControl(id);
  const antRef = useCallback(
    (instance: InputRef | null) => {
      const input = instance?.input ?? null;
      if (typeof inputRef === 'function') inputRef(input);
      else if (inputRef) inputRef.current = input;
    },
    [inputRef],
  );
  const mode = inputMode ?? (numeric ? 'numeric' : undefined);
  return (
    <AntInput
      {...rest}
      {...controlAttributes(field)}
      {...(mode === undefined ? {} : { inputMode: mode })}
      ref={antRef}
      value={value}
      onChange={(event) => {
        onChange(event.target.value, event);
      }}
      readOnly={locked || rest.readOnly === true}
      // antd draws the frame around the input only when there is something beside it; ours always does.
      prefix={
        <span className={classNames(prefix ? 'edp-control__prefix' : undefined)}>{prefix}</span>
      }
      suffix={suffix ? <span className="edp-control__suffix">{suffix}</span> : undefined}
      className={classNames(
        'edp-control',
        numeric && 'edp-control--numeric',
        field.invalid && 'edp-control--invalid',
        locked && 'edp-control--locked',
      )}
    />
  );
}
