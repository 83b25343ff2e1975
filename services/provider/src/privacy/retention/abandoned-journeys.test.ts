import { inArray } from 'drizzle-orm';
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
    cutoff: new Date(time.now.getTime() + 1),
    limit: 10,
  });
  expect([count, erased]).toEqual([1, [left.refId]]);
});

it('are searched without the journeys whose cover was bought', async () => {
  const { services, time } = shop.test;
  const { db } = services.database;
  const { refId } = await shop.buy(new Browser(shop.test));
  const open = await quoted(new Browser(shop.test));
  await eraseAbandonedJourneys(db, {
    erasure: services.journeyErasure,
    cutoff: new Date(time.now.getTime() + 1),
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
