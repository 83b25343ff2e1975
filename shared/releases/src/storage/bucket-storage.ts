import { setTimeout as pause } from 'node:timers/promises';
import { Bucket, type BucketSettings } from '@edp/bucket';
import { ReleaseError, UnrecordedChangeError } from '../release-error';
import {
  AUDIT_FILE,
  MANIFEST_FILE,
  REGISTRY_FILE,
  type ReleaseStorage,
  type StoredReleaseFacts,
} from './release-storage';

const MAX_ATTEMPTS = 40;
const MAX_PAUSE_MS = 50;
const MANIFEST_PATH = /^([a-z][a-z0-9-]{1,40})\/([0-9a-f]{12})\/release\.json$/;

/**
 * Releases and registry in an S3-compatible bucket with conditional writes (`If-Match`). Optimistic concurrency control
 * instead of a lock: the bucket rejects a change of a stale registry, which is then retried on the current one.
 */
export function bucketStorage(settings: BucketSettings): ReleaseStorage {
  const bucket = new Bucket(settings, (...reason) => new ReleaseError(...reason));

  /**
   * Read-modify-write of an object, retried after concurrent changes. A bucket may have stored a write that it reported
   * as failed, and therefore reject the retry: content that starts with the attempted text is that write.
   */
  async function replace(
    path: string,
    change: (text: string | null) => Promise<string | null>,
  ): Promise<void> {
    let attempted: string | null = null;
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const found = await bucket.get(path);
      const text = found?.content.toString('utf8') ?? null;
      if (attempted !== null && text?.startsWith(attempted)) return;
      const next = (attempted = await change(text));
      if (next === null || (await bucket.putIf(path, next, found?.tag ?? null))) return;
      await pause(MAX_PAUSE_MS * Math.random());
    }
    throw new ReleaseError(`Too many concurrent changes of ${path}; try again in a minute.`);
  }

  return {
    place: settings.url,
    readOnly: settings.keys
      ? null
      : `Releases at ${settings.url} are read-only for this program: it has no access keys for writing.`,
    isExclusive: false,
    read: async (path) => (await bucket.get(path))?.content ?? null,
    write: (path, content) => bucket.put(path, content),

    async putRelease(folder, files) {
      const path = `${folder}/${MANIFEST_FILE}`;
      const manifest = files.get(MANIFEST_FILE);
      if (!manifest) throw new ReleaseError(`${folder} has no ${MANIFEST_FILE}.`);
      if (await bucket.get(path)) return false;
      for (const [file, content] of files) {
        if (file !== MANIFEST_FILE) await bucket.put(`${folder}/${file}`, content);
      }
      // The manifest is written last: a release does not exist without it.
      if (await bucket.putIf(path, manifest, null)) return true;
      // As in `replace`: an equal manifest counts as this write. A concurrent publication of the same build then also
      // returns true, and a second audit line is better than none.
      return (await bucket.get(path))?.content.equals(manifest) ?? false;
    },

    async releases() {
      const objects = await bucket.list('');
      return objects.flatMap(({ path, changedAt }): StoredReleaseFacts[] => {
        const [, name, releaseId] = MANIFEST_PATH.exec(path) ?? [];
        return name && releaseId ? [{ name, releaseId, publishedAt: changedAt }] : [];
      });
    },

    async removeRelease(folder) {
      await bucket.remove(`${folder}/${MANIFEST_FILE}`);
      for (const { path } of await bucket.list(`${folder}/`)) await bucket.remove(path);
    },

    // The leftovers of an interrupted publication are not a release, and the next publication of the same build
    // overwrites them. Removing them could delete files of that publication.
    removeUnfinished: () => Promise.resolve([]),

    async changeRegistry(decide) {
      const lines: string[] = [];
      await replace(REGISTRY_FILE, async (text) => {
        const change = await decide(text);
        // A decision that the bucket rejected is retried, with one audit line in total.
        lines.splice(0, 1, ...(change?.audit ? [`${change.audit}\n`] : []));
        return change?.registry ?? null;
      });
      const [line] = lines;
      if (line === undefined) return;
      await replace(AUDIT_FILE, (text) => Promise.resolve((text ?? '') + line)).catch(
        (cause: unknown) => {
          const reason = cause instanceof Error ? cause.message : String(cause);
          const sentence = `The change was made, but its line in the audit log is missing: ${reason}`;
          throw new UnrecordedChangeError(sentence, { cause });
        },
      );
    },
  };
}
