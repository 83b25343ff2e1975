import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '../src/bucket';

/** The access keys that s3rver accepts. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const BUCKET = 'photos';

export interface S3Server {
  /** The URL of its bucket. */
  readonly url: string;
  readonly keys: NonNullable<BucketSettings['keys']>;
  stop(): Promise<void>;
}

/** Starts an S3 server with one bucket, which rejects other access keys. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'edp-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}/${BUCKET}`,
    keys: { ...KEYS, region: 'us-east-1' },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
