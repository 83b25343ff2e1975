import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bucket } from '@edp/bucket';
import { type S3Server, startS3Server } from '@edp/bucket/test/s3-server';
import { fetchBackup, openBucket, sendBackup } from './archive';
import { hashesIn } from './manifest';

const KEYS = { BACKUP_ACCESS_KEY_ID: 'S3RVER', BACKUP_SECRET_ACCESS_KEY: 'S3RVER' };
const PART_BYTES = 64 * 1024;

let server: S3Server;
let folder: string;
let backup: string;
beforeEach(async () => {
  server = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'edp-archive-'));
  backup = join(folder, 'edp-2026-11-20T00-00-00-000Z');
  mkdirSync(join(backup, 'postgres/pg_notify'), { recursive: true });
  writeFileSync(join(backup, 'manifest.json'), '{}');
  writeFileSync(join(backup, 'postgres/base'), randomBytes(3 * PART_BYTES));
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const opened = () => openBucket(server.url, KEYS);
const send = async () => sendBackup(backup, await opened(), PART_BYTES);
const fetched = (name: string) =>
  fetchBackup(`${server.url}/${name}`, KEYS, join(folder, 'fetched'), PART_BYTES);
const storedNames = async () => (await (await opened()).list('')).map(({ path }) => path);

describe('a backup in a bucket', () => {
  it('is one archive that is uploaded and downloaded in parts, including empty folders', async () => {
    const name = await send();
    expect(await storedNames()).toEqual(['edp-2026-11-20T00-00-00-000Z.tar.gz']);
    const copy = await fetched(name);
    expect(await hashesIn(copy)).toEqual(await hashesIn(backup));
    expect(readdirSync(join(copy, 'postgres/pg_notify'))).toEqual([]);
  });

  it('does not exist after an aborted upload, and a restore reports that in one sentence', async () => {
    const bucket = await opened();
    const truncated = async function* () {
      yield await Promise.resolve(randomBytes(PART_BYTES));
      throw new Error('The line is cut.');
    };
    await expect(bucket.putParts('edp-half.tar.gz', truncated())).rejects.toThrow(/line is cut/);
    expect(await storedNames()).toEqual([]);
    await expect(fetched('edp-half.tar.gz')).rejects.toThrow(
      `There is no backup ${server.url}/edp-half.tar.gz. Check the address, or use another backup.`,
    );
    expect(existsSync(join(folder, 'fetched'))).toBe(false);
  });

  it('is not uploaded when its folder cannot be read completely', async () => {
    rmSync(backup, { recursive: true });
    await expect(send()).rejects.toThrow(
      'The backup was not uploaded: tar failed with exit code 2.',
    );
    expect(await storedNames()).toEqual([]);
  });

  it('is rejected in one sentence when the archive is truncated', async () => {
    const name = await send();
    const bucket = new Bucket(server);
    const archive = (await bucket.get(name))?.content ?? Buffer.alloc(0);
    await bucket.put(name, archive.subarray(0, archive.length / 2));
    await expect(fetched(name)).rejects.toThrow(
      /^The backup .* was not restored: its archive is incomplete. Use another backup[.]$/,
    );
  });

  it.each([
    [
      'an unknown key',
      '',
      { ...KEYS, BACKUP_ACCESS_KEY_ID: 'x' },
      /returned status 403 .*InvalidAccess/,
    ],
    ['an unknown bucket', '-of-others', KEYS, /returned status 404 .*NoSuchBucket/],
    ['no keys', '', {}, /BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY are missing/],
  ])('is rejected before the upload: %s', async (_name, suffix, keys, sentence) => {
    await expect(openBucket(server.url + suffix, keys)).rejects.toThrow(sentence);
  });

  it('requires the address of a bucket', async () => {
    const origin = new URL(server.url).origin;
    await expect(openBucket(origin, KEYS)).rejects.toThrow(/is not the address of a bucket/);
    await expect(fetchBackup(`${server.url}/edp`, KEYS, folder)).rejects.toThrow(/is not a backup/);
  });
});
