import { setTimeout as pause } from 'node:timers/promises';
import { Bucket, type BucketSettings } from '@edp/bucket';
import { ReleaseRefused } from '../release-refused';
import {
  AUDIT_FILE,
  MANIFEST_FILE,
  REGISTRY_FILE,
  type ReleaseStorage,
  type StoredReleaseFacts,
} from './release-storage';

const MOST_TRIES = 40;
const PAUSE_MS = 50;
const MANIFEST_PATH = /^([a-z][a-z0-9-]{1,40})\/([0-9a-f]{12})\/release\.json$/;

/**
 * Releases and registry in an S3-compatible bucket that knows conditional writes (`If-Match`). No lock: a change
 * that was made on an older registry is refused by the bucket and made again on the newer one.
 */
export function bucketStorage(settings: BucketSettings): ReleaseStorage {
  const bucket = new Bucket(settings, (...reason) => new ReleaseRefused(...reason));

  /**
   * Replaces an object by what becomes of it, whoever else changes it meanwhile. A bucket may have taken what it returns an
   * error to, and refuse the next try for that: what begins with what was tried is that.
   */
  async function replace(
    path: string,
    change: (text: string | null) => Promise<string | null>,
  ): Promise<void> {
    let tried: string | null = null;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await bucket.get(path);
      const text = found?.content.toString('utf8') ?? null;
      if (tried !== null && text?.startsWith(tried)) return;
      const next = (tried = await change(text));
      if (next === null || (await bucket.putIf(path, next, found?.tag ?? null))) return;
      await pause(PAUSE_MS * Math.random());
    }
    throw new ReleaseRefused(`Too many concurrent changes of ${path}; try again in a minute.`);
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
      const manifest = files.get(MANIFEST_FILE);
      if (!manifest) throw new ReleaseRefused(`${folder} has no ${MANIFEST_FILE}.`);
      if (await bucket.get(`${folder}/${MANIFEST_FILE}`)) return false;
      for (const [file, content] of files) {
        if (file !== MANIFEST_FILE) await bucket.put(`${folder}/${file}`, content);
      }
      // The manifest last: without it there is no release.
      return bucket.putIf(`${folder}/${MANIFEST_FILE}`, manifest, null);
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

    // What a publish that broke off left is no release, and is written over by the next one of the same build. Who removed
    // it could take away files of that next one.
    removeUnfinished: () => Promise.resolve([]),

    async changeRegistry(decide) {
      const lines: string[] = [];
      await replace(REGISTRY_FILE, async (text) => {
        const change = await decide(text);
        // A decision that the bucket refused is made again, and told once.
        lines.splice(0, 1, ...(change?.audit ? [`${change.audit}\n`] : []));
        return change?.registry ?? null;
      });
      const [line] = lines;
      if (line === undefined) return;
      await replace(AUDIT_FILE, (text) => Promise.resolve((text ?? '') + line)).catch(
        (cause: unknown) => {
          const reason = cause instanceof Error ? cause.message : String(cause);
          const sentence = `The change was made, but its line in the audit log is missing: ${reason}`;
          throw new ReleaseRefused(sentence, { cause });
        },
      );
    },
  };
}
