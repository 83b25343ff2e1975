import { randomUUID } from 'node:crypto';
import { type Log, silentLog } from '@edp/service';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { jpeg } from '../../../test/images';
import {
  applicantOf,
  applicationRequest,
  FAMILY,
  healthyAnswers,
  questionsOf,
  quoted,
} from '../../../test/journey';
import { type Shop, startShop } from '../../../test/shop';
import { loadImage, upload } from '../../../test/upload';
import { readDataKeys } from '../../platform/security/data-keys';
import { createVault } from '../../platform/security/vault';
import { rotateKeys } from './key-rotation';
import { keysInUse as countKeys } from './keys-in-use';
import type { Tally } from './re-encrypt-table';

const KEYS = { old: '11', new: '22', newer: '33', newest: '44' } as const;
type KeyName = keyof typeof KEYS;

let shop: Shop;
let photo: Buffer;
const apps: TestApp[] = [];
beforeAll(async () => {
  shop = await startShop({ DATA_KEY: keyList('old') });
  photo = await jpeg();
}, 30_000);
afterAll(async () => {
  for (const app of apps) await app.stop();
  await shop.stop();
}, 30_000);

function keyList(...names: readonly KeyName[]): string {
  return names.map((name) => `${name}:${KEYS[name].repeat(32)}`).join();
}

/** Another process of the provider on the same data, with its own keys. */
async function processWith(...names: readonly KeyName[]): Promise<TestApp> {
  const { config } = shop.test.services;
  const app = await startTestApp({
    DATABASE_URL: config.databaseUrl,
    UPLOADS_DIR: config.uploads.objects.place,
    DATA_KEY: keyList(...names),
  });
  apps.push(app);
  return app;
}

/** Runs a pass of a process with these keys. */
function rotate(names: readonly KeyName[], log: Log = silentLog, stopping?: AbortSignal) {
  const { database, objects, random, config } = shop.test.services;
  const data = readDataKeys(keyList(...names)) ?? [];
  const vault = createVault({ data, index: config.indexKeys });
  return rotateKeys({ db: database.db, objects, random, vault, log, stopping });
}

/** A journey up to the health answers, with a photo; each step in the next process. */
async function completeJourney(...processes: readonly TestApp[]) {
  const { session } = new Browser(shop.test);
  let step = 0;
  const next = () => processes[step++ % processes.length] ?? shop.test;
  const { refId } = await quoted(new Browser(next(), session));
  const place = { refId, applicantId: 'self', side: 'front' } as const;
  const { uploadId } = (await upload(next(), session, place, { bytes: photo })).value;
  const uploadedNRIC = { frontSideImg: uploadId, backSideImg: '' };
  const params = { refId };
  const { data } = (await new Browser(next(), session).call('loadQuotation', { params })).value;
  const applicants = data.applicants.map((one) => applicantOf(one, { uploadedNRIC }));
  const once = { body: applicationRequest(data, { applicants }), idempotencyKey: randomUUID() };
  const saved = await new Browser(next(), session).call('saveApplication', once);
  const assessing = new Browser(next(), session);
  await assessing.call('assess', { body: healthyAnswers(await questionsOf(assessing, refId)) });
  return { session, refId, uploadId, once, saved: saved.text };
}
/** Everything a buyer can read of a journey, by one process. */
async function read(
  by: TestApp,
  { session, refId, uploadId }: Awaited<ReturnType<typeof completeJourney>>,
) {
  const browser = new Browser(by, session);
  const application = (await browser.call('loadApplication', { params: { refId } })).value.data;
  const questions = await questionsOf(browser, refId);
  const image = await loadImage(by, session, uploadId);
  expect(image.statusCode).toBe(200);
  return { application, questions, image: image.rawPayload.toString('base64') };
}

/** The ids of the keys that are in use, in every column of bytes and in the files. */
async function keysInUse(): Promise<string[]> {
  const { database, objects } = shop.test.services;
  const { rows: columns } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`,
  );
  expect(columns.length).toBeGreaterThan(20);
  const ids = new Set<string>();
  const add = (value: Buffer) => ids.add(value.toString('ascii', 2, 2 + (value[1] ?? 0)));
  for (const { table, column } of columns) {
    const { rows } = await database.pool.query<{ value: Buffer | null }>(
      `select ${column} as value from ${table}`,
    );
    // An empty text is stored unencrypted.
    for (const { value } of rows) if (value?.length) add(value);
  }
  // Files without a row are deleted by the purge.
  const { rows: files } = await database.pool.query<{ name: string }>(
    'select object_name as name from uploads union select object_name from document_files',
  );
  for (const { name } of files) add((await objects.get(name)) ?? Buffer.alloc(0));
  const { rows } = await database.pool.query<{ id: string }>(
    'select distinct key_id as id from uploads',
  );
  for (const { id } of rows) ids.add(id);
  return [...ids].sort();
}

describe('a data key', () => {
  it('is replaced while the product runs: nothing is lost, and the old key is no longer needed', async () => {
    // Data of the old key: a purchase with a card token, and an unfinished journey.
    await shop.buy(new Browser(shop.test), FAMILY);
    const early = await completeJourney(shop.test);
    const before = await read(shop.test, early);
    const hashesBefore = await hashes();
    expect(await keysInUse()).toEqual(['old']);

    // Every process is first configured with the new key as well; only then one encrypts with it.
    const stillOld = await processWith('old', 'new');
    const alreadyNew = await processWith('new', 'old');
    const passes = (async () => {
      const tallies: Tally[] = [];
      for (let pass = 0; pass < 4; pass += 1) tallies.push(await rotate(['new', 'old']));
      return tallies;
    })();
    const meanwhile = await Promise.all([
      completeJourney(stillOld, alreadyNew),
      completeJourney(alreadyNew, stillOld),
      completeJourney(stillOld, stillOld, alreadyNew),
    ]);
    expect((await passes)[0]?.reEncrypted).toBeGreaterThan(30);

    // Processes that encrypt with the old key have ended; their values are re-encrypted now.
    await rotate(['new', 'old']);
    expect(await rotate(['new', 'old'])).toEqual({ reEncrypted: 0, remaining: 0 });
    expect(await keysInUse()).toEqual(['new']);
    const counted = await countKeys(shop.test.services.database.db);
    expect([...counted.keys()]).toEqual(['new']);

    const onlyNew = await processWith('new');
    expect(await read(onlyNew, early)).toEqual(before);
    for (const journey of meanwhile) {
      expect(await read(onlyNew, journey)).toEqual(await read(alreadyNew, journey));
    }
    // A repeated request gets its first response; keyed hashes of people are unchanged.
    const again = await new Browser(onlyNew, early.session).call('saveApplication', early.once);
    expect([again.status, again.text]).toEqual([200, early.saved]);
    expect(await hashes()).toEqual(expect.arrayContaining(hashesBefore));
  }, 60_000);

  it('is not blocked by locked rows: the next pass re-encrypts them', async () => {
    await quoted(new Browser(shop.test));
    const writer = await shop.test.services.database.pool.connect();
    await writer.query('begin');
    await writer.query(
      `select 1 from members where encode(nric, 'escape') like '%old%' for update`,
    );
    expect(await rotate(['newer', 'new', 'old'])).toMatchObject({ remaining: 1 });
    await writer.query('commit');
    writer.release();
    expect(await rotate(['newer', 'new', 'old'])).toEqual({ reEncrypted: 1, remaining: 0 });
  }, 30_000);

  it('is not reported as replaced when the process stops before the end of a pass', async () => {
    await quoted(new Browser(shop.test));
    const info = jest.fn();
    const log = { ...silentLog, info };
    const before = await keysInUse();
    const tally = await rotate(['newest', 'newer', 'new', 'old'], log, AbortSignal.abort());
    expect(tally).toEqual({ reEncrypted: 0, remaining: 0 });
    expect(info).not.toHaveBeenCalled();
    expect(await keysInUse()).toEqual(before);
  }, 30_000);

  it('is still needed while a value cannot be decrypted, which is logged; no other value is skipped', async () => {
    await rotate(['newest', 'newer', 'new', 'old']);
    await quoted(new Browser(shop.test));
    const { pool } = shop.test.services.database;
    // Copies cannot be decrypted in another row. Each is read once, in one of three pages.
    const columns = `client_type, relationship, gender, nric, nric_hash, nationality, occupation_code,
      works_indoors, rated_class, plan_code, deductible_sen, is_selected`;
    await pool.query(
      `insert into members (ref_id, member_id, position, ${columns})
       select ref_id, 'copy' || n, 100 + n, ${columns} from members, generate_series(1, 1201) n
       where encode(nric, 'escape') like '%old%'`,
    );
    const [error, warn] = [jest.fn(), jest.fn()];
    const tally = await rotate(['newest', 'newer', 'new', 'old'], { ...silentLog, error, warn });
    expect(tally).toMatchObject({ remaining: 1201 });
    expect(error).toHaveBeenCalledTimes(1201);
    expect(error.mock.calls[0]).toEqual([
      expect.objectContaining({ table: 'members' }),
      'a value cannot be decrypted',
    ]);
    const facts = { keyId: 'newest', count: 1201 };
    expect(warn).toHaveBeenCalledWith(facts, 'other data keys are still needed');
  }, 30_000);
});

async function hashes(): Promise<string[]> {
  const { pool } = shop.test.services.database;
  const { rows } = await pool.query<{ hash: string }>('select nric_hash as hash from members');
  return rows.map(({ hash }) => hash);
}
