import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Server, startS3Server } from '@edp/bucket/test/s3-server';
import { createBucketStore } from './bucket-store';
import { createFolderStore } from './folder-store';
import { createFallbackStore, moveObjects } from './move-objects';
import type { ObjectStore } from './object-store';

const NAMES = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
const [NAME = '', OTHER = '', THIRD = ''] = NAMES;
const BYTES = Buffer.from([0, 1, 254, 255]);

let server: S3Server;
let bucket: ObjectStore;
beforeEach(async () => {
  server = await startS3Server();
  bucket = createBucketStore(server);
});
afterEach(() => server.stop());

async function namesIn(store: ObjectStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

describe('a bucket of objects', () => {
  it('stores bytes under a name until they are removed', async () => {
    await bucket.put(NAME, BYTES);
    expect(await bucket.get(NAME)).toEqual(BYTES);
    expect(await namesIn(bucket)).toEqual([NAME]);
    await bucket.remove(NAME);
    expect(await bucket.get(NAME)).toBeNull();
    await bucket.remove(NAME);
    expect(await namesIn(bucket)).toEqual([]);
  });

  it('returns the time when an object was stored', async () => {
    await bucket.put(NAME, BYTES);
    const ages: number[] = [];
    for await (const { since } of bucket.list()) ages.push(Math.abs(since.getTime() - Date.now()));
    expect(ages).toHaveLength(1);
    expect(ages[0]).toBeLessThan(60_000);
  });

  it('is accessible before the first write, and is empty after the check', async () => {
    await bucket.prepare();
    expect(await namesIn(bucket)).toEqual([]);
  });

  it.each([
    [
      'an unknown key',
      { accessKeyId: 'x' },
      '',
      /returned status 403 for .* \(InvalidAccessKeyId\)[.]$/,
    ],
    ['an unknown bucket', {}, '-of-others', /returned status 404 for .* \(NoSuchBucket\)[.]$/],
  ])('rejects %s with one message', async (_, keys, suffix, sentence) => {
    const wrong = createBucketStore({
      url: `${server.url}${suffix}`,
      keys: { ...server.keys, ...keys },
    });
    await expect(wrong.prepare()).rejects.toThrow(sentence);
  });

  it('reports with one message that the server cannot be reached', async () => {
    const url = 'http://127.0.0.1:1/photos';
    await expect(createBucketStore({ url, keys: server.keys }).prepare()).rejects.toThrow(
      /^http:\/\/127.0.0.1:1\/photos cannot be reached \(.+\)[.]$/,
    );
  });

  it.each(['', '..', 'a/b', 'short'])('rejects an invalid name: %j', async (name) => {
    await expect(bucket.put(name, BYTES)).rejects.toThrow(RangeError);
    await expect(bucket.get(name)).rejects.toThrow(RangeError);
    await expect(bucket.remove(name)).rejects.toThrow(RangeError);
  });
});

describe('objects in a store with a fallback', () => {
  let path: string;
  let folder: ObjectStore;
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'edp-objects-'));
    folder = createFolderStore(path);
  });
  afterEach(() => rm(path, { recursive: true }));

  it('are found in both, and removed from both', async () => {
    await folder.put(NAME, BYTES);
    const both = createFallbackStore(bucket, folder);
    await both.put(OTHER, BYTES);
    expect(await namesIn(both)).toEqual([NAME, OTHER]);
    expect(await both.get(NAME)).toEqual(BYTES);
    expect(await folder.get(OTHER)).toBeNull();
    for (const name of [NAME, OTHER, THIRD]) await both.remove(name);
    expect(await namesIn(both)).toEqual([]);
  });

  it('are moved while they are read, written and removed', async () => {
    for (const name of [NAME, OTHER]) await folder.put(name, BYTES);
    const both = createFallbackStore(bucket, folder);
    const reads: (Buffer | null)[] = [];
    const move = { isRunning: true };
    const reader = (async () => {
      while (move.isRunning) reads.push(await both.get(NAME));
    })();
    await both.put(THIRD, BYTES);
    expect(await moveObjects(folder, bucket)).toEqual({ moved: 2, gone: 0 });
    move.isRunning = false;
    await reader;
    expect(reads.length).toBeGreaterThan(0);
    expect(reads).not.toContain(null);
    expect(await namesIn(folder)).toEqual([]);
    expect(await namesIn(bucket)).toEqual(NAMES);
    expect(await moveObjects(bucket, folder)).toEqual({ moved: 3, gone: 0 });
    expect(await namesIn(folder)).toEqual(NAMES);
  });

  it('are not moved to another address of the same place, where they would be deleted', async () => {
    const link = `${path}-link`;
    await symlink(path, link);
    const linked = createFolderStore(link);
    const url = server.url.replace('127.0.0.1', 'localhost');
    const renamed = createBucketStore({ url, keys: server.keys });
    try {
      for (const [from, to] of [
        [folder, linked],
        [bucket, renamed],
      ] as const) {
        await from.put(NAME, BYTES);
        await expect(moveObjects(from, to)).rejects.toThrow(/are the same place/);
        expect(await namesIn(from)).toEqual([NAME]);
      }
    } finally {
      await rm(link);
    }
  });

  it('are not deleted when the new store does not return their content', async () => {
    await folder.put(NAME, BYTES);
    const lossy = { ...bucket, get: () => Promise.resolve(Buffer.from('half')) };
    await expect(moveObjects(folder, lossy)).rejects.toThrow(/does not return .* as it was stored/);
    expect(await folder.get(NAME)).toEqual(BYTES);
  });
});
