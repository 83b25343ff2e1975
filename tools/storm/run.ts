import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lib/ports.mjs';
import { startProduct } from '../lib/product.mjs';
import { between } from '../payments/chance';
import { startMeddler } from '../payments/meddler';
import { browserJourneys } from './browser-journeys';
import { Logbook } from './logbook';
import { plannedReleases } from './planned-releases';
import { Published } from './published';
import { purchase } from './purchase';
import { releaseAll, type Released } from './squads';
import { changesUnderWay, lateRollbacks, type Rollback, rollbacks } from './verdict';
import { Visitor } from './visitor';

const PROGRESS_MS = 15_000;
/** How long and how often new visitors come to see whether a release is gone. */
const WATCHED_MS = 1_500;
const WATCH_EACH_MS = 25;
/** The gateway judges a release by fifty sessions: where fewer buy, so many others look at the first page only. */
const ENOUGH_JOURNEYS = 100;
const MOST_LOOKERS = 400;
const LOOKERS_AT_ONCE = 2;

export interface StormOptions {
  readonly dataDir: string;
  /** How many buy, those in a real browser among them. */
  readonly journeys: number;
  readonly browsers: number;
  readonly releases: number;
  /** How many buy at the same time. */
  readonly hands: number;
  readonly thinksMs: number;
  readonly build: boolean;
}

export interface Outcome {
  readonly journeys: number;
  readonly broken: readonly string[];
  readonly released: Released;
  readonly rollbacks: readonly Rollback[];
  readonly findings: readonly string[];
  readonly documents: number;
  readonly told: Logbook['told'];
  readonly tookMs: number;
}

/** Buyers buy while squads release; then what they were given is held against what was published. */
export async function runStorm(options: StormOptions): Promise<Outcome> {
  const { dataDir, journeys, browsers, hands, thinksMs } = options;
  const ports = { gateway: await freePort(), provider: await freePort(), card: await freePort() };
  const product = await startProduct({
    ...{ dataDir, ports, build: options.build, say: () => undefined },
    env: { ...process.env, LOG_LEVEL: 'error' },
  });
  // Buyers do not all sit behind one address, of which the gateway would ask patience. Linux has all of 127.0.0.0/8.
  const line = await startMeddler({
    ...{ port: ports.gateway, fateOf: () => 'passed' },
    senderOf: anyAddress,
  });
  try {
    const began = Date.now();
    const log = new Logbook();
    const published = new Published(`${dataDir}/releases`);
    const visitors: Visitor[] = [];
    const arrive = () => {
      const visitor = new Visitor(line.origin, published, log);
      visitors.push(visitor);
      return visitor;
    };
    const broken: string[] = [];
    let begun = 0;
    let left = journeys - browsers;
    let isOver = false;

    const buying = together(hands, journeys - browsers, async () => {
      begun += 1;
      await purchase(arrive(), { random: Math.random, thinksMs }).catch((error: unknown) => {
        broken.push(error instanceof Error ? error.message : String(error));
      });
      left -= 1;
    });
    const clicking = browserJourneys(
      {
        origin: `http://localhost:${ports.gateway}`,
        cardOrigin: `http://localhost:${ports.card}`,
      },
      browsers,
    ).then((faults) => void broken.push(...faults));
    const releasing = releaseAll({
      dataDir,
      planned: plannedReleases(options.releases),
      begun: () => begun / (journeys - browsers),
      isOver: () => isOver,
      whenTakenBack: async () => {
        for (const end = Date.now() + WATCHED_MS; Date.now() < end;) {
          await arrive().look();
          await sleep(WATCH_EACH_MS);
        }
      },
    });
    let hasReleased = false;
    void releasing.finally(() => (hasReleased = true)).catch(() => undefined);
    const looking =
      journeys < ENOUGH_JOURNEYS
        ? together(LOOKERS_AT_ONCE, MOST_LOOKERS, async () => {
            if (!hasReleased) await arrive().open('quotation');
          })
        : Promise.resolve();
    const progress = setInterval(() => {
      console.log(`  ${begun} journeys begun, ${left} not ended, ${broken.length} broken`);
    }, PROGRESS_MS);
    await Promise.race([
      Promise.all([buying, clicking, looking]),
      product.failed.then((reason) => Promise.reject(new Error(String(reason)))),
    ]).finally(() => clearInterval(progress));
    isOver = true;
    const released = await releasing;
    const found = rollbacks(log, released.takenBack);
    const changed = visitors.flatMap(({ seen }) => changesUnderWay(seen, released.takenBack));
    return {
      ...{ journeys, broken, released, rollbacks: found },
      findings: [...released.findings, ...lateRollbacks(found), ...changed],
      documents: log.documents.length,
      told: log.told,
      tookMs: Date.now() - began,
    };
  } finally {
    line.close();
    await product.stop();
  }
}

/** So many at a time, until there were so many in all. */
async function together(hands: number, count: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const hand = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

function anyAddress(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const byte = () => between(1, 255, Math.random);
  return `127.${byte()}.${byte()}.${byte()}`;
}
