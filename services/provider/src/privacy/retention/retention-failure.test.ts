import { sql } from 'drizzle-orm';
import { DAY_MS } from '@edp/domain';
import { settingsReader, silentLog } from '@edp/service';
import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';
import { startShop, type Shop } from '../../../test/shop';
import { createRetention } from './retention';
import { readRetention } from './retention-rules';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 30_000);
afterAll(() => shop.stop());

it('does not hold up other data: the failure is logged with its kind of data', async () => {
  const { services, time } = shop.test;
  const { db } = services.database;
  await quoted(new Browser(shop.test));
  await db.execute(sql`insert into ended_sessions values ('x', now())`);
  const later = () => new Date(time.now.getTime() + 100 * DAY_MS);
  const error = jest.fn();
  const workerFailed = jest.fn();
  const round = createRetention({
    db,
    periods: readRetention(settingsReader({})),
    erasure: {
      isPaidFor: () => Promise.resolve(false),
      erase: () => Promise.reject(new Error('A photo cannot be deleted.')),
    },
    outboxFolder: shop.outboxFolder,
    clock: later,
    machineClock: later,
    log: { ...silentLog, error },
    metrics: { ...services.metrics, workerFailed },
  });

  expect(await round()).toBeGreaterThan(0);
  expect(error.mock.calls).toEqual([
    [{ kind: 'abandoned journeys', err: expect.any(Error) as Error }, expect.any(String)],
  ]);
  expect(workerFailed.mock.calls).toEqual([['retention']]);
  const { rows } = await db.execute(sql`select from ended_sessions`);
  expect(rows).toEqual([]);
});
