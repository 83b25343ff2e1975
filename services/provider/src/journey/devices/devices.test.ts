import { setTimeout as sleep } from 'node:timers/promises';
import { newSession, startTestApp, type TestApp, type TestSession } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { applicationRequest, healthyAnswers, questionsOf, quoted } from '../../../test/journey';
import { sessionKeyOf } from '../../platform/http';

let test: TestApp;
let buyer: Browser;
let refId: string;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  buyer = new Browser(test);
  ({ refId } = await quoted(buyer));
});
afterAll(() => test.stop());

const newLink = async (of: Browser) =>
  (await of.call('shareQuotation', { params: { refId } })).value.shareToken;
const open = (browser: Browser, shareToken: string) =>
  browser.call('loadSharedQuotation', { params: { shareToken } });
const devices = async (of: Browser) =>
  (await of.call('listDevices', { params: { refId } })).value.data;
const remove = (by: Browser, deviceId: string) =>
  by.call('removeDevice', { body: { refId, deviceId } });
const reads = async (browser: Browser) =>
  (await browser.call('loadQuotation', { params: { refId } })).status;

/** Somebody who opened a link that the buyer shared. */
async function guest(): Promise<Browser> {
  const browser = new Browser(test);
  await open(browser, await newLink(buyer));
  return browser;
}
const idOf = async (of: Browser) => (await devices(of)).find(({ isThis }) => isThis)!.deviceId;

describe('the devices of a journey', () => {
  it('are seen by its buyer: how each came, and which one this is', async () => {
    await guest();
    expect(await devices(buyer)).toMatchObject([
      { origin: 'created', isThis: true, mayRemove: false },
      { origin: 'shared', isThis: false, mayRemove: true },
    ]);
  });

  it('are seen by nobody else', async () => {
    const stranger = new Browser(test);
    expect((await stranger.call('listDevices', { params: { refId } })).status).toBe(404);
    expect((await remove(stranger, await idOf(buyer))).status).toBe(404);
  });

  it('tell nothing by which a session could be found', async () => {
    await guest();
    const rows = await test.services.database.pool.query<{ session_key: string }>(
      'select session_key from journey_access where ref_id = $1',
      [refId],
    );
    const told = JSON.stringify(await devices(buyer));
    for (const { session_key: key } of rows.rows) expect(told).not.toContain(key.slice(0, 12));
  });
});

describe('a device that is shut out', () => {
  it('reads nothing from that moment on, and does not come back by any link it kept', async () => {
    const other = await guest();
    const keptLink = await newLink(other);
    expect(await reads(other)).toBe(200);
    const left = await remove(buyer, await idOf(other));
    expect(left.value.data).toMatchObject([{ origin: 'created', isThis: true }]);
    expect(await reads(other)).toBe(404);
    expect((await open(other, keptLink)).status).toBe(404);
    expect((await open(new Browser(test), keptLink)).status).toBe(404);
  });

  it('cannot be the one that began, by the holder of a link', async () => {
    const other = await guest();
    const refused = await remove(other, await idOf(buyer));
    expect([refused.status, await reads(buyer)]).toEqual([403, 200]);
  });

  it('cannot be this one, nor one that is not there', async () => {
    expect((await remove(buyer, await idOf(buyer))).status).toBe(403);
    expect((await remove(buyer, 'A'.repeat(22))).status).toBe(404);
  });
});

/** Until so many transactions wait for a lock. Those of other test files, in databases beside this one, do not count. */
async function waiting(count: number): Promise<void> {
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await test.services.database.pool.query(waits)).rowCount !== count) await sleep(10);
}

describe('a device whose session goes on under another id', () => {
  const rotate = ({ session }: Browser, next: TestSession) =>
    new Browser(test, session, next).call('verifyAgent', { body: { agentCode: 'KL20417' } });

  it('is shut out under that one', async () => {
    const [other, next] = [await guest(), newSession()];
    await rotate(other, next);
    const after = new Browser(test, next);
    expect((await remove(buyer, await idOf(after))).status).toBe(200);
    expect([await reads(other), await reads(after)]).toEqual([404, 404]);
  });

  it('is not said to be shut out when it was faster', async () => {
    const [other, next] = [await guest(), newSession()];
    const deviceId = await idOf(other);
    const holder = await test.services.database.pool.connect();
    try {
      await holder.query('begin');
      const own = sessionKeyOf(other.session.id);
      await holder.query('select from journey_access where session_key = $1 for update', [own]);
      const rotated = rotate(other, next);
      await waiting(1);
      const removed = remove(buyer, deviceId);
      await waiting(2);
      await holder.query('commit');
      expect([(await rotated).status, (await removed).status]).toEqual([200, 404]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await devices(buyer)).toHaveLength(2);
  });
});

describe('what a device has under way while it is shut out', () => {
  /** @returns what became of a request that the device sent when its removal was decided but not yet final */
  async function sentMeanwhile<T>(other: Browser, send: () => Promise<T>): Promise<T> {
    const deviceId = await idOf(other);
    const { pool } = test.services.database;
    const holder = await pool.connect();
    try {
      await holder.query('begin; lock table share_links in exclusive mode');
      const removed = remove(buyer, deviceId);
      await waiting(1);
      const answer = send();
      await waiting(2);
      await holder.query('commit');
      expect((await removed).status).toBe(200);
      return await answer;
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }

  it('changes nothing, and is told nothing', async () => {
    const { value } = await buyer.call('loadQuotation', { params: { refId } });
    await buyer.call('saveApplication', { body: applicationRequest(value.data) });
    const other = await guest();
    const body = healthyAnswers(await questionsOf(other, refId));
    const answer = await sentMeanwhile(other, () => other.call('assess', { body }));
    expect(answer.status).toBe(404);
  });

  it('leaves no link by which it could come back', async () => {
    const other = await guest();
    const answer = await sentMeanwhile(other, () =>
      other.call('shareQuotation', { params: { refId } }),
    );
    expect(answer.status).toBe(404);
  });
});
