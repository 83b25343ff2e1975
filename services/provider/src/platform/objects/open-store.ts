import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BucketSettings, isBucket, namesBucket, placeOf } from '@edp/bucket';
import type { SettingsReader } from '@edp/service';
import { createBucketStore } from './bucket-store';
import { createFolderStore } from './folder-store';
import { createFallbackStore } from './move-objects';
import type { ObjectStore } from './object-store';

interface ObjectSettings {
  /** Names of the settings, for the message that the places cannot be used. */
  readonly names: string;
  /** Folder, or address of a bucket, where objects are stored. */
  readonly place: string;
  /** A second place, read as a fallback while its objects are moved. */
  readonly alsoIn: string | undefined;
  /** Access keys of the bucket; undefined without a bucket. */
  readonly keys: BucketSettings['keys'];
}

/** Reads `UPLOADS_*`. */
export function readObjectSettings(read: SettingsReader, defaultFolder: string): ObjectSettings {
  const bucket = read.webUrl('UPLOADS_BUCKET', '');
  const folder = resolve(read.text('UPLOADS_DIR', defaultFolder));
  const place = bucket || folder;
  const alsoIn = secondPlace(read);
  for (const [name, url] of Object.entries({ UPLOADS_BUCKET: bucket, UPLOADS_ALSO_IN: alsoIn })) {
    if (url && isBucket(url) && !namesBucket(url))
      read.addProblem(`${name} must name a bucket, such as https://s3.example.com/photos.`);
  }
  if (place === alsoIn)
    read.addProblem(
      'UPLOADS_ALSO_IN must differ from UPLOADS_BUCKET or, without a bucket, UPLOADS_DIR.',
    );
  const first = bucket ? 'UPLOADS_BUCKET' : 'UPLOADS_DIR';
  const names = alsoIn === undefined ? first : `${first} or UPLOADS_ALSO_IN`;
  return { names, place, alsoIn, keys: keysOf(read, [place, alsoIn]) };
}

function secondPlace(read: SettingsReader): string | undefined {
  const text = read.optional('UPLOADS_ALSO_IN');
  if (text === undefined) return undefined;
  const place = placeOf(text);
  if (place === null)
    read.addProblem(
      `UPLOADS_ALSO_IN must be a folder or an address such as https://s3.example.com/photos, not "${text}".`,
    );
  return place ?? undefined;
}

function keysOf(read: SettingsReader, places: readonly (string | undefined)[]) {
  if (!places.some((place) => place !== undefined && isBucket(place))) return undefined;
  const accessKeyId = read.optional('UPLOADS_ACCESS_KEY_ID');
  const secretAccessKey = read.optional('UPLOADS_SECRET_ACCESS_KEY');
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    read.addProblem(
      'UPLOADS_ACCESS_KEY_ID and UPLOADS_SECRET_ACCESS_KEY are missing: give the keys of the bucket.',
    );
    return undefined;
  }
  const region = read.text('UPLOADS_REGION', 'us-east-1');
  return { accessKeyId, secretAccessKey, region };
}

/** The store of one place. */
export function storeAt(place: string, keys: ObjectSettings['keys']): ObjectStore {
  if (!isBucket(place)) return createFolderStore(place);
  return createBucketStore({ url: place, ...(keys && { keys }) });
}

/** The store of a place that an operator counts or empties. Rejects a missing folder, which would seem to be empty. */
export async function existingStoreAt(
  place: string,
  keys: ObjectSettings['keys'],
): Promise<ObjectStore> {
  if (!isBucket(place)) {
    const found = await stat(place);
    if (!found.isDirectory()) throw new Error(`${place} is not a folder.`);
  }
  return storeAt(place, keys);
}

/** The store of the settings: one place, or two while objects are moved. */
export function openStore({ place, alsoIn, keys }: ObjectSettings): ObjectStore {
  const first = storeAt(place, keys);
  return alsoIn === undefined ? first : createFallbackStore(first, storeAt(alsoIn, keys));
}
