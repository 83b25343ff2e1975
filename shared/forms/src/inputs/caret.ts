import type { InputFormat } from './input-format';

/**
 * Where the caret belongs after an input was filtered and regrouped: behind as much of the value as stood before it.
 *
 * @param input what stood in the input after the keystroke
 * @param caret where the caret stood in it
 * @param shown what the input shows now
 */
export function caretAfter(
  format: InputFormat,
  input: string,
  caret: number,
  shown: string,
): number {
  if (caret >= input.length) return shown.length;
  const kept = format.read(input.slice(0, caret)).text.length;
  for (let position = 0; position < shown.length; position += 1) {
    if (format.read(shown.slice(0, position)).text.length >= kept) return position;
  }
  return shown.length;
}
