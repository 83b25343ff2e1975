import { buy as purchase } from '../../harness/card-page';
import { statusOf } from '../../harness/purchase';
import { ShopSession } from '../../harness/shop-session';
import { Problem } from '../../lib/problem.mjs';
import { until } from '../../lib/until.mjs';

const TIMES = { every: 500, within: 60_000 };
const PAGES = ['/edp/life/', '/edp/life/onemedical/insurance/quotation'];

/** Opens pages, with the remotes that the job has published, and buys up to the payment. @throws when a step does not succeed in time */
export async function buy(origin: string): Promise<void> {
  const session = new ShopSession(origin);
  for (const page of PAGES) {
    await must(page, async () => (await session.fetch(page)).status === 200);
    console.log(`${page} is served`);
  }
  const bought = await purchase(session);
  await must('the payment', async () => (await statusOf(bought)).status === 'succeeded');
  console.log(`quotation ${bought.refId} is bought`);
}

async function must(what: string, holds: () => Promise<boolean>): Promise<void> {
  if (!(await until(holds, TIMES))) throw new Problem(`${what}: it did not happen in time.`);
}
