import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type KillableStack, PARTS } from '../../harness/killable-stack';
import { ShopSession } from '../../harness/shop-session';
import { until } from '../../lib/until.mjs';
import { buy, type Purchase } from './purchase';

/** The kill happens at a random moment within this time after the first purchase was paid. */
const END_WITHIN_MS = 4_000;
const FIRST_PURCHASE_MS = 30_000;

interface Round {
  readonly purchases: readonly Purchase[];
  /** Processes that ended. */
  readonly killed: number;
  /** Purchases that were not paid at that moment. */
  readonly underWay: number;
}

/**
 * Lets writers buy, one purchase after the other, and kills all processes at a random moment.
 *
 * @throws the error of a writer before that
 */
export async function runRound(stack: KillableStack, writers: number): Promise<Round> {
  const purchases: Purchase[] = [];
  let over = false;
  const isOver = () => over;

  const write = async (): Promise<void> => {
    while (!isOver()) {
      const purchase: Purchase = { session: new ShopSession(stack.origin) };
      purchases.push(purchase);
      try {
        await buy(purchase);
      } catch (error) {
        if (!isOver()) throw error;
      }
    }
  };
  const paid = () => purchases.filter(({ isPaid }) => isPaid).length;
  const end = async (): Promise<Pick<Round, 'killed' | 'underWay'>> => {
    if (!(await until(() => paid() > 0, { every: 20, within: FIRST_PURCHASE_MS }))) {
      throw new Error('No purchase succeeded.');
    }
    await sleep(randomInt(END_WITHIN_MS));
    over = true;
    const underWay = purchases.length - paid();
    return { killed: await stack.kill(...PARTS), underWay };
  };

  const [ended] = await Promise.all([end(), ...Array.from({ length: writers }, write)]);
  return { purchases, ...ended };
}
