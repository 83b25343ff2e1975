import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '@edp/build';
import { isProvided } from '@edp/releases';
import { ROOT } from '../lib/root.mjs';
import type { Fields } from './fields-of-store';

const STORE = 'shared/store';
/** Where the record stands. */
export const RECORD_FILE = join(ROOT, STORE, 'shape.json');

/** What the state of the store is made of in a version of `@edp/store`. */
export interface StoreShape {
  readonly version: string;
  readonly fields: Fields;
}

export function recordedShape(): StoreShape {
  return JSON.parse(readFileSync(RECORD_FILE, 'utf8')) as StoreShape;
}

/** The version of `@edp/store` as it is now. */
export function storeVersion(): string {
  return readManifest(STORE).version;
}

/**
 * Why a shape may not have the version that it has: the gate of the releases knows the store by its version alone. With another
 * field, remotes built against it must not run in a shell without it. Without a field, or with something else in it, remotes built
 * before must not run in a shell with it, either. A further optional field fits both, with all that is in it: its type makes
 * readers expect its absence.
 *
 * @returns a sentence for whoever changed the store, or null
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
