import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Server, startS3Server } from '@edp/bucket/test/s3-server';
import { startTestDatabase, type TestDatabase } from '@edp/testing/postgres';
import { type CardServer, startCardServer } from '../test/card-server';
import { testEnvironment } from '../test/environment';
import { PROVIDER_TABLES } from '../test/tables';
import { readConfig } from './config';
import { diagnose } from './diagnosis';

let database: TestDatabase;
let cards: CardServer;
let s3: S3Server;
let folder: string;
beforeAll(async () => {
  database = await startTestDatabase(PROVIDER_TABLES);
  cards = await startCardServer(testEnvironment().CARD_SECRET);
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'edp-doctor-'));
});
afterAll(async () => {
  await Promise.all([database.stop(), cards.stop(), s3.stop()]);
  await rm(folder, { recursive: true });
});

async function found(own: Record<string, string> = {}): Promise<Record<string, string | null>> {
  const bucket = {
    UPLOADS_BUCKET: s3.url,
    UPLOADS_ACCESS_KEY_ID: s3.keys.accessKeyId,
    UPLOADS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
  };
  const addresses = { DATABASE_URL: database.url, CARD_URL: cards.url, DATA_DIR: folder };
  const config = readConfig({ ...testEnvironment(), ...addresses, ...bucket, ...own });
  const all = await diagnose(config);
  return Object.fromEntries(all.map(({ subject, problem }) => [subject, problem]));
}

describe('the doctor', () => {
  it('reports no problem for a working configuration', async () => {
    const { disk: _, ...all } = await found();
    expect(Object.values(all)).toEqual(Object.values(all).map(() => null));
  });

  it('reports each problem with one message', async () => {
    const { disk: _, ...all } = await found({
      DATABASE_CONNECTIONS: '200',
      UPLOADS_BUCKET: `${s3.url}-of-others`,
      SMTP_URL: 'smtp://127.0.0.1:1',
      CLAMD_URL: 'tcp://127.0.0.1:1',
      CARD_SECRET: 'another-secret-of-the-tests-0123456789',
      PUBLIC_URL: 'http://shop.example',
    });
    expect(all).toEqual({
      'data files': null,
      database: expect.stringMatching(
        /^DATABASE_CONNECTIONS: 200 .* has only \d+ free[.]$/,
      ) as unknown,
      keys: null,
      clock: null,
      photos: expect.stringMatching(/^Photos cannot be stored: .*\(NoSuchBucket\)[.]$/) as unknown,
      'virus scanner': 'CLAMD_URL: the virus scanner does not respond; photos are rejected.',
      mail: expect.stringMatching(/^SMTP_URL: .*ECONNREFUSED.*[.]$/) as unknown,
      'card gateway': 'CARD_SECRET: the card gateway rejects it; both services need the same.',
      addresses: 'http://shop.example is not https: buyers would send their data unencrypted.',
    });
  });

  it('reports that the database cannot be reached, and continues', async () => {
    const all = await found({ DATABASE_URL: 'postgres://edp@127.0.0.1:1/edp' });
    expect(all['database']).toBe(
      'DATABASE_URL: PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED).',
    );
    expect(all['photos']).toBeNull();
  });
});
