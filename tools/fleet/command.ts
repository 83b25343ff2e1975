/**
 * npm run fleet -- [--purchases 3000] [--buyers 30] [--each 3] [--restarts 3] [--away 30] [--no-build]
 *
 * Tests that no failure of one machine costs a purchase. `--each` gateways and providers, two workers and two card gateways run
 * behind HAProxy without stickiness, on PostgreSQL with a synchronous standby behind pgbouncer, with releases in a bucket. While
 * `--buyers` buy without pause: `--restarts` instances of each are killed, the primary is killed and the standby promoted, the
 * balancer is reloaded, the bucket is unreachable for `--away` seconds, clocks are wrong, a remote is released and rolled back,
 * the schema is extended and `--restarts` of each are restarted. Then the card gateway's ledger is compared with the records of
 * the provider, its e-mails and what buyers see. Exit code 1 when a payment was lost, charged twice, or did not end, when
 * acknowledged data or an e-mail with a policy is missing, or when a request failed between two disturbances. Installs Debian's
 * programs if it may.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { malaysianDay } from '@edp/domain';
import { samplePerson } from '@edp/testing/people';
import { atATime } from '../harness/at-a-time';
import { inDataFolder } from '../harness/data-folder';
import { Disturbances } from '../harness/disturbances';
import { startFleet } from '../harness/fleet/fleet';
import { startLoad } from '../harness/load/load';
import { quotation, type Sample } from '../harness/load/samples';
import { numberOptions } from '../harness/options';
import { type Buyer, newBuyer, pay } from '../harness/payments/buyer';
import { settleAndAudit } from '../harness/payments/settlement';
import { newAddress } from '../harness/signature';
import { seconds } from '../lib/seconds.mjs';
import { DISTURBANCES } from './disturbances';
import { type Outcome, report } from './report';

/** Buyers buy undisturbed before the first disturbance, between two and after the last. */
const PAUSE_MS = 2_000;
const PROBES_A_SECOND = 5;
const PROBE_TIMEOUT_MS = 5_000;

const { purchases, buyers, each, restarts, away, build } = numberOptions('npm run fleet', {
  purchases: 3000,
  buyers: 30,
  each: 3,
  restarts: 3,
  away: 30,
});

await inDataFolder('edp-fleet-', async (dataDir) => report(await runFleet(dataDir)));

/** Buyers buy without pause during one disturbance of the fleet after the other; then the records are compared. */
async function runFleet(dataDir: string): Promise<Outcome> {
  const sizes = { provider: each, card: 2, gateway: each, worker: 2 };
  const fleet = await startFleet({ dataDir, build, sizes });
  try {
    const began = Date.now();
    const done: Buyer[] = [];
    const broken: string[] = [];
    const findings: string[] = [];
    const disturbances = new Disturbances();
    let moment = 'before the first disturbance';
    let isOver = false;
    // More than `purchases` until the last disturbance is over.
    const arrivals = function* (): Generator<void> {
      while (done.length + broken.length < purchases || !isOver) yield;
    };
    const buying = atATime(buyers, arrivals(), async () => {
      try {
        const buyer = await newBuyer(fleet.origin, newAddress());
        await pay(buyer, Math.random);
        done.push(buyer);
      } catch (error) {
        broken.push(`${moment}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
    const probe = startLoad({
      perSecond: PROBES_A_SECOND,
      timeoutMs: PROBE_TIMEOUT_MS,
      samples: probes(fleet.ports.gateway),
      during: () => moment,
    });
    const log = (fact: string) => console.log(`    ${fact}`);
    for (const { name, run } of DISTURBANCES) {
      await sleep(PAUSE_MS);
      moment = name;
      const since = Date.now();
      const stage = { fleet, probe, bucketAwayMs: 1000 * away, restarts, log };
      const found = await disturbances
        .during(() => run(stage))
        .catch((error: unknown) => [String(error)]);
      console.log(`  ${name}: ${seconds(Date.now() - since)} s`);
      findings.push(...found.map((finding) => `${name}: ${finding}`));
    }
    await sleep(PAUSE_MS);
    moment = 'after the last disturbance';
    isOver = true;
    await probe.stop();
    await buying;
    const bought = Date.now();
    const settled = await settleAndAudit(fleet, done, bought);
    const { results } = probe;
    const failures = disturbances.without([
      ...done.flatMap(({ session }) => session.failures),
      // Not those without a response: a slow machine may be late.
      ...results
        .filter(({ isExpected, outcome }) => !isExpected && /^\d/.test(outcome))
        .map((result) => ({ ...result, what: `${result.what}: ${result.outcome}` })),
    ]);
    findings.push(...failures.map(({ what }) => `undisturbed: ${what}`));
    return { ...settled, broken, findings, results, buyingMs: bought - began };
  } finally {
    await fleet.stop();
  }
}

/** Requests that write, each of another buyer. */
function* probes(port: number): Generator<Sample, never> {
  const people = [samplePerson({ today: malaysianDay(new Date()) })];
  for (;;) yield quotation(port, people);
}
