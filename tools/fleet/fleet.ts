import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instance } from '../harness/instance';
import { openStack, SERVICE_NAMES, SERVICES, type ServiceName, type Stack } from '../harness/stack';
import { freePort } from '../lib/ports.mjs';
import { ROOT } from '../lib/root.mjs';
import { type Balancer, startBalancer } from '../rolling-restart/balancer';
import { withServers } from './balancer-configuration';
import { type FleetBucket, startBucket } from './bucket';
import { type Cluster, openCluster } from './cluster';
import { type Pooler, startPooler } from './pooler';
import { findPrograms } from './programs';

const SAMPLE = join(ROOT, 'tools/rolling-restart/haproxy.cfg');
/** Longer than HAProxy needs to notice that a service drains. */
const DRAIN_SECONDS = '5';
/** Whoever paid first is asked at the very end. */
const SESSION_SECONDS = String(24 * 60 * 60);
const SETTINGS = {
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_PORT: 'off',
  PROVIDER_METRICS_PORT: 'off',
  CARD_METRICS_PORT: 'off',
  // Debian's pgbouncer does not know them yet.
  DATABASE_PREPARED_STATEMENTS: 'off',
  DRAIN_SECONDS,
  PENDING_SECONDS: '3',
  SESSION_IDLE_SECONDS: SESSION_SECONDS,
  SESSION_LIFETIME_SECONDS: SESSION_SECONDS,
};

/** Processes of the services; workers are providers that serve nobody. */
export const PARTS = [...SERVICE_NAMES, 'worker'] as const;
type Part = (typeof PARTS)[number];
export type FleetSizes = Readonly<Record<Part, number>>;

/** Many of each service on one database with a standby, behind one load balancer without stickiness. */
export interface Fleet {
  readonly dataDir: string;
  /** Where buyers find the gateways. */
  readonly origin: string;
  readonly cardOrigin: string;
  readonly cardSecret: string;
  /** Of the provider, by way of the pooler. */
  readonly databaseUrl: string;
  readonly instances: Readonly<Record<Part, readonly Instance[]>>;
  readonly balancer: Balancer;
  /** Resolves when an instance that was started does its work. */
  readonly untilInUse: (instance: Instance) => Promise<void>;
  readonly cluster: Cluster;
  /** Of the first primary. */
  readonly databasePid: number;
  readonly pooler: Pooler;
  readonly bucket: FleetBucket;
  /** Settings that put a process two minutes ahead. */
  readonly wrongClock: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

interface FleetOptions {
  readonly dataDir: string;
  /** False: what lies in the `dist` folders is started as it is. */
  readonly build: boolean;
  readonly sizes: FleetSizes;
}

export async function startFleet({ dataDir, build, sizes }: FleetOptions): Promise<Fleet> {
  const programs = findPrograms(console.log);
  const bucket = await startBucket();
  // The commands that publish the releases at the start read it from there.
  Object.assign(process.env, bucket.settings);
  const settings = { ...SETTINGS, PG_BIN: programs.postgresBin };
  const stack = await openStack({ dataDir, build, settings });
  const { ports, secrets, databaseUrl, cardDatabaseUrl } = stack;
  const logFile = (name: string) => stack.logFile(name);
  const pooler = startPooler({
    ...{ program: programs.pgbouncer, folder: join(dataDir, 'pgbouncer') },
    ...{ port: await freePort(), databaseUrls: [databaseUrl, cardDatabaseUrl] },
    logFile: logFile('pgbouncer'),
  });
  const cluster = await openCluster({
    ...{ primary: stack.database, folder: dataDir, logFile },
    ...{ postgresBin: programs.postgresBin, password: secrets.DATABASE_PASSWORD },
  });
  const env = {
    DATABASE_URL: pooler.urlOf(databaseUrl),
    CARD_DATABASE_URL: pooler.urlOf(cardDatabaseUrl),
  };
  await migrate(stack, env);
  const instances = await instancesOf(stack, dataDir, sizes, env);
  const all = Object.values(instances).flat();
  const balancer = await balancerBefore(stack, dataDir, all);

  const fleet: Fleet = {
    ...{ dataDir, instances, balancer, cluster, pooler, bucket },
    databasePid: stack.database.pid ?? 0,
    origin: `http://127.0.0.1:${ports.gateway}`,
    cardOrigin: `http://127.0.0.1:${ports.card}`,
    cardSecret: secrets.CARD_SECRET,
    databaseUrl: env.DATABASE_URL,
    async untilInUse(instance) {
      await instance.untilReady();
      if (!instances.worker.includes(instance)) await balancer.untilUp([instance.name]);
    },
    wrongClock: {
      LD_PRELOAD: programs.faketime,
      FAKETIME: '+120s',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    async stop() {
      await Promise.all(all.map((instance) => instance.stop()));
      await balancer.stop();
      await pooler.stop();
      await cluster.stop();
      await stack.stop([]);
      await bucket.stop();
    },
  };
  try {
    for (const instance of all) instance.start();
    await Promise.all(all.map((instance) => fleet.untilInUse(instance)));
  } catch (error) {
    await fleet.stop();
    throw error;
  }
  return fleet;
}

/** Migrates the provider's database once, as a job does before a release. */
export async function migrate(stack: Stack, databases: NodeJS.ProcessEnv): Promise<void> {
  const job = stack.instance('provider', {
    name: 'migrate',
    port: await freePort(),
    env: { ...databases, ROLE: 'migrate' },
  });
  job.start();
  const how = await job.ended;
  if (!how.includes('(exit code 0)')) throw new Error(how);
}

async function instancesOf(
  stack: Stack,
  dataDir: string,
  sizes: FleetSizes,
  databases: NodeJS.ProcessEnv,
): Promise<Fleet['instances']> {
  const manyOf = async (
    service: ServiceName,
    part: string,
    count: number,
    envOf: (name: string) => NodeJS.ProcessEnv,
  ): Promise<Instance[]> => {
    const instances: Instance[] = [];
    for (let number = 1; number <= count; number += 1) {
      const name = `${part}-${number}`;
      instances.push(stack.instance(service, { name, port: await freePort(), env: envOf(name) }));
    }
    return instances;
  };
  const { provider, card, gateway } = SERVICES;
  const serving = () => ({ ...databases, ROLE: 'serve' });
  const working = () => ({ ...databases, ROLE: 'work' });
  // Gateways are on machines of their own: they share nothing but the bucket.
  const apart = (name: string) => ({ DATA_DIR: join(dataDir, name) });
  return {
    provider: await manyOf('provider', provider.folder, sizes.provider, serving),
    card: await manyOf('card', card.folder, sizes.card, () => databases),
    gateway: await manyOf('gateway', gateway.folder, sizes.gateway, apart),
    worker: await manyOf('provider', 'worker', sizes.worker, working),
  };
}

async function balancerBefore(
  stack: Stack,
  dataDir: string,
  instances: readonly Instance[],
): Promise<Balancer> {
  const configuration = join(dataDir, 'haproxy.cfg');
  writeFileSync(configuration, withServers(readFileSync(SAMPLE, 'utf8'), instances));
  const frontends = { provider: 'INSIDE', card: 'CARDS', gateway: 'SHOP' } as const;
  const addresses = SERVICE_NAMES.map((name) => [
    frontends[name],
    `127.0.0.1:${stack.ports[name]}`,
  ]);
  return startBalancer({
    addresses: Object.fromEntries(addresses) as Record<string, string>,
    statusPort: await freePort(),
    logFile: stack.logFile('haproxy'),
    configuration,
  });
}
