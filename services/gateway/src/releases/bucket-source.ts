import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Registry as RegistrySchema, ReleaseManifest } from '@edp/contracts';
import {
  formsBeside,
  MANIFEST_FILE,
  REGISTRY_FILE,
  type ReleaseStorage,
  SIGNATURE_FILE,
  whyNotWhole,
} from '@edp/releases';
import { BadFileError, parsedJson, readJsonFile } from './json-file';
import {
  KEPT_FILE,
  type ReleaseSource,
  remoteIn,
  replaceFile,
  type StoredRelease,
} from './release-source';

/** What releases are read from: a bucket, or an origin that serves the same files. */
export type ReleaseOrigin = Pick<ReleaseStorage, 'place' | 'read'>;

/**
 * Releases that lie elsewhere. Each is fetched once, as a whole, held against the hashes of its manifest, and kept in a
 * folder of this machine, from which it is served. The last registry that could be used is kept there too: a gateway that
 * starts while the other side is away begins with it, and says that it is degraded.
 */
export function bucketSource(origin: ReleaseOrigin, folder: string): ReleaseSource {
  const kept = new Map<string, Promise<StoredRelease>>();
  const keptRegistry = path.join(folder, KEPT_FILE);
  let newest: string | null = null;
  let keptText: string | null = null;

  return {
    async stamp() {
      try {
        newest = await registryOf(origin);
        return newest;
      } catch (error) {
        if (newest !== null) throw error;
        newest = await readFile(keptRegistry, 'utf8').catch(() => {
          throw error;
        });
        // Not what is there: the next look must not take it for that.
        return '';
      }
    },

    async registry() {
      newest ??= await registryOf(origin);
      return parsedJson(`${origin.place}/${REGISTRY_FILE}`, newest, RegistrySchema);
    },

    kept: () => readJsonFile(keptRegistry, RegistrySchema).catch(() => null),

    async keep() {
      const text = newest;
      if (text === null || text === keptText) return;
      try {
        await mkdir(folder, { recursive: true });
        await replaceFile(keptRegistry, text);
        keptText = text;
      } catch {
        // A disk that is full for now has to do without; the next change is kept again.
      }
    },

    release(name, releaseId) {
      const key = path.join(name, releaseId);
      const found = kept.get(key) ?? keepRelease(origin, `${name}/${releaseId}`, folder);
      kept.set(key, found);
      // What could not be had is asked for again.
      found.catch(() => kept.delete(key));
      return found;
    },
  };
}

async function registryOf({ place, read }: ReleaseOrigin): Promise<string> {
  const file = await read(REGISTRY_FILE);
  if (file) return file.toString('utf8');
  throw new BadFileError(`${place}/${REGISTRY_FILE}`, 'there is no such file');
}

/** What lies in the folder already is looked at once more: a disk forgets, too. */
async function keepRelease(
  origin: ReleaseOrigin,
  name: string,
  folder: string,
): Promise<StoredRelease> {
  const place = path.join(folder, name);
  const there = await remoteIn(folder, name).catch(() => null);
  if (there && (await isWhole(there))) {
    await addSignature(origin, name, place);
    return there;
  }

  const files = await fetchRelease(origin, name);
  const draft = `${place}.${randomUUID()}`;
  try {
    for (const [file, content] of files) {
      await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
      await writeFile(path.join(draft, file), content);
    }
    await rm(place, { recursive: true, force: true });
    await rename(draft, place);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return remoteIn(folder, name);
}

/** A copy from before it was signed. */
async function addSignature({ read }: ReleaseOrigin, name: string, place: string): Promise<void> {
  if ((await readIn(place, SIGNATURE_FILE)) !== null) return;
  const signature = await read(`${name}/${SIGNATURE_FILE}`).catch(() => null);
  if (signature) await writeFile(path.join(place, SIGNATURE_FILE), signature);
}

/** All files of a release, with its manifest, signature and compressed forms. @throws when it cannot be had whole */
export async function fetchRelease(origin: ReleaseOrigin, name: string) {
  const place = `${origin.place}/${name}/${MANIFEST_FILE}`;
  const text = await origin.read(`${name}/${MANIFEST_FILE}`);
  if (!text) throw new BadFileError(place, 'there is no such file');
  const manifest = parsedJson(place, text.toString('utf8'), ReleaseManifest);
  const contents = await Promise.all(
    Object.keys(manifest.integrity).map(async (file) => {
      const content = await origin.read(`${name}/${file}`);
      return content ? ([[file, content]] as const) : [];
    }),
  );
  const files = new Map([[MANIFEST_FILE, text], ...contents.flat()]);
  const reason = whyNotWhole(manifest, files);
  if (reason !== null) throw new BadFileError(place, reason);
  if (`${manifest.name}/${manifest.releaseId}` !== name)
    throw new BadFileError(place, 'it is the manifest of another release');
  // Without one, or where nobody may ask what is not there, a file is served as it is.
  const { forms } = await formsBeside(files, (file) =>
    origin.read(`${name}/${file}`).catch(() => null),
  );
  const signature = await origin.read(`${name}/${SIGNATURE_FILE}`).catch(() => null);
  if (signature) files.set(SIGNATURE_FILE, signature);
  return new Map([...files, ...forms]);
}

async function isWhole({ manifest, folder }: StoredRelease): Promise<boolean> {
  const files = await filesIn(folder, manifest);
  if (whyNotWhole(manifest, files) !== null) return false;
  return (await formsBeside(files, (file) => readIn(folder, file))).damaged.length === 0;
}

async function filesIn(folder: string, { integrity }: ReleaseManifest) {
  const contents = Object.keys(integrity).map(async (file) => {
    const content = await readIn(folder, file);
    return content ? ([[file, content]] as const) : [];
  });
  return new Map((await Promise.all(contents)).flat());
}

function readIn(folder: string, file: string): Promise<Buffer | null> {
  return readFile(path.join(folder, file)).catch(() => null);
}
