import { eq, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@edp/domain';
import { Browser } from '../../../test/client';
import { declared, paymentOf } from '../../../test/journey';
import { everyRow } from '../../../test/privacy/everything';
import { startShop, type Shop } from '../../../test/shop';
import { quotations } from '../../journey/tables';

jest.setTimeout(30_000);

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Runs `act` at a later time. */
async function after<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const { time } = shop.test;
  const begun = time.now;
  time.now = new Date(begun.getTime() + ms);
  try {
    return await act();
  } finally {
    time.now = begun;
  }
}

const retain = () => shop.test.services.runRetention();
const clear = (browser: Browser) => browser.call('endJourney', { body: { appId: 'EDP' } });
const exists = async (refId: string) =>
  (await shop.test.services.database.db.$count(quotations, eq(quotations.refId, refId))) > 0;

/** Without a request of the browser, as by a webhook. */
async function settle(proposalNumber: string, state: 'pending' | 'failed'): Promise<void> {
  shop.settle(proposalNumber, state);
  const { database, purchase } = shop.test.services;
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from payment_attempts where psp_key = ${`${proposalNumber}:1`}`,
  );
  await purchase.settlement.settle(rows[0]!.id);
}

async function share(browser: Browser, refId: string): Promise<Browser> {
  const { shareToken } = (await browser.call('shareQuotation', { params: { refId } })).value;
  const friend = new Browser(shop.test);
  await friend.call('loadSharedQuotation', { params: { shareToken } });
  return friend;
}

describe('a journey that is cleared while a payment is under way', () => {
  it('is deleted in the next round after the payment failed', async () => {
    const browser = new Browser(shop.test);
    const { refId, proposalNumber } = await shop.submitOnly(browser);
    await clear(browser);
    await retain();
    expect(await exists(refId)).toBe(true);
    await settle(proposalNumber, 'failed');
    await retain();
    expect((await everyRow(shop.test)).filter((row) => row.includes(refId))).toEqual([]);
  });

  it('is retained while the link of the e-mail that its payment failed is queued or valid', async () => {
    const browser = new Browser(shop.test);
    const { refId, proposalNumber } = await shop.submitOnly(browser);
    await settle(proposalNumber, 'pending');
    await clear(browser);
    await settle(proposalNumber, 'failed');
    await retain();
    expect(await exists(refId)).toBe(true);
    await shop.runWorkers();
    await after(6.99 * DAY_MS, retain);
    expect(await exists(refId)).toBe(true);
    await after(7.01 * DAY_MS, retain);
    expect(await exists(refId)).toBe(false);
  });

  it('is deleted also when the session of another device had expired', async () => {
    const browser = new Browser(shop.test);
    const { refId, proposalNumber } = await shop.submitOnly(browser);
    await after(9 * HOUR_MS, async () => clear(await share(browser, refId)));
    await settle(proposalNumber, 'failed');
    await retain();
    expect(await exists(refId)).toBe(false);
  });

  it('is retained while another device has access', async () => {
    const browser = new Browser(shop.test);
    const application = await declared(browser);
    const { refId, proposalNumber } = application;
    await share(browser, refId);
    await browser.call('submitPayment', { body: paymentOf(application) });
    await clear(browser);
    await settle(proposalNumber, 'failed');
    await retain();
    expect(await exists(refId)).toBe(true);
  });
});
