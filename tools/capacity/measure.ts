import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../harness/fleet/fleet';
import { bytesWrittenBy, secondsOf } from '../harness/processor-time';
import { openStack } from '../harness/stack';
import { freePort } from '../lib/ports.mjs';
import { stepsOf, untilDone } from './journeys';
import { type ByPart, byPart, type Cost, type Costs, type Operation, type Part } from './model';

const IDLE_MS = 8_000;
const MS = 1_000;
/** Warm-up rounds before the measurement. */
const WARM_UPS = 2;

interface Options {
  readonly dataDir: string;
  readonly build: boolean;
  /** Number of purchases per figure, which is their mean. */
  readonly journeys: number;
}

/** Measures the cost of each operation on a product with one process of each part. */
export async function measureCosts({ dataDir, build, journeys }: Options): Promise<Costs> {
  const settings = { TRUSTED_PROXIES: '127.0.0.1' };
  const stack = await openStack({ dataDir, build, settings });
  await migrate(stack, {});
  const instances = {
    provider: stack.instance('provider', { env: { ROLE: 'serve' } }),
    worker: stack.instance('provider', {
      name: 'worker',
      port: await freePort(),
      env: { ROLE: 'work', PROVIDER_METRICS_PORT: 'off' },
    }),
    card: stack.instance('card'),
    gateway: stack.instance('gateway'),
  };
  const all = Object.values(instances);
  try {
    for (const instance of all) instance.start();
    await Promise.all(all.map((instance) => instance.untilReady()));
    const pidOf = (part: Part) =>
      part === 'database' ? (stack.database.pid ?? 0) : instances[part].pid;
    const origin = `http://localhost:${stack.ports.gateway}`;
    const steps = (count: number) => stepsOf(origin, stack.databaseUrl, count);
    for (let times = 0; times < WARM_UPS; times += 1) {
      for (const [, step] of steps(journeys)) await step();
    }
    await untilDone(stack.databaseUrl);
    const idle = perSecond(await measured(pidOf, () => sleep(IDLE_MS)));
    const found: [Operation, Cost][] = [];
    for (const [name, step] of steps(journeys)) {
      const { ms, bytes, seconds } = await measured(pidOf, step);
      // Without the idle time of each process.
      const own = byPart((part) => Math.max(0, ms[part] - idle[part] * seconds) / journeys);
      found.push([name, { ms: rounded(own), bytes: Math.round(bytes / journeys) }]);
    }
    return { operations: Object.fromEntries(found) as Costs['operations'], idle: rounded(idle) };
  } finally {
    await stack.stop(all);
  }
}

interface Measured {
  readonly ms: ByPart;
  readonly bytes: number;
  readonly seconds: number;
}

/** @param pidOf the process of each part */
async function measured(
  pidOf: (part: Part) => number,
  work: () => Promise<unknown>,
): Promise<Measured> {
  const time = () => byPart((part) => MS * secondsOf([pidOf(part)]));
  const bytes = () => bytesWrittenBy([pidOf('gateway')]);
  const [before, written, since] = [time(), bytes(), performance.now()];
  await work();
  const after = time();
  return {
    ms: byPart((part) => after[part] - before[part]),
    bytes: bytes() - written,
    seconds: (performance.now() - since) / MS,
  };
}

function perSecond({ ms, seconds }: Measured): ByPart {
  return byPart((part) => ms[part] / seconds);
}

/** To a tenth of a millisecond: the kernel counts in steps of ten. */
function rounded(figures: ByPart): ByPart {
  return byPart((part) => Math.round(10 * figures[part]) / 10);
}
