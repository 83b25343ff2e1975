import type { ValueError } from './problem-error';

/** U+0000 and lone surrogates: valid in JSON, but not in PostgreSQL. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Pointers to text in a valid body that cannot be stored. A key is reported at its object. */
export function unstorableTexts(value: unknown): ValueError[] {
  return isAllStorable(value) ? [] : unstorableIn(value, '');
}

/** Fast path without pointers, for most bodies. */
function isAllStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isAllStorable);
  for (const key of Object.keys(value)) {
    if (!isStorable(key) || !isAllStorable((value as Record<string, unknown>)[key])) return false;
  }
  return true;
}

function unstorableIn(value: unknown, pointer: string): ValueError[] {
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [{ pointer, code: 'characters' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? unstorableIn(inner, `${pointer}/${key}`) : [{ pointer, code: 'characters' }],
  );
}
