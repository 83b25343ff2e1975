import {
  BALANCED_SETTINGS,
  type BalancedInstances,
  startBalanced,
} from '../harness/fleet/balanced-instances';
import { type Result, startLoad } from '../harness/load/load';
import { directSample, samplesOf } from '../harness/load/samples';
import { openStack } from '../harness/stack';
import { SERVICE_NAMES, type ServiceName } from '../lib/services.mjs';
import { type Arrived, stopWithRequests } from './arrived-at-stop';

interface RunOptions {
  readonly dataDir: string;
  readonly build: boolean;
  /** Requests a second. */
  readonly rate: number;
  /** DRAIN_SECONDS of the services. */
  readonly drainSeconds: number;
}

interface Restarted {
  readonly name: string;
  readonly tookMs: number;
  /** Requests that failed during the restart. */
  readonly failed: number;
  /** How its process ended, if not with exit code 0. */
  readonly error: string | undefined;
}

export interface Outcome {
  readonly arrived: readonly (Arrived & { readonly name: ServiceName })[];
  readonly restarted: readonly Restarted[];
  readonly results: readonly Result[];
  readonly tookMs: number;
}

/** Longer than any of these requests takes. */
const TIMEOUT_MS = 60_000;
const SIZES = { provider: 2, card: 2, gateway: 2, worker: 0 };

/** Stops one instance of each service while requests are queued, then restarts all of them one by one under load. */
export async function runRestarts(options: RunOptions): Promise<Outcome> {
  const { dataDir, build, rate, drainSeconds } = options;
  const drain = { DRAIN_SECONDS: String(drainSeconds) };
  const settings = { ...BALANCED_SETTINGS, ...drain };
  const stack = await openStack({ dataDir, build, durable: false, settings });
  let balanced: BalancedInstances | undefined;
  try {
    balanced = await startBalanced(stack, {
      sizes: SIZES,
      folder: dataDir,
      // The first of each is stopped as on one machine, where no load balancer needs time to notice.
      settingsOf: (_part, name) => (name.endsWith('-1') ? { DRAIN_SECONDS: '0' } : {}),
    });
    const { instances, start } = balanced;
    const arrived: Outcome['arrived'][number][] = [];
    for (const name of SERVICE_NAMES) {
      for (const instance of instances[name].slice(0, 1)) {
        const sample = directSample(name, instance.port, stack.secrets);
        arrived.push({ name, ...(await stopWithRequests(instance, sample)) });
        await start(instance, drain);
      }
    }
    let moment = 'before the first restart';
    const load = startLoad({
      perSecond: rate,
      samples: samplesOf(stack),
      timeoutMs: TIMEOUT_MS,
      during: () => moment,
    });
    const failures = () => load.results.filter(({ isExpected }) => !isExpected).length;
    const restarted: Restarted[] = [];
    for (const instance of SERVICE_NAMES.flatMap((name) => instances[name])) {
      moment = `while ${instance.name} was restarted`;
      const [begun, before] = [performance.now(), failures()];
      const error = await instance.stop();
      await start(instance, drain);
      const tookMs = performance.now() - begun;
      restarted.push({ name: instance.name, tookMs, error, failed: failures() - before });
    }
    return { arrived, restarted, tookMs: await load.stop(), results: load.results };
  } finally {
    await balanced?.stop();
    await stack.stop([]);
  }
}
