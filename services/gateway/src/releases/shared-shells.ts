import { type BucketSettings } from '@edp/bucket';
import { type ReleaseManifest, Signature } from '@edp/contracts';
import {
  bucketStorage,
  GATEWAY_KEY,
  isSignedBy,
  MANIFEST_FILE,
  type ReleaseSigner,
  type ReleaseStorage,
  RETAINED_PREVIOUS,
  SIGNATURE_FILE,
  textOfRelease,
  trustedKeys,
} from '@edp/releases';
import { fetchRelease } from './bucket-source';
import { BadFileError, parsedJson } from './json-file';

/** Files of a release by their name. */
type Files = ReadonlyMap<string, Buffer>;

/** Shells that gateways share, in a storage that others may also write to. */
export interface SharedShells {
  /** Stores a shell or renews its time, and removes shells beyond the retained ones. @throws on failure */
  store(manifest: ReleaseManifest, files: Files): Promise<void>;
  /** Ids with the start of service of each, newest first. */
  newest(): Promise<{ readonly id: string; readonly servedAt: Date }[]>;
  /** The files of a shell. @throws {BadFileError} when they were tampered with */
  filesOf(id: string): Promise<Files>;
}

/** The signer of a gateway, and the folder of the public keys. */
interface ShellSignatures {
  readonly signer: ReleaseSigner;
  readonly keys: string;
}

const FOLDER = 'retained-shells';
const NAME = 'shell';

/** A folder beside the releases, one level deeper, so that listings of releases do not include shells. */
export function shellBucket({ url, ...others }: BucketSettings): ReleaseStorage {
  return bucketStorage({ url: `${url.replace(/\/$/, '')}/${FOLDER}`, ...others });
}

/**
 * Stores each shell as a release signed with the gateways' key: writers of the storage without the key cannot add
 * anything that is served.
 * @param signatures null: shells are only verified by the hashes of their files
 */
export function sharedShells(
  storage: ReleaseStorage,
  signatures: ShellSignatures | null,
): SharedShells {
  async function newest() {
    const found = (await storage.releases()).filter(({ name }) => name === NAME);
    return found
      .map(({ releaseId, publishedAt }) => ({ id: releaseId, servedAt: publishedAt }))
      .sort((a, b) => b.servedAt.getTime() - a.servedAt.getTime());
  }

  /** The verified files of a shell, with manifest and signature. */
  async function verified(id: string): Promise<Files> {
    const place = `${storage.place}/${NAME}/${id}`;
    const files = await fetchRelease(storage, `${NAME}/${id}`);
    const [text, signature] = [files.get(MANIFEST_FILE), files.get(SIGNATURE_FILE)];
    if (signatures && !(text && signature && isOurs(signatures.keys, place, text, signature)))
      throw new BadFileError(place, 'it is not signed by a gateway');
    return files;
  }

  /**
   * Stores a shell atomically and signed. Its time is that of its manifest, which is rewritten when it is served again.
   */
  async function storeShell(
    { commit: _origin, ...facts }: ReleaseManifest,
    files: Files,
  ): Promise<void> {
    const { releaseId } = facts;
    const folder = `${NAME}/${releaseId}`;
    const there = await storage.read(`${folder}/${MANIFEST_FILE}`);
    const isIntact = there !== null && (await verified(releaseId).catch(unlessBad)) !== null;
    if (isIntact) return storage.write(`${folder}/${MANIFEST_FILE}`, there.toString('utf8'));
    // `putRelease` would not replace a damaged shell, or one signed with a former key.
    if (there) await storage.removeRelease(folder);
    const retained = Object.entries(facts.integrity).filter(([file]) => files.has(file));
    const text = Buffer.from(JSON.stringify({ ...facts, integrity: Object.fromEntries(retained) }));
    const by = signatures?.signer.sign(GATEWAY_KEY, textOfRelease(NAME, text), 'release');
    const signature = by ? [[SIGNATURE_FILE, Buffer.from(JSON.stringify(by))] as const] : [];
    await storage.putRelease(folder, new Map([...files, ...signature, [MANIFEST_FILE, text]]));
    // A concurrent repair may have removed files of this one: then the caller retries.
    if (there) await verified(releaseId);
  }

  return {
    newest,

    async store(manifest, files) {
      await storeShell(manifest, files);
      const others = (await newest()).filter(({ id }) => id !== manifest.releaseId);
      for (const { id } of others.slice(RETAINED_PREVIOUS))
        await storage.removeRelease(`${NAME}/${id}`);
    },

    async filesOf(id) {
      const files = new Map(await verified(id));
      for (const file of [MANIFEST_FILE, SIGNATURE_FILE]) files.delete(file);
      return files;
    },
  };
}

function unlessBad(error: unknown): null {
  if (error instanceof BadFileError) return null;
  throw error;
}

function isOurs(keys: string, place: string, manifest: Buffer, signature: Buffer): boolean {
  const by = parsedJson(`${place}/${SIGNATURE_FILE}`, signature.toString('utf8'), Signature);
  return isSignedBy(trustedKeys(keys).get(GATEWAY_KEY) ?? [], textOfRelease(NAME, manifest), by);
}
