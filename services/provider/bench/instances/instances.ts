import { createServer } from 'node:http';
import { median } from '@edp/tools/latencies';
import { checkAtLeast } from '@edp/tools/limits';
import { listen } from '@edp/tools/ports';
import { startTestApp, TODAY } from '../../test/build-app';
import { FAMILY } from '../../test/journey';
import { writeCreations } from '../load/quotations';
import { runClients } from '../load/run-clients';
import { type Caller, createCaller } from '../server/caller';
import { startProvider } from '../server/provider-process';

/** Rate of three on one database relative to three that share only the core; of one with traces relative to one without. */
const LIMITS = { three: 0.9, traced: 0.95 };
const INSTANCES = 3;
/** The core that providers share; database and clients use the others. */
const CORE = 0;
const ROUNDS = 9;
const PER_ROUND = 1_000;
/** For each process: the JIT has compiled the hot code by then. */
const WARM_UP = 4_000;

/** Providers that share the requests of a round. */
interface Fleet {
  readonly callers: readonly Caller[];
  /** Processor time of all of them so far. */
  readonly processorSeconds: () => number;
  stop(): Promise<void>;
}

/**
 * Applications of a family of four that providers store per second, all on the same core. Three on one database are compared
 * with three that have a database each, which detects lock contention; one that sends a trace of each request is compared
 * with one that sends none. Rounds alternate.
 */
export async function benchInstances({ clients }: { readonly clients: number }): Promise<void> {
  const apps = await Promise.all(Array.from({ length: INSTANCES }, () => startTestApp()));
  const databases = apps.map(({ services }) => services.config.databaseUrl);
  const [shared = ''] = databases;
  const collector = await startCollector();
  const started: Fleet[] = [];
  const start = async (databaseUrls: readonly string[], env: Record<string, string> = {}) => {
    const fleet = await startFleet(databaseUrls, { env, clients });
    started.push(fleet);
    await createMany(fleet, clients, databaseUrls.length * WARM_UP);
    return fleet;
  };
  try {
    const one = await start([shared]);
    const three = await start(databases.map(() => shared));
    const apart = await start(databases);
    const traced = await start([shared], { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const measure = async (name: string, fleet: Fleet) => {
      const found = await createMany(fleet, clients, PER_ROUND);
      console.log(`  ${name} ${formatted(found)}`);
      return found.perSecond;
    };
    const ratios = { three: [] as number[], traced: [] as number[], split: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      const single = await measure('one', one);
      const together = await measure('three', three);
      ratios.three.push(together / (await measure('three apart', apart)));
      ratios.split.push(together / single);
      ratios.traced.push((await measure('traced', traced)) / single);
    }
    if (collector.batches() === 0) throw new Error('No trace was sent.');
    console.log(`  three, of one: ${median(ratios.split).toFixed(2)}`);
    checkAtLeast('three, of three apart', median(ratios.three), LIMITS.three);
    checkAtLeast('traced, of one', median(ratios.traced), LIMITS.traced);
  } finally {
    for (const fleet of started) await fleet.stop();
    await collector.stop();
    for (const app of apps) await app.stop();
  }
}

interface FleetOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly clients: number;
}

async function startFleet(
  databaseUrls: readonly string[],
  { env, clients }: FleetOptions,
): Promise<Fleet> {
  const providers = await Promise.all(
    databaseUrls.map((url) => startProvider(url, TODAY, { env, core: CORE })),
  );
  const callers = providers.map(({ url }) => createCaller(url, clients));
  return {
    callers,
    processorSeconds: () => providers.reduce((sum, one) => sum + one.processorSeconds(), 0),
    async stop() {
      for (const caller of callers) await caller.close();
      for (const provider of providers) await provider.stop();
    },
  };
}

interface Created {
  readonly perSecond: number;
  /** Share of their core that the providers used. */
  readonly share: number;
}

const formatted = ({ perSecond, share }: Created) =>
  `${perSecond.toFixed(0)}/s, with ${share.toFixed(2)} of the core`;

/** Applications per second; instances take turns, each with its own quotations. */
async function createMany(
  { callers, processorSeconds }: Fleet,
  clients: number,
  count: number,
): Promise<Created> {
  const share = Math.floor(count / callers.length);
  const works: (() => Promise<unknown>)[][] = [];
  for (const caller of callers) {
    const requests = await writeCreations(caller, clients, FAMILY, share);
    works.push(requests.map((request) => () => caller.send(request)));
  }
  const inTurn = Array.from({ length: share }, (_, turn) =>
    works.flatMap((one) => one[turn] ?? []),
  );
  const before = processorSeconds();
  const { perSecond } = await runClients(clients, inTurn.flat());
  const used = processorSeconds() - before;
  return { perSecond, share: (used * perSecond) / (share * callers.length) };
}

/** Accepts all requests, and counts them. */
async function startCollector() {
  let batches = 0;
  const server = createServer((request, response) => {
    batches += 1;
    request.resume().once('end', () => response.end('{}'));
  });
  const { origin, close } = await listen(server);
  return { url: origin, batches: () => batches, stop: close };
}
