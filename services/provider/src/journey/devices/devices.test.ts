import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';

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
