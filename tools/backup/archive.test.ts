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
const named = async () => (await (await opened()).list('')).map(({ path }) => path);

describe('a backup in a bucket', () => {
  it('is one archive, sent and fetched part by part, empty folders included', async () => {
    const name = await send();
    expect(await named()).toEqual(['edp-2026-11-20T00-00-00-000Z.tar.gz']);
    const copy = await fetched(name);
    expect(await hashesIn(copy)).toEqual(await hashesIn(backup));
    expect(readdirSync(join(copy, 'postgres/pg_notify'))).toEqual([]);
  });

  it('is not there when it was broken off, and a restore says so in one sentence', async () => {
    const bucket = await opened();
    const halfOfIt = async function* () {
      yield await Promise.resolve(randomBytes(PART_BYTES));
      throw new Error('The line is cut.');
    };
    await expect(bucket.putParts('edp-half.tar.gz', halfOfIt())).rejects.toThrow(/line is cut/);
    expect(await named()).toEqual([]);
    await expect(fetched('edp-half.tar.gz')).rejects.toThrow(
      `There is no backup ${server.url}/edp-half.tar.gz. Check the address, or use another backup.`,
    );
    expect(existsSync(join(folder, 'fetched'))).toBe(false);
  });

  it('is not sent when its folder cannot be read to the end', async () => {
    rmSync(backup, { recursive: true });
    await expect(send()).rejects.toThrow(
      'The backup was not uploaded: tar failed with exit code 2.',
    );
    expect(await named()).toEqual([]);
  });

  it('of which a copy lost its end is refused in one sentence', async () => {
    const name = await send();
    const bucket = new Bucket(server);
    const whole = (await bucket.get(name))?.content ?? Buffer.alloc(0);
    await bucket.put(name, whole.subarray(0, whole.length / 2));
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
  ])('is refused before it is taken: %s', async (_name, suffix, keys, sentence) => {
    await expect(openBucket(server.url + suffix, keys)).rejects.toThrow(sentence);
  });

  it('needs the address of a bucket', async () => {
    const origin = new URL(server.url).origin;
    await expect(openBucket(origin, KEYS)).rejects.toThrow(/is not the address of a bucket/);
    await expect(fetchBackup(`${server.url}/edp`, KEYS, folder)).rejects.toThrow(/is not a backup/);
  });
});
