import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, Signature } from '@edp/contracts';
import {
  integrityProblem,
  isSignedBy,
  keysFor,
  listedFiles,
  MANIFEST_FILE,
  releaseIdOf,
  SIGNATURE_FILE,
  statesOf,
  textOfRelease,
  textOfState,
  trustedKeys,
} from '@edp/releases';
import { readJsonFile } from './json-file';
import { type KnownSerials } from './known-serials';
import { readerOf, type ReleaseSource, type StoredRelease } from './release-source';

interface Options {
  /** Folder of the public keys; read each time, so that a new key is effective immediately. */
  readonly keys: string;
  readonly serials: KnownSerials;
  /** Called for a missing or invalid signature. */
  readonly onTampered: () => void;
}

/**
 * Verifies the signatures of registry and releases: writers of the storage without a key cannot change what runs. The
 * last valid state stays in use, and the reason is reported.
 */
export function verifiedSource(source: ReleaseSource, options: Options): ReleaseSource {
  const { keys: keysFolder, serials: known, onTampered } = options;
  /** Highest serial number since the start, by remote. */
  const serials = new Map<string, number>();
  /** Remotes of the registry when it was last read. */
  let knownRemotes: ReadonlySet<string> = new Set();

  async function verified(registry: Registry): Promise<Registry> {
    const keys = trustedKeys(keysFolder);
    const seen = new Map<string, number>();
    for (const { name, state, isEnded } of statesOf(registry)) {
      if (!state.signed) throw new Error(`the registry entry of ${name} is not signed`);
      const { serial, by } = state.signed;
      const text = textOfState(name, isEnded, serial, state);
      if (!isSignedBy(keysFor(keys, name, 'state'), text, by))
        throw new Error(`the registry entry of ${name} is not signed by a trusted key`);
      if (serial < Math.max(serials.get(name) ?? 0, await known.of(name)))
        throw new Error(`the registry entry of ${name} is older than the last valid one`);
      seen.set(name, Math.max(serial, seen.get(name) ?? 0));
    }
    const lost = [...knownRemotes].find((name) => !seen.has(name));
    if (lost !== undefined) throw new Error(`the registry no longer has an entry of ${lost}`);
    for (const [name, serial] of seen) serials.set(name, serial);
    knownRemotes = new Set(Object.keys(registry.remotes));
    return registry;
  }

  async function reportFailure<T>(verifying: Promise<T>): Promise<T> {
    try {
      return await verifying;
    } catch (error) {
      onTampered();
      throw error;
    }
  }

  return {
    ...source,
    registry: async () => reportFailure(verified(await source.registry())),
    async storeLastValid(registry) {
      await source.storeLastValid(registry);
      const signed = statesOf(registry).flatMap(({ name, state }) =>
        state.signed ? [[name, state.signed.serial] as const] : [],
      );
      await known.store(new Map(signed.toSorted(([, a], [, b]) => a - b)));
    },
    async lastValid() {
      const registry = await source.lastValid();
      return registry && reportFailure(verified(registry)).catch(() => null);
    },
    async release(name, releaseId) {
      const release = await source.release(name, releaseId);
      if ((await trustProblem(release, name, releaseId, keysFolder)) === null) return release;
      // After a rotation of keys it may have been signed again since it was cached.
      const updated = await source.release(name, releaseId, true);
      const reason = await trustProblem(updated, name, releaseId, keysFolder);
      if (reason === null) return updated;
      onTampered();
      throw new Error(`${name} ${releaseId}: ${reason}`);
    },
  };
}

/** Why a release is not trusted, or null. */
async function trustProblem(
  { manifest, folder }: StoredRelease,
  name: string,
  releaseId: string,
  keysFolder: string,
): Promise<string | null> {
  if (manifest.name !== name || manifest.releaseId !== releaseId) return 'it is another release';
  if (releaseIdOf(manifest) !== releaseId) return 'its id does not match its content';
  const signature = await readJsonFile(path.join(folder, SIGNATURE_FILE), Signature).catch(
    () => null,
  );
  if (signature === null) return 'it is not signed';
  const text = textOfRelease(name, await readFile(path.join(folder, MANIFEST_FILE)));
  if (!isSignedBy(keysFor(trustedKeys(keysFolder), name, 'release'), text, signature))
    return 'it is not signed by a trusted key';
  return integrityProblem(manifest, await listedFiles(manifest, readerOf(folder)));
}
