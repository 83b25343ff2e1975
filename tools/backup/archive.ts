import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Bucket, namesBucket } from '@edp/bucket';
import { Problem } from '../lib/problem.mjs';

type Environment = Readonly<Record<string, string | undefined>>;

const ENDING = '.tar.gz';
/** 10,000 parts, which S3 allows, are 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/** The bucket of backups. @throws {Problem} in one sentence, for a wrong address, key or region */
export async function openBucket(url: string, env: Environment): Promise<Bucket> {
  if (!namesBucket(url)) {
    throw new Problem(
      `${url} is not the address of a bucket. Give an address like https://s3.example.com/backups.`,
    );
  }
  const { BACKUP_ACCESS_KEY_ID: accessKeyId, BACKUP_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Problem(
      'BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY are missing. Set them to the keys of the bucket.',
    );
  }
  const keys = { accessKeyId, secretAccessKey, region: env['BACKUP_REGION'] || 'us-east-1' };
  const bucket = new Bucket({ url, keys }, (...reason) => new Problem(...reason));
  await bucket.list('edp-');
  return bucket;
}

/**
 * Sends a backup as one archive, which appears in the bucket whole or not at all.
 * @returns the name of the archive
 */
export async function sendBackup(
  folder: string,
  bucket: Bucket,
  partBytes = PART_BYTES,
): Promise<string> {
  const name = basename(folder) + ENDING;
  await bucket.putParts(name, archiveOf(folder, partBytes));
  return name;
}

/** @throws {Problem} when tar fails: then the upload is not completed */
async function* archiveOf(folder: string, partBytes: number): AsyncGenerator<Buffer> {
  // Started on the first read: Node.js discards unread output when a process ends.
  const tar = spawn('tar', ['-C', dirname(folder), '-czf', '-', basename(folder)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const closed = once(tar, 'close') as Promise<[number]>;
  yield* inParts(tar.stdout, partBytes);
  const [code] = await closed;
  if (code !== 0)
    throw new Problem(`The backup was not uploaded: tar failed with exit code ${code}.`);
}

/**
 * Fetches a backup into an existing folder.
 *
 * @param url of the archive: of its bucket, and its name
 * @returns the folder of the backup in it
 * @throws {Problem} in one sentence, when it does not exist or is incomplete
 */
export async function fetchBackup(
  url: string,
  env: Environment,
  to: string,
  partBytes = PART_BYTES,
): Promise<string> {
  const name = basename(new URL(url).pathname);
  if (!name.endsWith(ENDING)) {
    throw new Problem(`${url} is not a backup. Give an address that ends with ${ENDING}.`);
  }
  const bucket = await openBucket(url.slice(0, -name.length - 1), env);
  const listed = await bucket.list(name);
  if (!listed.some(({ path }) => path === name)) {
    throw new Problem(`There is no backup ${url}. Check the address, or use another backup.`);
  }
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const tar = spawn('tar', ['-C', to, '--no-same-owner', '-xzf', '-'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const closed = once(tar, 'close') as Promise<[number]>;
  // If tar does not read the archive to its end, the pipe breaks, and the exit code reports it.
  await pipeline(Readable.from(bucket.parts(name, partBytes)), tar.stdin).catch(rejectOthers);
  const [code] = await closed;
  if (code === 0) return join(to, name.slice(0, -ENDING.length));
  throw new Problem(
    `The backup ${url} was not restored: its archive is incomplete. Use another backup.`,
  );
}

function rejectOthers(error: unknown): void {
  if (error instanceof Problem) throw error;
}

/** Joins the chunks of a stream to parts of one size; the last one is smaller. */
async function* inParts(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    yield Buffer.concat(chunks);
    [chunks, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(chunks);
}
