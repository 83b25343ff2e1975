import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, TODAY } from '../../test/build-app';
import { FAMILY } from '../../test/journey';
import { median } from '../load/latencies';
import { writeCreations } from '../load/quotations';
import { runClients } from '../load/run-clients';
import { type Caller, createCaller } from '../server/caller';
import { startProvider } from '../server/provider-process';

/** Of the rate of one provider, on the same core: what instances cost each other, and what traces cost. */
const LIMITS = { three: 0.9, traced: 0.95 };
const ROUNDS = 9;
const PER_ROUND = 1_000;
/** For each process: the code that runs most is compiled by then. */
const WARM_UP = 4_000;

/** Providers that share the requests of a round. */
interface Fleet {
  readonly callers: readonly Caller[];
  /** Processor time of all of them so far. */
  processorSeconds(): number;
  stop(): Promise<void>;
}

/**
 * How many applications of a family of four three providers store in a second, and one that sends a trace of each request, against
 * one alone. All are given the same core, so that three have no more processor time than one: a lock between them would show.
 * Rounds take turns.
 */
export async function benchInstances({ clients }: { readonly clients: number }): Promise<boolean> {
  const app = await startTestApp();
  const collector = await startCollector();
  const started: Fleet[] = [];
  const start = async (instances: number, env: Record<string, string> = {}) => {
    const fleet = await startFleet(instances, { ...app.services.config, env, clients });
    started.push(fleet);
    await createMany(fleet, clients, instances * WARM_UP);
    return fleet;
  };
  try {
    const one = await start(1);
    const others = {
      three: await start(3),
      traced: await start(1, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
    };
    const ratios = { three: [] as number[], traced: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await createMany(one, clients, PER_ROUND);
      console.log(`  one ${wordsOf(alone)}`);
      for (const name of ['three', 'traced'] as const) {
        const found = await createMany(others[name], clients, PER_ROUND);
        ratios[name].push(found.perSecond / alone.perSecond);
        console.log(`  ${name} ${wordsOf(found)}`);
      }
    }
    if (collector.batches() === 0) throw new Error('No trace was sent.');
    const isMet = (['three', 'traced'] as const).map((name) => {
      const ratio = median(ratios[name]);
      console.log(`  ${name} ${ratio.toFixed(2)} of one, at least ${LIMITS[name]} wanted`);
      return ratio >= LIMITS[name];
    });
    return isMet.every(Boolean);
  } finally {
    for (const fleet of started) await fleet.stop();
    collector.stop();
    await app.stop();
  }
}

interface FleetOptions {
  readonly databaseUrl: string;
  readonly env: Readonly<Record<string, string>>;
  readonly clients: number;
}

async function startFleet(
  instances: number,
  { databaseUrl, env, clients }: FleetOptions,
): Promise<Fleet> {
  const providers = await Promise.all(
    Array.from({ length: instances }, () => startProvider(databaseUrl, TODAY, { env, core: 0 })),
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
  /** How much of their core the providers used. */
  readonly share: number;
}

const wordsOf = ({ perSecond, share }: Created) =>
  `${perSecond.toFixed(0)}/s, with ${share.toFixed(2)} of the core`;

/** Applications a second, each instance in its turn. */
async function createMany(fleet: Fleet, clients: number, count: number): Promise<Created> {
  const { callers } = fleet;
  const [first] = callers;
  if (!first) throw new RangeError('No provider was started.');
  const requests = await writeCreations(first, clients, FAMILY, count);
  const callerOf = (index: number) => callers[index % callers.length] ?? first;
  const work = requests.map((request, index) => () => callerOf(index).send(request));
  const before = fleet.processorSeconds();
  const { perSecond } = await runClients(clients, work);
  const used = fleet.processorSeconds() - before;
  return { perSecond, share: (used * perSecond) / count };
}

/** Takes what it is sent, and counts it. */
async function startCollector() {
  let batches = 0;
  const server = createServer((request, response) => {
    batches += 1;
    request.resume().once('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    batches: () => batches,
    stop: () => server.close().closeAllConnections(),
  };
}
