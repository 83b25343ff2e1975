import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, Signature } from '@edp/contracts';
import {
  isSignedBy,
  keysFor,
  MANIFEST_FILE,
  releaseIdOf,
  SIGNATURE_FILE,
  statesOf,
  textOfRelease,
  textOfState,
  trustedKeys,
  whyNotWhole,
} from '@edp/releases';
import { readJsonFile } from './json-file';
import { type KnownSerials } from './known-serials';
import { type ReleaseSource, type StoredRelease } from './release-source';

interface Options {
  /** Folder of the public keys; read each time, so that a new key holds at once. */
  readonly keys: string;
  readonly serials: KnownSerials;
  /** Something is not what somebody signed who may. */
  readonly onTampered: () => void;
}

/**
 * Releases and a registry that squads have signed. Who can write to where they lie, and has no key, changes nothing that
 * runs: what was read before goes on, and the reason is told.
 */
export function verifiedSource(source: ReleaseSource, options: Options): ReleaseSource {
  const { keys: keysFolder, serials: known, onTampered } = options;
  /** The highest number of a change that was seen since the start, by remote. */
  const serials = new Map<string, number>();
  /** Remotes that journeys were given when the registry was last read. */
  let given: ReadonlySet<string> = new Set();

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
    const lost = [...given].find((name) => !seen.has(name));
    if (lost !== undefined) throw new Error(`the registry no longer has an entry of ${lost}`);
    for (const [name, serial] of seen) serials.set(name, serial);
    given = new Set(Object.keys(registry.remotes));
    return registry;
  }

  async function orTell<T>(verifying: Promise<T>): Promise<T> {
    try {
      return await verifying;
    } catch (error) {
      onTampered();
      throw error;
    }
  }

  return {
    ...source,
    registry: async () => orTell(verified(await source.registry())),
    async keep(registry) {
      await source.keep(registry);
      const signed = statesOf(registry).flatMap(({ name, state }) =>
        state.signed ? [[name, state.signed.serial] as const] : [],
      );
      await known.store(new Map(signed.toSorted(([, a], [, b]) => a - b)));
    },
    async kept() {
      const registry = await source.kept();
      return registry && orTell(verified(registry)).catch(() => null);
    },
    async release(name, releaseId) {
      const release = await source.release(name, releaseId);
      const reason = await whyNotTrusted(release, name, releaseId, keysFolder);
      if (reason === null) return release;
      onTampered();
      throw new Error(`${name} ${releaseId}: ${reason}`);
    },
  };
}

/** Why a release is not one that its squad published, or null. */
async function whyNotTrusted(
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
  const contents = Object.keys(manifest.integrity).map(async (file) => {
    const content = await readFile(path.join(folder, file)).catch(() => null);
    return content ? ([[file, content]] as const) : [];
  });
  return whyNotWhole(manifest, new Map((await Promise.all(contents)).flat()));
}
