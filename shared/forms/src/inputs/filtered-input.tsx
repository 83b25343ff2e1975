import { type ChangeEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useText } from '@edp/i18n';
import { announce, TextInput, type TextInputProps } from '@edp/ui';
import { caretAfter } from './caret';
import type { InputFormat } from './input-format';

export interface FilteredInputProps extends Omit<
  TextInputProps,
  'onChange' | 'onBlur' | 'inputRef' | 'format'
> {
  format: InputFormat;
  onChange: (value: string) => void;
  /** Called on blur, after which the value settles. */
  onLeave: () => void;
}

/**
 * A text input that filters its value by format. The caret position is preserved, an IME composition is not filtered
 * until it ends, and removed characters are announced once per focus, politely.
 */
export function FilteredInput({ format, value, onChange, onLeave, ...rest }: FilteredInputProps) {
  const t = useText('forms');
  const inputRef = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const announced = useRef(new Set<string>());
  const [composing, setComposing] = useState<string | null>(null);
  // A keystroke that does not change the value still moves the caret; a rerender restores it.
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    inputRef.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const accept = (input: string, position: number) => {
    const { text, removed } = format.read(input);
    caret.current = caretAfter(format, input, position, format.show(text));
    report(removed);
    if (text === value) rerender();
    else onChange(text);
  };
  const report = (removed: readonly string[]) => {
    const fresh = removed.filter((character) => !announced.current.has(character));
    fresh.forEach((character) => announced.current.add(character));
    if (fresh.length > 0) announce(t('removed', { characters: fresh.join(' ') }));
  };
  const onInput = (input: string, event: ChangeEvent<HTMLInputElement>) => {
    if (isComposing(event)) setComposing(input);
    else accept(input, event.target.selectionStart ?? input.length);
  };

  return (
    <TextInput
      {...rest}
      inputRef={inputRef}
      value={composing ?? format.show(value)}
      onChange={onInput}
      onCompositionEnd={({ currentTarget }) => {
        setComposing(null);
        accept(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
      }}
      onBlur={() => {
        announced.current.clear();
        onLeave();
      }}
    />
  );
}

function isComposing({ nativeEvent }: ChangeEvent): boolean {
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
}
