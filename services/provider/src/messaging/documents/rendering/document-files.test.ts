import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { type S3Server, startS3Server } from '@edp/bucket/test/s3-server';
import { silentLog, systemRandom } from '@edp/service';
import { startTestDatabase, type TestDatabase } from '@edp/testing/postgres';
import { MADE_AT, sampleFacts } from '../../../../test/cover-samples';
import { PROVIDER_TABLES } from '../../../../test/tables';
import { connect, type DatabaseClient } from '../../../platform/db/client';
import { createBucketStore } from '../../../platform/objects/bucket-store';
import type { ObjectStore } from '../../../platform/objects/object-store';
import { createVault } from '../../../platform/security/vault';
import { wordingFor } from '../../../reference-data/wording/wording';
import { contractDocument } from '../contract-document';
import {
  createDocumentFiles,
  filesOfDocuments,
  deleteDocumentsOfOtherKeys,
} from './document-files';

const KEY = { subject: 'p/insurance', refId: null, kind: 'contract', language: 'en' } as const;
const CONTENT = contractDocument(wordingFor('en', 'insurance'), sampleFacts(), MADE_AT);
const KEYS = ['old', 'new'].map((id) => ({ id, bytes: randomBytes(32) }));

let database: TestDatabase;
let client: DatabaseClient;
let server: S3Server;
let objects: ObjectStore;
beforeAll(async () => {
  database = await startTestDatabase(PROVIDER_TABLES);
  client = connect({ databaseUrl: database.url, onIdleError: () => undefined });
});
beforeEach(async () => {
  server = await startS3Server();
  objects = createBucketStore(server);
});
afterEach(async () => {
  await client.db.execute(sql`truncate document_files`);
  await server.stop();
});
afterAll(async () => {
  await client.close();
  await database.stop();
});

/** A process of the provider, which counts what it renders; its first key encrypts. */
function startProcess(data = KEYS.slice(0, 1), version = '1') {
  const vault = createVault({ data, index: KEYS.slice(0, 1) });
  const shared = { clock: () => MADE_AT, random: systemRandom, log: silentLog };
  const renderer = { version: () => version };
  const files = createDocumentFiles({ db: client.db, objects, renderer, vault, ...shared });
  const rendered: string[] = [];
  const load = async (content = CONTENT) => {
    const pdf = await files.load(KEY, content, () => {
      rendered.push(content.heading);
      return Promise.resolve(Buffer.from(`%PDF-1.7 ${content.heading}`));
    });
    return pdf.toString();
  };
  return { vault, rendered, load };
}

async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of objects.list()) found.push(name);
  return found;
}

describe('a rendered document', () => {
  it('is not rendered again by another process, nor after a restart, at another time', async () => {
    const first = startProcess();
    const pdf = await first.load();
    const second = startProcess();
    expect(await second.load({ ...CONTENT, madeAt: new Date(0) })).toBe(pdf);
    expect([first.rendered.length, second.rendered.length]).toEqual([1, 0]);
  });

  it('is stored encrypted in the bucket, and is not purged as a photo without a row', async () => {
    await startProcess().load();
    const [name = ''] = await names();
    expect((await objects.get(name))?.includes('PDF')).toBe(false);
    expect([...(await filesOfDocuments(client.db, [name, 'another']))]).toEqual([name]);
  });

  it('with other content replaces the previous one', async () => {
    const process = startProcess();
    await process.load();
    const [before] = await names();
    await process.load({ ...CONTENT, heading: 'New terms' });
    expect(process.rendered).toEqual([CONTENT.heading, 'New terms']);
    expect(await names()).toEqual([expect.not.stringMatching(before ?? '')]);
  });

  it('is rendered again by another version of the renderer', async () => {
    await startProcess().load();
    const corrected = startProcess(undefined, '2');
    await corrected.load();
    await corrected.load();
    expect(corrected.rendered).toEqual([CONTENT.heading]);
  });

  it('is rendered again if its file is missing or changed', async () => {
    const process = startProcess();
    await process.load();
    const [name = ''] = await names();
    await objects.put(name, Buffer.from('something else'));
    await process.load();
    for (const one of await names()) await objects.remove(one);
    await process.load();
    expect(process.rendered).toHaveLength(3);
    await process.load();
    expect(process.rendered).toHaveLength(3);
  });

  it('is rendered and returned while the bucket is unavailable', async () => {
    const process = startProcess();
    const pdf = await process.load();
    await server.stop();
    expect(await process.load()).toBe(pdf);
    expect(process.rendered).toHaveLength(2);
    server = await startS3Server();
  });

  it('of a replaced key is deleted', async () => {
    await startProcess().load();
    const { vault, load, rendered } = startProcess([...KEYS].reverse());
    await load();
    expect(rendered).toEqual([]);
    await deleteDocumentsOfOtherKeys(client.db, vault.keyId);
    await load();
    await deleteDocumentsOfOtherKeys(client.db, vault.keyId);
    await load();
    expect(rendered).toHaveLength(1);
  });
});
