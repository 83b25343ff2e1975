import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '@edp/build';
import { isProvided } from '@edp/releases';
import { ROOT } from '../lib/root.mjs';
import type { Fields } from './fields-of-store';

const STORE = 'shared/store';
/** The file of the record. */
export const RECORD_FILE = join(ROOT, STORE, 'shape.json');

/** The fields of the store's state in a version of `@edp/store`. */
interface StoreShape {
  readonly version: string;
  readonly fields: Fields;
}

export function recordedShape(): StoreShape {
  return JSON.parse(readFileSync(RECORD_FILE, 'utf8')) as StoreShape;
}

/** The current version of `@edp/store`. */
export function storeVersion(): string {
  return readManifest(STORE).version;
}

/**
 * Why a shape needs another version: the contract gate of releases compares only versions of the store. A remote that uses a new
 * field must not run in a shell without it, and a remote built earlier must not run in a shell where a field was removed or
 * changed. A new optional field, with all its fields, fits both: its type makes readers expect its absence.
 *
 * @returns a sentence for the developer, or null
 */
export function whyNewVersion(before: StoreShape, now: StoreShape): string | null {
  const changed = (one: StoreShape, other: StoreShape) =>
    Object.keys(one.fields).filter((place) => one.fields[place] !== other.fields[place]);
  const lost = changed(before, now);
  if (lost.length > 0 && isProvided(before.version, now.version)) {
    return `${lost.join(', ')} was removed from the store, or has changed. Give @edp/store a version that remotes built against ${before.version} do not fit.`;
  }
  const mayBeAbsent = (place: string) =>
    before.fields[place] === undefined && now.fields[place]?.split(' | ').includes('undefined');
  const optional = Object.keys(now.fields).filter(mayBeAbsent);
  const isWithin = (place: string) => (one: string) =>
    place === one || place.startsWith(`${one}.`) || place.startsWith(`${one}[]`);
  const added = changed(now, before).filter((place) => !optional.some(isWithin(place)));
  if (added.length > 0 && isProvided(now.version, before.version)) {
    return `${added.join(', ')} was added to the store. Give @edp/store a version after ${before.version}.`;
  }
  return null;
}
