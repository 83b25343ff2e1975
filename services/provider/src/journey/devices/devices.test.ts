import { HOUR_MS } from '@edp/domain';
import { newSession, startTestApp, type TestApp, type TestSession } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { applicationRequest, healthyAnswers, questionsOf, quoted } from '../../../test/journey';
import { waiting } from '../../../test/locks';
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

/** A device that opened a link shared by the buyer. */
async function guest(): Promise<Browser> {
  const browser = new Browser(test);
  await open(browser, await newLink(buyer));
  return browser;
}
const idOf = async (of: Browser) => (await devices(of)).find(({ isThis }) => isThis)!.deviceId;

describe('the devices of a journey', () => {
  it('are listed for its buyer, with the origin of each and which one this is', async () => {
    await guest();
    expect(await devices(buyer)).toMatchObject([
      { origin: 'created', isThis: true, mayRemove: false },
      { origin: 'shared', isThis: false, mayRemove: true },
    ]);
  });

  it('are listed while their session can be live', async () => {
    const started = test.time.now;
    const link = await newLink(buyer);
    test.time.now = new Date(started.getTime() + 8 * HOUR_MS);
    const other = new Browser(test);
    await open(other, link);
    expect(await devices(other)).toMatchObject([{ origin: 'shared', isThis: true }]);
    test.time.now = started;
    expect(await devices(other)).toHaveLength(2);
  });

  it('are not listed for another session', async () => {
    const other = new Browser(test);
    expect((await other.call('listDevices', { params: { refId } })).status).toBe(404);
    expect((await remove(other, await idOf(buyer))).status).toBe(404);
  });

  it('do not reveal their sessions', async () => {
    await guest();
    const rows = await test.services.database.pool.query<{ session_key: string }>(
      'select session_key from journey_access where ref_id = $1',
      [refId],
    );
    const listed = JSON.stringify(await devices(buyer));
    for (const { session_key: key } of rows.rows) expect(listed).not.toContain(key.slice(0, 12));
  });
});

describe('a removed device', () => {
  it('loses access immediately, also with its unused links', async () => {
    const other = await guest();
    const unusedLink = await newLink(other);
    expect(await reads(other)).toBe(200);
    const left = await remove(buyer, await idOf(other));
    expect(left.value.data).toMatchObject([{ origin: 'created', isThis: true }]);
    expect(await reads(other)).toBe(404);
    expect((await open(other, unusedLink)).status).toBe(404);
    expect((await open(new Browser(test), unusedLink)).status).toBe(404);
  });

  it('cannot be the one that created the journey, when a device with a link removes it', async () => {
    const other = await guest();
    const rejected = await remove(other, await idOf(buyer));
    expect([rejected.status, await reads(buyer)]).toEqual([403, 200]);
  });

  it('cannot be this one, nor an unknown one', async () => {
    expect((await remove(buyer, await idOf(buyer))).status).toBe(403);
    expect((await remove(buyer, 'A'.repeat(22))).status).toBe(404);
  });
});

describe('a device whose session id is rotated', () => {
  const rotate = ({ session }: Browser, next: TestSession) =>
    new Browser(test, session, next).call('verifyAgent', { body: { agentCode: 'KL20417' } });

  it('is removed under the new id', async () => {
    const [other, next] = [await guest(), newSession()];
    await rotate(other, next);
    const after = new Browser(test, next);
    expect((await remove(buyer, await idOf(after))).status).toBe(200);
    expect([await reads(other), await reads(after)]).toEqual([404, 404]);
  });

  it('is not reported as removed when the rotation came first', async () => {
    const [other, next] = [await guest(), newSession()];
    const deviceId = await idOf(other);
    const holder = await test.services.database.pool.connect();
    try {
      await holder.query('begin');
      const own = sessionKeyOf(other.session.id);
      await holder.query('select from journey_access where session_key = $1 for update', [own]);
      const rotated = rotate(other, next);
      await waiting(test.services.database.pool, 1);
      const removed = remove(buyer, deviceId);
      await waiting(test.services.database.pool, 2);
      await holder.query('commit');
      expect([(await rotated).status, (await removed).status]).toEqual([200, 404]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await devices(buyer)).toHaveLength(2);
  });
});

describe('a request of a device while it is removed', () => {
  /** @returns the response to a request that the device sent before its removal was committed */
  async function sentMeanwhile<T>(other: Browser, send: () => Promise<T>): Promise<T> {
    const deviceId = await idOf(other);
    const { pool } = test.services.database;
    const holder = await pool.connect();
    try {
      await holder.query('begin; lock table share_links in exclusive mode');
      const removed = remove(buyer, deviceId);
      await waiting(test.services.database.pool, 1);
      const response = send();
      await waiting(test.services.database.pool, 2);
      await holder.query('commit');
      expect((await removed).status).toBe(200);
      return await response;
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }

  it('changes nothing, and gets no data', async () => {
    const { value } = await buyer.call('loadQuotation', { params: { refId } });
    await buyer.call('saveApplication', { body: applicationRequest(value.data) });
    const other = await guest();
    const body = healthyAnswers(await questionsOf(other, refId));
    const response = await sentMeanwhile(other, () => other.call('assess', { body }));
    expect(response.status).toBe(404);
  });

  it('creates no share link', async () => {
    const other = await guest();
    const response = await sentMeanwhile(other, () =>
      other.call('shareQuotation', { params: { refId } }),
    );
    expect(response.status).toBe(404);
  });
});
