import type { Instance } from '../harness/instance';
import { SERVICE_NAMES, type ServiceName } from '../harness/stack';
import { type Arrived, stopWithRequests } from './arrived-at-stop';
import { type Load, startLoad, type Tally } from './load';
import { drain, type RedundantStack, startRedundantStack } from './redundant-stack';
import { directSample, samplesOf } from './samples';

interface RunOptions {
  readonly dataDir: string;
  readonly build: boolean;
  /** Requests a second. */
  readonly rate: number;
  /** DRAIN_SECONDS of the services. */
  readonly drainSeconds: number;
}

export interface Restarted {
  readonly name: string;
  readonly tookMs: number;
  /** Requests that failed meanwhile. */
  readonly failed: number;
  /** How its process ended, where that is not with exit code 0. */
  readonly fault: string | undefined;
}

export interface Outcome {
  readonly arrived: readonly (Arrived & { readonly name: ServiceName })[];
  readonly restarted: readonly Restarted[];
  readonly load: Tally;
}

/** First each service is stopped at once with requests before it, then all are restarted one by one under load. */
export async function runRestarts(options: RunOptions): Promise<Outcome> {
  const { dataDir, build, drainSeconds } = options;
  // The first of each is stopped as on one machine, where no load balancer needs time to notice.
  const stack = await startRedundantStack({ dataDir, build, drainSeconds: [0, drainSeconds] });
  try {
    const arrived: Outcome['arrived'][number][] = [];
    for (const name of SERVICE_NAMES) {
      const [instance] = stack.instances[name];
      const sample = directSample(name, instance.port, stack.secrets);
      arrived.push({ name, ...(await stopWithRequests(instance, sample)) });
      await start(stack, instance, drainSeconds);
    }
    let moment = 'before the first restart';
    const load = startLoad(options.rate, samplesOf(stack), () => moment);
    const restarted: Restarted[] = [];
    for (const instance of SERVICE_NAMES.flatMap((name) => stack.instances[name])) {
      moment = `while ${instance.name} was restarted`;
      restarted.push(await restart(stack, instance, load, drainSeconds));
    }
    return { arrived, restarted, load: await load.stop() };
  } finally {
    await stack.stop();
  }
}

async function restart(
  stack: RedundantStack,
  instance: Instance,
  load: Load,
  drainSeconds: number,
): Promise<Restarted> {
  const begun = performance.now();
  const failedBefore = load.failures.length;
  const fault = await instance.stop();
  await start(stack, instance, drainSeconds);
  return {
    name: instance.name,
    tookMs: performance.now() - begun,
    failed: load.failures.length - failedBefore,
    fault,
  };
}

/** Resolves when HAProxy passes requests on to it. */
async function start(
  { balancer }: RedundantStack,
  instance: Instance,
  drainSeconds: number,
): Promise<void> {
  instance.start(drain(drainSeconds));
  await instance.untilReady();
  await balancer.untilUp([instance.name]);
}
