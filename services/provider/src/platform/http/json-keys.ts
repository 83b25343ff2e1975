import { knownPointer } from './field-names';
import type { ValueError } from './problem-error';

type Path = readonly string[];

/**
 * The first duplicate key of a body, of which parsers may take either value; null without one.
 *
 * @param text from which `JSON.parse` made `value`
 */
export function duplicateKey(text: string, value: unknown): ValueError | null {
  // Fast path: a valid body has as many keys as colons; only one with more is scanned.
  if (countColons(text) === countKeys(value)) return null;
  return { pointer: knownPointer(repeatedKey(text)), code: 'repeated' };
}

function countKeys(value: unknown): number {
  let keys = 0;
  const values = [value];
  // An explicit stack, since a body may be nested deeper than the call stack.
  while (values.length > 0) {
    const container = values.pop();
    if (typeof container !== 'object' || container === null) continue;
    const inner: readonly unknown[] = Object.values(container);
    if (!Array.isArray(container)) keys += inner.length;
    for (const one of inner) values.push(one);
  }
  return keys;
}

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** Number of colons outside of strings: the number of keys. */
function countColons(text: string): number {
  let colons = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isText && sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) isText = !isText;
    else if (sign === COLON && !isText) colons += 1;
  }
  return colons;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;

interface Frame {
  readonly keys: Set<string> | null;
  /** The current key, or index in the list. */
  key: string;
}

/** Path of the first duplicate key. */
function repeatedKey(text: string): Path {
  const frames: Frame[] = [];
  let isKeyNext = false;
  for (const [token] of text.matchAll(TOKEN)) {
    const top = frames.at(-1);
    if (token === '{' || token === '[') {
      frames.push(token === '{' ? { keys: new Set(), key: '' } : { keys: null, key: '0' });
      isKeyNext = token === '{';
    } else if (token === '}' || token === ']') {
      frames.pop();
      isKeyNext = false;
    } else if (token === ',') {
      if (top?.keys === null) top.key = String(Number(top.key) + 1);
      isKeyNext = top?.keys !== null;
    } else if (isKeyNext && top?.keys) {
      top.key = String(JSON.parse(token));
      if (top.keys.has(top.key)) return frames.map(({ key }) => key);
      top.keys.add(top.key);
      isKeyNext = false;
    }
  }
  return [];
}
