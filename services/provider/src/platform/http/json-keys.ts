import { knownPointer } from './field-names';
import type { ValueError } from './problem-error';

type Path = readonly string[];

/** An object or list within a value, and how it is reached. */
interface Part {
  readonly inside: object;
  readonly key: string;
  readonly around: Part | null;
}

/**
 * What is wrong with the keys of a body: one that reaches for a prototype, told at the object it stands in, or one that
 * an object has twice, of which readers may take either.
 *
 * @param text that `JSON.parse` made `value` of
 */
export function wrongKey(text: string, value: unknown): ValueError | null {
  let keys = 0;
  const parts: Part[] = isPart(value) ? [{ inside: value, key: '', around: null }] : [];
  // A list of what is left, since a body may be nested deeper than functions can be.
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { inside } = part;
    const names = Object.keys(inside);
    if (!Array.isArray(inside)) {
      keys += names.length;
      if (names.some((name) => reachesForPrototype(name, inside))) {
        return { pointer: knownPointer(pathOf(part)), code: 'additionalProperties' };
      }
    }
    for (const key of names) {
      const inner = (inside as Readonly<Record<string, unknown>>)[key];
      if (isPart(inner)) parts.push({ inside: inner, key, around: part });
    }
  }
  // Counting is all that a body without fault costs: only one that has more keys than values is looked through.
  if (countColons(text) === keys) return null;
  return { pointer: knownPointer(repeatedKey(text)), code: 'repeated' };
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function reachesForPrototype(name: string, inside: object): boolean {
  if (name === '__proto__') return true;
  if (name !== 'constructor') return false;
  const { constructor: given } = inside as { readonly constructor: unknown };
  return isPart(given) && Object.hasOwn(given, 'prototype');
}

function pathOf(part: Part): Path {
  const path: string[] = [];
  for (let at = part; at.around; at = at.around) path.push(at.key);
  return path.reverse();
}

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** Colons outside of texts: as many as there are keys. */
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
  /** The key, or the place in the list, of what is being read. */
  key: string;
}

/** Path of the first key that its object has had before. */
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
