import { inArray } from 'drizzle-orm';
import { DAY_MS } from '@edp/domain';
import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';
import { startShop, type Shop } from '../../../test/shop';
import { quotations } from '../../journey/tables';
import { eraseAbandonedJourneys } from './abandoned-journeys';

jest.setTimeout(30_000);

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** After the price locks of quotations made now. */
function later(now: Date) {
  const after = new Date(now.getTime() + 30 * DAY_MS);
  return { cutoff: after, now: after };
}

it('are erased, except one whose payment began after it was read and before it was locked', async () => {
  const { services, time } = shop.test;
  const paying = await quoted(new Browser(shop.test));
  const left = await quoted(new Browser(shop.test));
  const erased: string[] = [];
  const count = await eraseAbandonedJourneys(services.database.db, {
    erasure: {
      isPaidFor: (_, refId) => Promise.resolve(refId === paying.refId),
      erase: (_, refId) => Promise.resolve(void erased.push(refId)),
    },
    ...later(time.now),
    limit: 10,
  });
  expect([count, erased]).toEqual([1, [left.refId]]);
});

/** True when the journey would be erased at `now`, `days` after its last change. */
async function isErased({ refId }: { refId: string }, now: Date, days = 30): Promise<boolean> {
  const erased: string[] = [];
  await eraseAbandonedJourneys(shop.test.services.database.db, {
    erasure: {
      isPaidFor: () => Promise.resolve(false),
      erase: (_, found) => Promise.resolve(void erased.push(found)),
    },
    cutoff: new Date(now.getTime() - days * DAY_MS),
    now,
    limit: 100,
  });
  return erased.includes(refId);
}

it.each<[string, (browser: Browser, refId: string) => Promise<unknown>]>([
  ['shared', (browser, refId) => browser.call('shareQuotation', { params: { refId } })],
  [
    'shared, and opened',
    async (browser, refId) => {
      const { shareToken } = (await browser.call('shareQuotation', { params: { refId } })).value;
      const opened = await new Browser(shop.test).call('loadSharedQuotation', {
        params: { shareToken },
      });
      expect(opened.status).toBe(200);
    },
  ],
  [
    'e-mailed',
    (browser, refId) => browser.call('continueLater', { body: { refId, preferredLang: 'ENG' } }),
  ],
])('are retained while a link to them is valid: %s', async (_, create) => {
  const browser = new Browser(shop.test);
  const journey = await quoted(browser);
  const { time } = shop.test;
  const begun = time.now;
  const after = (days: number) => new Date(begun.getTime() + days * DAY_MS);
  time.now = after(25);
  await create(browser, journey.refId);
  time.now = begun;
  expect(await isErased(journey, after(31.99))).toBe(false);
  expect(await isErased(journey, after(32.01))).toBe(true);
});

it('are retained while their price is locked', async () => {
  const journey = await quoted(new Browser(shop.test));
  expect(journey.expiresAt).toBe('2026-12-04');
  expect(await isErased(journey, new Date('2026-12-04T23:59:00+08:00'), 1)).toBe(false);
  expect(await isErased(journey, new Date('2026-12-05T00:01:00+08:00'), 1)).toBe(true);
});

it('are searched without the journeys whose cover was bought', async () => {
  const { services, time } = shop.test;
  const { db } = services.database;
  const { refId } = await shop.buy(new Browser(shop.test));
  const open = await quoted(new Browser(shop.test));
  await eraseAbandonedJourneys(db, {
    erasure: services.journeyErasure,
    ...later(time.now),
    limit: 0,
  });
  const rows = await db
    .select({ refId: quotations.refId, retained: quotations.retained })
    .from(quotations)
    .where(inArray(quotations.refId, [refId, open.refId]));
  expect(rows).toEqual(
    expect.arrayContaining([
      { refId, retained: true },
      { refId: open.refId, retained: false },
    ]),
  );
});
