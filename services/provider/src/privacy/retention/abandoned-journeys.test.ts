import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';
import { startShop, type Shop } from '../../../test/shop';
import { eraseAbandonedJourneys } from './abandoned-journeys';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 30_000);
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
