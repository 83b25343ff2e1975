import type { InputFormat } from './input-format';

/**
 * The caret position after an input was filtered and formatted: after the same number of value characters as before.
 *
 * @param input the text of the input after the keystroke
 * @param caret the caret position in it
 * @param shown the text that the input shows now
 */
export function caretAfter(
  format: InputFormat,
  input: string,
  caret: number,
  shown: string,
): number {
  if (caret >= input.length) return shown.length;
  if (shown === input) return caret;
  const count = format.read(input.slice(0, caret)).text.length;
  for (let position = 0; position < shown.length; position += 1) {
    if (format.read(shown.slice(0, position)).text.length >= count) return position;
  }
  return shown.length;
}
