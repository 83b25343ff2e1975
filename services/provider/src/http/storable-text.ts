import type { ValueError } from './refusal';

/** U+0000, and halves of surrogate pairs: JSON can write them, and no database keeps them. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Where a body that fits its schema holds text that cannot be kept. A key is named by the object it stands in. */
export function unstorableTexts(value: unknown, pointer = ''): ValueError[] {
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [{ pointer, code: 'characters' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key)
      ? unstorableTexts(inner, `${pointer}/${key}`)
      : [{ pointer, code: 'characters' }],
  );
}
