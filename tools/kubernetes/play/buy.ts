import { setTimeout as sleep } from 'node:timers/promises';
import { malaysianDay } from '@edp/domain';
import { samplePerson } from '@edp/testing/people';
import { presentCard } from '../../harness/card-page';
import { answerHealth, apply, askHealth, quote, review, submit } from '../../harness/purchase';
import { ShopSession } from '../../harness/shop-session';
import { Problem } from '../../lib/problem.mjs';

const TIMEOUT_MS = 60_000;
const LOOK_AGAIN_MS = 500;
const PAGES = ['/edp/life/', '/edp/life/onemedical/insurance/quotation'];

/** Opens pages, with the remotes that the job has published, and buys up to the payment. @throws when it does not come about */
export async function buy(origin: string): Promise<void> {
  const session = new ShopSession(origin);
  for (const page of PAGES) {
    await until(page, async () => (await session.fetch(page)).status === 200);
    console.log(`${page} is served`);
  }
  const quoted = await quote(session, [samplePerson({ today: malaysianDay(new Date()) })]);
  const assessed = await answerHealth(await askHealth(await apply(quoted)));
  const { payment, paymentUrl } = await submit(await review(assessed));
  await presentCard(paymentUrl, 'accepted');
  const { transactionNo, entityType } = payment;
  await until('the payment', async () => {
    const params = { transactionNo, entityType };
    return (await session.value('loadPaymentStatus', { params })).status === 'succeeded';
  });
  console.log(`quotation ${quoted.refId} is bought`);
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Problem(`${what}: it did not happen in time.`);
    await sleep(LOOK_AGAIN_MS);
  }
}
