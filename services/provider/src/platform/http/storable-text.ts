import type { ValueError } from './problem-error';

/** U+0000 and lone surrogates: valid in JSON, but not in PostgreSQL. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Pointers to text in a valid body that cannot be stored. A key is reported at its object. */
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
