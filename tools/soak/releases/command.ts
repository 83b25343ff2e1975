/**
 * npm run soak:releases -- [--journeys 200] [--releases 20] [--browsers 12] [--buyers 24] [--pause 8] [--no-build]
 *
 * Tests that releases do not disturb buyers. `--journeys` buyers buy, `--buyers` at a time and `--browsers` of them in a real
 * browser, while five squads publish and promote; every fourth release passes the registry and fails in browsers. Then the served
 * releases are compared with the published ones. Exit code 1 when a journey broke, a release changed during a journey, a broken
 * release was not rolled back, or was still given to new pages more than a second later.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { atATime } from '../../harness/at-a-time';
import { inDataFolder } from '../../harness/data-folder';
import { anyAddress, startFaultProxy } from '../../harness/fault-proxy';
import { numberOptions } from '../../harness/options';
import { startOwnProduct } from '../../harness/product';
import { runPlaywright } from '../../lib/reported.mjs';
import { Buyer } from './buyer';
import { Logbook } from './logbook';
import { Published } from './published';
import { purchase } from './purchase';
import { plannedReleases } from './release-plan';
import { type Outcome, report } from './report';
import { releaseAll } from './squads';
import { changesUnderWay, lateRollbacks, rollbacks } from './verdict';

const PROGRESS_MS = 15_000;
/** How long and how often new buyers check whether a release is gone. */
const WATCHED_MS = 1_500;
const WATCH_EACH_MS = 25;
/** The gateway evaluates a release by fifty sessions: with fewer journeys, other buyers open the first page only. */
const ENOUGH_JOURNEYS = 100;
const MOST_VISITORS = 400;
const VISITORS_AT_ONCE = 2;

const { journeys, releases, browsers, buyers, pause, build } = numberOptions(
  'npm run soak:releases',
  { journeys: 200, releases: 20, browsers: 12, buyers: 24, pause: 8 },
  (given) => given.journeys > given.browsers && given.releases >= 4 && given.buyers >= 1,
);

await inDataFolder('edp-releases-', async (dataDir) => report(await runReleases(dataDir)));

/** Buyers buy while squads release; then the served releases are compared with the published ones. */
async function runReleases(dataDir: string): Promise<Outcome> {
  const product = await startOwnProduct({ dataDir, build, settings: { LOG_LEVEL: 'error' } });
  const proxy = await startFaultProxy({
    port: Number(new URL(product.url).port),
    fateOf: () => 'passed',
    senderOf: anyAddress,
  });
  try {
    const began = Date.now();
    const log = new Logbook();
    const published = new Published(`${dataDir}/releases`);
    const arrived: Buyer[] = [];
    const arrive = () => {
      const buyer = new Buyer(proxy.origin, published, log);
      arrived.push(buyer);
      return buyer;
    };
    const broken: string[] = [];
    let begun = 0;
    let left = journeys - browsers;
    let isOver = false;

    const buying = atATime(buyers, numbers(journeys - browsers), async () => {
      begun += 1;
      const options = { random: Math.random, pauseMs: 1000 * pause };
      await purchase(arrive(), options).catch((error: unknown) => {
        broken.push(error instanceof Error ? error.message : String(error));
      });
      left -= 1;
    });
    const clicking = browserJourneys(product).then((faults) => void broken.push(...faults));
    const releasing = releaseAll({
      dataDir,
      planned: plannedReleases(releases),
      faulty: published.faulty,
      begun: () => begun / (journeys - browsers),
      isOver: () => isOver,
      afterRollback: async () => {
        for (const end = Date.now() + WATCHED_MS; Date.now() < end;) {
          await arrive().requestDocument();
          await sleep(WATCH_EACH_MS);
        }
      },
    });
    let hasReleased = false;
    void releasing.finally(() => (hasReleased = true)).catch(() => undefined);
    const visiting =
      journeys < ENOUGH_JOURNEYS
        ? atATime(VISITORS_AT_ONCE, numbers(MOST_VISITORS), async () => {
            if (!hasReleased) await arrive().open('quotation');
          })
        : Promise.resolve();
    const progress = setInterval(() => {
      console.log(`  ${begun} journeys started, ${left} unfinished, ${broken.length} broken`);
    }, PROGRESS_MS);
    await Promise.race([
      Promise.all([buying, clicking, visiting]),
      product.failed.then((reason) => Promise.reject(new Error(String(reason)))),
    ]).finally(() => clearInterval(progress));
    isOver = true;
    const released = await releasing;
    const found = rollbacks(log, released.rolledBack);
    const changed = arrived.flatMap(({ seen }) => changesUnderWay(seen, released.rolledBack));
    return {
      journeys,
      broken,
      released,
      rollbacks: found,
      findings: [...released.findings, ...lateRollbacks(found), ...changed],
      documents: log.documents.length,
      reports: log.counts,
      tookMs: Date.now() - began,
    };
  } finally {
    await proxy.close();
    await product.stop();
  }
}

function numbers(count: number): Iterable<number> {
  return Array(count).keys();
}

/** Purchases in a real browser, one after the other, in a process of their own. @returns a sentence for each that broke */
async function browserJourneys(product: { url: string; cardUrl: string }): Promise<string[]> {
  if (browsers === 0) return [];
  const { passed, failures } = await runPlaywright(['--config', 'e2e/soak'], {
    env: {
      SOAK_ORIGIN: product.url,
      SOAK_CARD_ORIGIN: product.cardUrl,
      SOAK_PURCHASES: String(browsers),
    },
  });
  if (passed === browsers) return [];
  return [`in a browser: ${browsers - passed} of ${browsers} broke: ${failures.join(' ')}`];
}
