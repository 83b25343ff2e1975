import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Bucket } from '@edp/bucket';
import { startS3Server } from '@edp/bucket/test/s3-server';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { copyPlaces } from './copy-places';

const folder = temporaryFolder();
afterEach(() => {
  jest.restoreAllMocks();
});

function write(path: string, content: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
}
const copied = (path: string) => readFileSync(join(folder, 'backup', path), 'utf8');
const copy = (name: 'uploads' | 'releases', env: Record<string, string> = {}) =>
  copyPlaces(name, join(folder, 'backup'), join(folder, 'data'), env);

describe('the files of a backup', () => {
  it('come from the data folder, or from the folder of the setting', async () => {
    write('data/uploads/aa/aaaa', 'a photo');
    write('releases/registry.json', '{}');
    await copy('uploads');
    await copy('releases', { RELEASES_DIR: join(folder, 'releases') });
    expect(copied('uploads/aa/aaaa')).toBe('a photo');
    expect(copied('releases/registry.json')).toBe('{}');
  });

  it('come from both places while photos are moved', async () => {
    const server = await startS3Server();
    const bucket = new Bucket(server, (sentence) => new Error(sentence));
    await bucket.put('bbbb', Buffer.from('moved'));
    write('data/uploads/aa/aaaa', 'not moved yet');
    await copy('uploads', {
      UPLOADS_BUCKET: server.url,
      UPLOADS_ALSO_IN: join(folder, 'data/uploads'),
      UPLOADS_ACCESS_KEY_ID: server.keys.accessKeyId,
      UPLOADS_SECRET_ACCESS_KEY: server.keys.secretAccessKey,
    });
    await server.stop();
    expect(copied('uploads/aa/aaaa')).toBe('not moved yet');
    expect(copied('uploads/bb/bbbb')).toBe('moved');
  });

  it('are copied sixteen at a time from a bucket, each with a second try', async () => {
    const server = await startS3Server();
    const bucket = new Bucket(server);
    const names = Array.from({ length: 40 }, (_, index) => `${index + 10}-photo`);
    for (const name of names) await bucket.put(name, name);
    let [running, most] = [0, 0];
    const asked = new Set<string>();
    const get = Bucket.prototype.get;
    jest.spyOn(Bucket.prototype, 'get').mockImplementation(async function (this: Bucket, path) {
      const isFirst = !asked.has(path);
      asked.add(path);
      if (isFirst) throw new Error('reset');
      most = Math.max(most, (running += 1));
      return get.call(this, path).finally(() => (running -= 1));
    });
    await copy('uploads', {
      UPLOADS_BUCKET: server.url,
      UPLOADS_ACCESS_KEY_ID: server.keys.accessKeyId,
      UPLOADS_SECRET_ACCESS_KEY: server.keys.secretAccessKey,
    });
    await server.stop();
    expect(names.map((name) => copied(`uploads/${name.slice(0, 2)}/${name}`))).toEqual(names);
    expect(most).toBe(16);
  });

  it('include every release that the registry of a bucket names, although one is promoted meanwhile', async () => {
    const server = await startS3Server();
    const bucket = new Bucket(server);
    await bucket.put('mfe-plan/first/entry.js', 'first');
    await bucket.put('registry.json', 'first');
    const listed = await bucket.list('');
    jest.spyOn(Bucket.prototype, 'entries').mockImplementation(async function* () {
      await bucket.put('mfe-plan/second/entry.js', 'second');
      await bucket.put('registry.json', 'second');
      yield* listed;
    });
    await copy('releases', {
      RELEASES_BUCKET: server.url,
      AWS_ACCESS_KEY_ID: server.keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: server.keys.secretAccessKey,
    });
    await server.stop();
    expect(copied('releases/mfe-plan/first/entry.js')).toBe('first');
    expect(copied('releases/registry.json')).toBe('first');
  });

  it('are not searched in a folder when the setting is the address of something else', async () => {
    await expect(copy('uploads', { UPLOADS_BUCKET: 's3://photos' })).rejects.toThrow(
      's3://photos is neither a folder nor the address of a bucket.',
    );
  });

  it('are not read anonymously with one key of two', async () => {
    const env = { RELEASES_BUCKET: 'http://127.0.0.1:1/releases', AWS_ACCESS_KEY_ID: 'key' };
    await expect(copy('releases', env)).rejects.toThrow(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: set both, or neither.',
    );
  });

  it('are none without a folder', async () => {
    await copy('uploads');
    expect(existsSync(join(folder, 'backup'))).toBe(false);
  });
});
