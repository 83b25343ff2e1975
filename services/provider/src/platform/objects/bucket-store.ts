import { randomBytes } from 'node:crypto';
import { Bucket, type BucketSettings } from '@edp/bucket';
import { type ObjectStore, assertObjectName } from './object-store';

/** Stores objects in an S3-compatible bucket, or in a folder of one. */
export function createBucketStore(settings: BucketSettings): ObjectStore {
  const bucket = new Bucket(settings);

  return {
    place: settings.url,

    async prepare() {
      const probe = randomBytes(16).toString('hex');
      await bucket.put(probe, Buffer.from(probe));
      const found = await bucket.get(probe);
      if (found?.content.toString() !== probe) {
        throw new Error(`${settings.url} does not return the content that was stored.`);
      }
      await bucket.remove(probe);
    },

    async put(name, bytes) {
      assertObjectName(name);
      await bucket.put(name, bytes);
    },

    async get(name) {
      assertObjectName(name);
      return (await bucket.get(name))?.content ?? null;
    },

    async remove(name) {
      assertObjectName(name);
      await bucket.remove(name);
    },

    async *list() {
      for await (const { path, changedAt } of bucket.entries('')) {
        // Paths with a folder are not objects of this store.
        if (!path.includes('/')) yield { name: path, since: changedAt };
      }
    },
  };
}
