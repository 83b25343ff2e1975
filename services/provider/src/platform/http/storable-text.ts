import type { ValueError } from './problem-error';

/** U+0000, and halves of surrogate pairs: JSON can write them, and no database keeps them. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Where a body that fits its schema holds text that cannot be kept. A key is named by the object it stands in. */
export function unstorableTexts(value: unknown): ValueError[] {
  return isAllStorable(value) ? [] : unstorableIn(value, '');
}

/** Pointers are made for bodies only that need them. */
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
