/**
 * npm run soak:payments -- [--count 5000] [--buyers 16] [--pause 6] [--no-build]
 *
 * Tests that each buyer is charged once, and sees it, and that nothing acknowledged is lost. Buyers pay with two tabs, double
 * clicks, aborted requests and other cards, over proxies that lose and repeat requests, while processes are killed with `kill -9`,
 * one, two or all, at most `--pause` seconds after the last restart. Then the card gateway's ledger is compared with the records
 * of the provider, its e-mails and what buyers see. Exit code 1 when they differ, when a service ended by itself, when a request
 * failed that no fault explains, when no webhook was accepted, or when one of these faults was never injected.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { atATime } from '../../harness/at-a-time';
import { inDataFolder } from '../../harness/data-folder';
import { startKillableStack } from '../../harness/killable-stack';
import { numberOptions } from '../../harness/options';
import { type Buyer, newBuyer, pay } from '../../harness/payments/buyer';
import { AUDITED_SETTINGS, settleAndAudit } from '../../harness/payments/settlement';
import { freePorts } from '../../lib/ports.mjs';
import { faultsNotInjected } from './faults-not-injected';
import { startLines } from './faulty-lines';
import { type Killer, startKiller } from './killer';
import { type Outcome, report } from './report';

const PROGRESS_MS = 15_000;
const random = Math.random;

const options = numberOptions('npm run soak:payments', { count: 5000, buyers: 16, pause: 6 });

await inDataFolder('edp-payments-', async (dataDir) => report(await runPayments(dataDir)));

/** Lets buyers pay while parts are killed, waits until all payments have ended, and audits them. */
async function runPayments(dataDir: string): Promise<Outcome> {
  const { count, build } = options;
  const ports = await freePorts();
  const lines = await startLines(ports, random);
  const stack = await startKillableStack({
    dataDir,
    build,
    ports,
    settings: AUDITED_SETTINGS,
    ofService: {
      provider: { CARD_URL: lines.orders.origin, PROVIDER_PUBLIC: lines.webhooks.origin },
      card: { CARD_WEBHOOK_ORIGINS: lines.webhooks.origin },
    },
  });
  try {
    const killer = startKiller(stack, 1000 * options.pause, random);
    const begun = Date.now();
    const buyers: Buyer[] = [];
    const isComplete = () =>
      faultsNotInjected({ ...killer.kills, 'all at once': killer.together.all }, lines).length ===
      0;
    const paying = atATime(options.buyers, arrivals(count, isComplete), async () => {
      const buyer = await newBuyer(lines.shop.origin);
      await pay(buyer, random);
      buyers.push(buyer);
    });
    const progress = logProgress(buyers, count, killer);
    await Promise.race([paying, stack.failed, killer.failed, progress]);
    const paid = Date.now();
    await killer.stop();
    const { disturbances } = killer;
    const cardOrigin = `http://127.0.0.1:${stack.ports.card}`;
    const lastRestart = disturbances.lastEnd || paid;
    const records = { ...stack, dataDir, cardOrigin };
    const settled = await settleAndAudit(records, buyers, Math.max(paid, lastRestart));
    return {
      ...settled,
      killer,
      lines,
      failures: disturbances.without(buyers.flatMap(({ session }) => session.failures)),
      payingMs: paid - begun,
      settlingMs: settled.settledAt - lastRestart,
    };
  } finally {
    await stack.stop();
  }
}

/** Logs the progress without end. */
async function logProgress(
  buyers: readonly Buyer[],
  count: number,
  { kills }: Killer,
): Promise<never> {
  for (;;) {
    await sleep(PROGRESS_MS, undefined, { ref: false });
    const killed = Object.values(kills).reduce((sum, each) => sum + each, 0);
    console.log(`  ${buyers.length} of ${count} have paid, ${killed} processes were killed`);
  }
}

/** `count` buyers; up to three times as many until each fault was injected once. */
function* arrivals(count: number, isComplete: () => boolean): Generator<number> {
  for (let index = 0; index < count || (index < 3 * count && !isComplete()); index += 1)
    yield index;
}
