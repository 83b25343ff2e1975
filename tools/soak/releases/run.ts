import { setTimeout as sleep } from 'node:timers/promises';
import { atATime } from '../../harness/at-a-time';
import { anyAddress, startFaultProxy } from '../../harness/fault-proxy';
import { startOwnProduct } from '../../harness/product';
import { browserJourneys } from './browser-journeys';
import { Buyer } from './buyer';
import { Logbook } from './logbook';
import { Published } from './published';
import { purchase } from './purchase';
import { plannedReleases } from './release-plan';
import { releaseAll, type Released } from './squads';
import { changesUnderWay, lateRollbacks, type Rollback, rollbacks } from './verdict';

const PROGRESS_MS = 15_000;
/** How long and how often new buyers check whether a release is gone. */
const WATCHED_MS = 1_500;
const WATCH_EACH_MS = 25;
/** The gateway evaluates a release by fifty sessions: with fewer journeys, other buyers open the first page only. */
const ENOUGH_JOURNEYS = 100;
const MOST_VISITORS = 400;
const VISITORS_AT_ONCE = 2;

export interface RunOptions {
  readonly dataDir: string;
  /** How many buy, including those in a real browser. */
  readonly journeys: number;
  readonly browsers: number;
  readonly releases: number;
  /** How many buy at the same time. */
  readonly buyers: number;
  readonly pauseMs: number;
  readonly build: boolean;
}

export interface Outcome {
  readonly journeys: number;
  readonly broken: readonly string[];
  readonly released: Released;
  readonly rollbacks: readonly Rollback[];
  readonly findings: readonly string[];
  readonly documents: number;
  readonly reports: Logbook['counts'];
  readonly tookMs: number;
}

/** Buyers buy while squads release; then the served releases are compared with the published ones. */
export async function runReleases(options: RunOptions): Promise<Outcome> {
  const { dataDir, journeys, browsers, buyers, pauseMs } = options;
  const product = await startOwnProduct({
    dataDir,
    build: options.build,
    settings: { LOG_LEVEL: 'error' },
  });
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
      await purchase(arrive(), { random: Math.random, pauseMs }).catch((error: unknown) => {
        broken.push(error instanceof Error ? error.message : String(error));
      });
      left -= 1;
    });
    const clicking = browserJourneys(
      { origin: product.url, cardOrigin: product.cardUrl },
      browsers,
    ).then((faults) => void broken.push(...faults));
    const releasing = releaseAll({
      dataDir,
      planned: plannedReleases(options.releases),
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
