import { type BucketSettings } from '@edp/bucket';
import { type ReleaseManifest, Signature } from '@edp/contracts';
import {
  bucketStorage,
  GATEWAY_KEY,
  isSignedBy,
  MANIFEST_FILE,
  PREVIOUS_KEPT,
  type ReleaseSigner,
  type ReleaseStorage,
  SIGNATURE_FILE,
  textOfRelease,
  trustedKeys,
} from '@edp/releases';
import { fetchRelease } from './bucket-source';
import { BadFileError, parsedJson } from './json-file';

/** Files of a release by their name. */
type Files = ReadonlyMap<string, Buffer>;

/** Shells that gateways keep for each other, in a storage that others may write to as well. */
export interface SharedShells {
  /** Puts a shell there, or says that it is served again; what is older than those before it goes. @throws when it cannot */
  keep(manifest: ReleaseManifest, files: Files): Promise<void>;
  /** Ids with the time since which each was served, the newest first. */
  newest(): Promise<{ readonly id: string; readonly servedAt: Date }[]>;
  /** The files of a shell. @throws {BadFileError} when they are not what a gateway put there */
  filesOf(id: string): Promise<Files>;
}

/** How a gateway signs, and where the public keys lie. */
export interface ShellSignatures {
  readonly signer: ReleaseSigner;
  readonly keys: string;
}

const FOLDER = 'kept-shells';
const NAME = 'shell';

/** Beside the releases, and deeper than they lie: whoever counts or removes releases does not find shells among them. */
export function shellBucket({ url, ...others }: BucketSettings): ReleaseStorage {
  return bucketStorage({ url: `${url.replace(/\/$/, '')}/${FOLDER}`, ...others });
}

/**
 * Each shell is a release of its own, signed with the gateway's key: who can write to the storage and has no key adds nothing
 * that is served.
 * @param signatures null: the hashes of its files are all that a shell is held against
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

  /** With its manifest and signature. */
  async function verified(id: string): Promise<Files> {
    const place = `${storage.place}/${NAME}/${id}`;
    const files = await fetchRelease(storage, `${NAME}/${id}`);
    const [text, signature] = [files.get(MANIFEST_FILE), files.get(SIGNATURE_FILE)];
    if (signatures && !(text && signature && isOurs(signatures.keys, place, text, signature)))
      throw new BadFileError(place, 'it is not signed by a gateway');
    return files;
  }

  /** Whole and signed, or not at all. Its time is that of its manifest, which is written again when it is served again. */
  async function put({ commit: _origin, ...facts }: ReleaseManifest, files: Files): Promise<void> {
    const { releaseId } = facts;
    const folder = `${NAME}/${releaseId}`;
    const there = await storage.read(`${folder}/${MANIFEST_FILE}`);
    const isFine = there !== null && (await verified(releaseId).catch(unlessBad)) !== null;
    if (isFine) return storage.write(`${folder}/${MANIFEST_FILE}`, there.toString('utf8'));
    // What is damaged, or is signed with a key of before, would be left as it is.
    if (there) await storage.removeRelease(folder);
    const kept = Object.entries(facts.integrity).filter(([file]) => files.has(file));
    const text = Buffer.from(JSON.stringify({ ...facts, integrity: Object.fromEntries(kept) }));
    const by = signatures?.signer.sign(GATEWAY_KEY, textOfRelease(NAME, text));
    const signature = by ? [[SIGNATURE_FILE, Buffer.from(JSON.stringify(by))] as const] : [];
    await storage.putRelease(folder, new Map([...files, ...signature, [MANIFEST_FILE, text]]));
    // Who mends it at the same time may have removed files of this one: then it is not there yet.
    if (there) await verified(releaseId);
  }

  return {
    newest,

    async keep(manifest, files) {
      await put(manifest, files);
      const others = (await newest()).filter(({ id }) => id !== manifest.releaseId);
      for (const { id } of others.slice(PREVIOUS_KEPT))
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
