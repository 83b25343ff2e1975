import { newSession, TODAY, type TestSession } from '../../test/build-app';
import { Browser } from '../../test/client';
import { FAMILY } from '../../test/journey';
import { type Shop, startShop } from '../../test/shop';
import { type Caller, createCaller } from '../server/caller';
import { startProvider } from '../server/provider-process';
import { fill } from '../store/fill';
import { runSql } from '../store/run-sql';

/** Real purchases that are asked for; those that fill the rest are copies that nobody can open. */
const OWNED = 100;

interface Bought {
  readonly session: TestSession;
  readonly refId: string;
  readonly proposalNumber: string;
}

/** A provider on a database of its own that holds so many paid applications. */
export interface Store {
  readonly rows: number;
  readonly caller: Caller;
  /** Of the whole database, half of them stored before all others and half after. */
  readonly bought: readonly Bought[];
  stop(): Promise<void>;
}

export async function openStore(rows: number, clients: number): Promise<Store> {
  const shop = await startShop();
  const { databaseUrl } = shop.test.services.config;
  const bought: Bought[] = [];
  const buyMany = async (count: number) => {
    for (let left = count; left > 0; left--) bought.push(await pay(shop));
    // Nobody is to be written to while times are taken.
    await runSql(databaseUrl, 'update outbox set done_at = now() where done_at is null');
  };
  const template = await shop.buy(new Browser(shop.test), FAMILY);
  await buyMany(OWNED / 2);
  await fill(databaseUrl, template.refId, rows - OWNED / 2, (stored) => {
    console.log(`  ${stored} of ${rows} stored`);
  });
  await buyMany(OWNED / 2);

  const provider = await startProvider(databaseUrl, TODAY);
  const caller = createCaller(provider.url, clients);
  return {
    rows,
    caller,
    bought,
    async stop() {
      caller.close();
      await provider.stop();
      await shop.stop();
    },
  };
}

async function pay(shop: Shop): Promise<Bought> {
  const session = newSession();
  const browser = new Browser(shop.test, session);
  const { refId, proposalNumber, entityType } = await shop.submitOnly(browser, FAMILY);
  shop.settle(proposalNumber, 'succeeded');
  const params = { transactionNo: proposalNumber, entityType };
  await browser.call('loadPaymentStatus', { params });
  return { session, refId, proposalNumber };
}
