import { knownPointer } from './field-names';
import type { ValueError } from './problem-error';

type Path = readonly string[];

/** An object or list within a value, with its path. */
interface Node {
  readonly container: object;
  readonly key: string;
  readonly parent: Node | null;
}

/**
 * The first invalid key of a body: one that allows prototype pollution, reported at its object, or a
 * duplicate, of which parsers may take either value.
 *
 * @param text from which `JSON.parse` made `value`
 */
export function invalidKey(text: string, value: unknown): ValueError | null {
  let keys = 0;
  const nodes: Node[] = isObject(value) ? [{ container: value, key: '', parent: null }] : [];
  // An explicit stack, since a body may be nested deeper than the call stack.
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const { container } = node;
    const names = Object.keys(container);
    if (!Array.isArray(container)) {
      keys += names.length;
      if (names.some((name) => pollutesPrototype(name, container))) {
        return { pointer: knownPointer(pathOf(node)), code: 'additionalProperties' };
      }
    }
    for (const key of names) {
      const inner = (container as Readonly<Record<string, unknown>>)[key];
      if (isObject(inner)) nodes.push({ container: inner, key, parent: node });
    }
  }
  // Fast path: a valid body has as many keys as colons; only one with more is scanned.
  if (countColons(text) === keys) return null;
  return { pointer: knownPointer(repeatedKey(text)), code: 'repeated' };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function pollutesPrototype(name: string, container: object): boolean {
  if (name === '__proto__') return true;
  if (name !== 'constructor') return false;
  const { constructor: given } = container as { readonly constructor: unknown };
  return isObject(given) && Object.hasOwn(given, 'prototype');
}

function pathOf(node: Node): Path {
  const path: string[] = [];
  for (let at = node; at.parent; at = at.parent) path.push(at.key);
  return path.reverse();
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
