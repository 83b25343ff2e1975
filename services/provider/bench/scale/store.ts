import { newSession, TODAY, type TestSession } from '../../test/build-app';
import { Browser } from '../../test/client';
import { FAMILY } from '../../test/journey';
import { type Shop, startShop } from '../../test/shop';
import { type Caller, createCaller } from '../server/caller';
import { startProvider } from '../server/provider-process';
import { fill } from '../store/fill';
import { runSql } from '../store/run-sql';

/** Real purchases, which are requested; the others are copies that no session can decrypt. */
const OWNED = 100;

interface Bought {
  readonly session: TestSession;
  readonly refId: string;
  readonly proposalNumber: string;
}

/** A database with many paid applications. */
export interface FilledDatabase {
  readonly url: string;
  /** The real purchases, half of them stored before all others and half after. */
  readonly bought: readonly Bought[];
}

/** A provider on such a database. */
export interface Store extends FilledDatabase {
  readonly caller: Caller;
  stop(): Promise<void>;
}

/** Fills the empty database of `url`. */
export async function fillDatabase(url: string, rows: number): Promise<FilledDatabase> {
  const shop = await startShop({ DATABASE_URL: url });
  try {
    const bought: Bought[] = [];
    const buyMany = async (count: number) => {
      for (let left = count; left > 0; left--) bought.push(await pay(shop));
      // No e-mails are sent during the measurement.
      await runSql(url, 'update outbox set done_at = now() where done_at is null');
    };
    const template = await shop.buy(new Browser(shop.test), FAMILY);
    await buyMany(OWNED / 2);
    const started = performance.now();
    await fill(url, template.refId, rows - OWNED / 2, (stored) => {
      const minutes = ((performance.now() - started) / 60_000).toFixed(1);
      console.log(`  ${stored} of ${rows} stored after ${minutes} minutes`);
    });
    await buyMany(OWNED / 2);
    return { url, bought };
  } finally {
    await shop.stop();
  }
}

export async function openStore(filled: FilledDatabase, clients: number): Promise<Store> {
  const provider = await startProvider(filled.url, TODAY);
  const caller = createCaller(provider.url, clients);
  return {
    ...filled,
    caller,
    async stop() {
      await caller.close();
      await provider.stop();
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
