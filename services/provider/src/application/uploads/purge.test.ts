import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@edp/domain';
import { silentLog } from '@edp/service';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { jpeg } from '../../../test/images';
import { applicantOf, applicationRequest, applied } from '../../../test/journey';
import { journeyWithPlace, loadImage, upload } from '../../../test/upload';
import type { ObjectStore } from '../../platform/objects';
import { purgeUploads } from './purge';

const ORPHAN = 'orphan00orphan00orphan00orphan00';

let test: TestApp;
let photo: Buffer;
beforeEach(async () => {
  test = await startTestApp();
  photo = await jpeg();
});
afterEach(() => test.stop());

/** Runs the purge as it would run after some hours. */
function purge(
  hours: number,
  log = silentLog,
  {
    objects = test.services.objects,
    stopping,
  }: { objects?: ObjectStore; stopping?: AbortSignal } = {},
): Promise<number> {
  const { database } = test.services;
  const neededByOthers = () => Promise.resolve(new Set<string>());
  const clock = () => new Date(Date.now() + hours * HOUR_MS);
  return purgeUploads({ db: database.db, objects, neededByOthers, clock, log }, stopping);
}

async function files(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of test.services.objects.list()) names.push(name);
  return names;
}

async function stored() {
  const mine = await journeyWithPlace(test);
  const { uploadId } = (await upload(test, mine.browser.session, mine.place, { bytes: photo }))
    .value;
  const status = async () => (await loadImage(test, mine.browser.session, uploadId)).statusCode;
  return { ...mine, uploadId, status };
}

describe('a photo', () => {
  it('that no application shows is deleted within a day, with its file', async () => {
    const { status } = await stored();
    expect(await purge(22)).toBe(0);
    expect(await status()).toBe(200);
    expect(await purge(24)).toBeGreaterThan(0);
    expect(await status()).toBe(404);
    expect(await files()).toEqual([]);
  });

  it('that an application shows stays', async () => {
    const { browser, refId, uploadId, status } = await stored();
    const { data } = (await browser.call('loadQuotation', { params: { refId } })).value;
    const applicants = data.applicants.map((applicant) =>
      applicantOf(applicant, { uploadedNRIC: { frontSideImg: uploadId, backSideImg: '' } }),
    );
    await browser.call('saveApplication', { body: applicationRequest(data, { applicants }) });
    expect(await purge(10_000)).toBe(0);
    expect(await status()).toBe(200);
  });

  it('of an erased journey leaves no file behind', async () => {
    const { refId } = await stored();
    await test.services.database.pool.query('delete from quotations where ref_id = $1', [refId]);
    expect(await files()).toHaveLength(1);
    expect(await purge(0)).toBe(0);
    expect(await purge(2)).toBe(1);
    expect(await files()).toEqual([]);
  });

  it('stays when its file is missing, and that is logged', async () => {
    const { refId } = await stored();
    for (const name of await files()) await test.services.objects.remove(name);
    const error = jest.fn();
    expect(await purge(2, { ...silentLog, error })).toBe(0);
    expect(error).toHaveBeenCalledWith(
      { table: 'uploads', count: 1 },
      'files of photos are missing',
    );
    const { rows } = await test.services.database.pool.query(
      'select 1 from uploads where ref_id = $1',
      [refId],
    );
    expect(rows).toHaveLength(1);
  });
});

it('reports no missing files when the process stops', async () => {
  await stored();
  for (const name of await files()) await test.services.objects.remove(name);
  const error = jest.fn();
  const stopping = AbortSignal.abort();
  expect(await purge(2, { ...silentLog, error }, { stopping })).toBe(0);
  expect(error).not.toHaveBeenCalled();
});

describe('a file', () => {
  it('of a document stays until the row of the document is deleted', async () => {
    const browser = new Browser(test);
    const { refId } = await applied(browser);
    const document = { documentType: 'proposalSummary', email: '', Language: 'ENG' } as const;
    await browser.call('loadDocument', { body: { appId: 'EDP', refId, ...document } });
    const { database, uploads, config } = test.services;
    const [name = ''] = await files();
    const hoursAgo = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(join(config.uploads.objects.place, name.slice(0, 2), name), hoursAgo, hoursAgo);
    expect([await uploads.purge(), await files()]).toEqual([0, [name]]);
    await database.pool.query('delete from document_files');
    expect([await uploads.purge(), await files()]).toEqual([1, []]);
  });

  it('is left to the next round when the process stops', async () => {
    const { objects } = test.services;
    for (const name of [ORPHAN, ORPHAN.toUpperCase()]) await objects.put(name, Buffer.from('x'));
    const process = new AbortController();
    const stopped: ObjectStore = {
      ...objects,
      async remove(name) {
        await objects.remove(name);
        process.abort();
      },
    };
    expect(await purge(2, silentLog, { objects: stopped, stopping: process.signal })).toBe(1);
    expect(await files()).toHaveLength(1);
  });

  it('without a row is deleted, unless it is so new that its row may follow', async () => {
    const { objects, config } = test.services;
    await objects.put(ORPHAN, Buffer.from('sealed'));
    expect(await purge(0)).toBe(0);
    const hoursAgo = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(join(config.uploads.objects.place, 'or', ORPHAN), hoursAgo, hoursAgo);
    expect(await purge(0)).toBe(1);
    expect(await objects.get(ORPHAN)).toBeNull();
  });
});
