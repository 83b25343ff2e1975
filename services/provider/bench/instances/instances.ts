import { spawn } from 'node:child_process';
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

/** Three, of three times what one does with a third of the core; one with traces, of one without. */
const LIMITS = { three: 0.9, traced: 0.95 };
const INSTANCES = 3;
/** The one that providers share; database and clients take the others. */
const CORE = 0;
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
 * How many applications of a family of four providers store in a second. Three share a core, and each has as many clients as one
 * that is given a third of the same core: a lock between them would show. Likewise one that sends a trace of each request, against
 * one that sends none, with the whole core. Rounds take turns.
 */
export async function benchInstances({ clients }: { readonly clients: number }): Promise<boolean> {
  const app = await startTestApp();
  const collector = await startCollector();
  const others = startOthers(INSTANCES - 1);
  const started: Fleet[] = [];
  const start = async (instances: number, env: Record<string, string> = {}) => {
    const fleet = await startFleet(instances, { ...app.services.config, env, clients });
    started.push(fleet);
    await createMany(fleet, clients, instances * WARM_UP);
    return fleet;
  };
  try {
    const one = await start(1);
    const three = await start(INSTANCES);
    const traced = await start(1, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const measure = async (name: string, fleet: Fleet, asking = clients) => {
      const found = await createMany(fleet, asking, PER_ROUND);
      console.log(`  ${name} ${wordsOf(found)}`);
      return found.perSecond;
    };
    const ratios = { three: [] as number[], traced: [] as number[], split: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      others.resume();
      const third = await measure('one with a third', one);
      others.pause();
      const together = await measure('three', three, INSTANCES * clients);
      const whole = await measure('one', one);
      ratios.three.push(together / (INSTANCES * third));
      ratios.traced.push((await measure('traced', traced)) / whole);
      ratios.split.push(together / whole);
    }
    if (collector.batches() === 0) throw new Error('No trace was sent.');
    console.log(`  three ${median(ratios.split).toFixed(2)} of one with the whole core`);
    return [
      isMet('three, of three times one with a third of the core', ratios.three, LIMITS.three),
      isMet('traced, of one', ratios.traced, LIMITS.traced),
    ].every(Boolean);
  } finally {
    others.stop();
    for (const fleet of started) await fleet.stop();
    collector.stop();
    await app.stop();
  }
}

function isMet(what: string, ratios: readonly number[], limit: number): boolean {
  const ratio = median(ratios);
  console.log(`  ${what}: ${ratio.toFixed(2)}, at least ${limit} wanted`);
  return ratio >= limit;
}

/** Programs that always compute, paused at first: each leaves whatever else runs on the core as much of it as it takes. */
function startOthers(count: number) {
  const args = ['--cpu-list', String(CORE), process.execPath, '--eval', 'for (;;);'];
  const others = Array.from({ length: count }, () => spawn('taskset', args, { stdio: 'ignore' }));
  const send = (signal: NodeJS.Signals) => () => others.forEach((other) => other.kill(signal));
  send('SIGSTOP')();
  return { pause: send('SIGSTOP'), resume: send('SIGCONT'), stop: send('SIGKILL') };
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
    Array.from({ length: instances }, () => startProvider(databaseUrl, TODAY, { env, core: CORE })),
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
