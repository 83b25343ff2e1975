import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, Registry as RegistrySchema, ReleaseManifest } from '@edp/contracts';
import {
  findCompressedVariants,
  folderStorage,
  integrityProblem,
  isRegistered,
  listedFiles,
  MANIFEST_FILE,
  REGISTRY_FILE,
  type ReleaseStorage,
  SIGNATURE_FILE,
} from '@edp/releases';
import { BadFileError, parsedJson, readJsonFile } from './json-file';
import {
  LAST_VALID_FILE,
  readerOf,
  type ReleaseSource,
  remoteIn,
  type StoredRelease,
} from './release-source';

/** The source of releases: a bucket, or an origin that serves the same files. */
type ReleaseOrigin = Pick<ReleaseStorage, 'place' | 'read'>;

/**
 * Releases in a bucket. Each is fetched once, completely, verified by the hashes of its manifest, and cached in a local
 * folder, from which it is served until the registry no longer contains it. The last valid registry is cached, too: a
 * gateway that starts while the bucket is unreachable uses it, and is degraded.
 */
export function bucketSource(origin: ReleaseOrigin, folder: string): ReleaseSource {
  const cached = new Map<string, Promise<StoredRelease>>();
  const copies = folderStorage(folder);
  const lastValidFile = path.join(folder, LAST_VALID_FILE);
  let newest: string | null = null;
  let current: Registry | null = null;
  let storedText: string | null = null;

  /** Deletes copies that `gc` has removed from the registry: no page uses them any more. */
  async function removeUnregistered(registry: Registry): Promise<void> {
    for (const { name, releaseId } of await copies.releases()) {
      // Meanwhile a newer registry may have been read, and its releases cached.
      const isNeeded = [registry, current].some((one) => one && isRegistered(one, name, releaseId));
      if (isNeeded) continue;
      cached.delete(path.join(name, releaseId));
      await copies.removeRelease(`${name}/${releaseId}`);
    }
  }

  return {
    async stamp() {
      try {
        newest = await registryOf(origin);
        return newest;
      } catch (error) {
        if (newest !== null) throw error;
        newest = await readFile(lastValidFile, 'utf8').catch(() => {
          throw error;
        });
        // An empty stamp, so that the next check does not treat the cached registry as current.
        return '';
      }
    },

    async registry() {
      newest ??= await registryOf(origin);
      current = parsedJson(`${origin.place}/${REGISTRY_FILE}`, newest, RegistrySchema);
      return current;
    },

    lastValid: () => readJsonFile(lastValidFile, RegistrySchema).catch(() => null),

    async storeLastValid(registry) {
      const text = newest;
      if (text === null || text === storedText) return;
      try {
        await copies.write(LAST_VALID_FILE, text);
        storedText = text;
        await removeUnregistered(registry);
      } catch {
        // A full disk is tolerated; the next change is stored again.
      }
    },

    release(name, releaseId, isDistrusted = false) {
      const key = path.join(name, releaseId);
      const load = () => cacheRelease(origin, `${name}/${releaseId}`, copies, isDistrusted);
      const found = isDistrusted ? load() : (cached.get(key) ?? load());
      cached.set(key, found);
      // A failed download is tried again.
      found.catch(() => cached.delete(key));
      return found;
    },
  };
}

async function registryOf({ place, read }: ReleaseOrigin): Promise<string> {
  const file = await read(REGISTRY_FILE);
  if (file) return file.toString('utf8');
  throw new BadFileError(`${place}/${REGISTRY_FILE}`, 'there is no such file');
}

/** A cached copy is verified again, because it may be damaged. */
async function cacheRelease(
  origin: ReleaseOrigin,
  name: string,
  copies: ReleaseStorage,
  isDistrusted: boolean,
): Promise<StoredRelease> {
  const copy = await intactCopy(copies, name);
  if (copy) {
    const isSigned = (await copies.read(`${name}/${SIGNATURE_FILE}`)) !== null;
    if (!isSigned || isDistrusted) await updateSignature(origin, name, copies);
    return copy;
  }

  const files = await fetchRelease(origin, name);
  // Another process on the folder may have cached it meanwhile, and serve it already.
  const other = await intactCopy(copies, name);
  if (other) return other;
  // `putRelease` would not replace a damaged copy.
  await copies.removeRelease(name);
  await copies.putRelease(name, files);
  return remoteIn(copies.place, name);
}

/** Copies the signature of a release that was signed, or signed again, after it was cached. */
async function updateSignature(
  origin: ReleaseOrigin,
  name: string,
  copies: ReleaseStorage,
): Promise<void> {
  const file = `${name}/${SIGNATURE_FILE}`;
  const signature = await origin.read(file).catch(() => null);
  if (signature) await copies.write(file, signature.toString('utf8'));
}

/** All files of a release, with manifest, signature and compressed variants. @throws when it is incomplete */
export async function fetchRelease(origin: ReleaseOrigin, name: string) {
  const place = `${origin.place}/${name}/${MANIFEST_FILE}`;
  const read = (file: string) => origin.read(`${name}/${file}`);
  const text = await read(MANIFEST_FILE);
  if (!text) throw new BadFileError(place, 'there is no such file');
  const manifest = parsedJson(place, text.toString('utf8'), ReleaseManifest);
  const files = new Map([[MANIFEST_FILE, text], ...(await listedFiles(manifest, read))]);
  const reason = integrityProblem(manifest, files);
  if (reason !== null) throw new BadFileError(place, reason);
  if (`${manifest.name}/${manifest.releaseId}` !== name)
    throw new BadFileError(place, 'it is the manifest of another release');
  // Optional: without a compressed variant, or permission to probe for it, a file is served uncompressed.
  const { variants } = await findCompressedVariants(files, (file) => read(file).catch(() => null));
  const signature = await read(SIGNATURE_FILE).catch(() => null);
  if (signature) files.set(SIGNATURE_FILE, signature);
  return new Map([...files, ...variants]);
}

/** The cached copy of a release; null if it is missing or damaged. */
async function intactCopy(copies: ReleaseStorage, name: string): Promise<StoredRelease | null> {
  const copy = await remoteIn(copies.place, name).catch(() => null);
  if (!copy) return null;
  const read = readerOf(copy.folder);
  const files = await listedFiles(copy.manifest, read);
  if (integrityProblem(copy.manifest, files) !== null) return null;
  return (await findCompressedVariants(files, read)).damaged.length === 0 ? copy : null;
}
