import { join } from 'node:path';
import { freePort } from '../../lib/ports.mjs';
import { AUDITED_SETTINGS } from '../payments/settlement';
import { openStack, type Stack } from '../stack';
import {
  BALANCED_SETTINGS,
  type BalancedInstances,
  type Part,
  type Sizes,
  startBalanced,
} from './balanced-instances';
import { type FleetBucket, startBucket } from './bucket';
import { type Cluster, openCluster } from './cluster';
import { type Pooler, startPooler } from './pooler';
import { findPrograms } from './programs';

/** Longer than HAProxy needs to detect that a service drains. */
const DRAIN_SECONDS = '5';
const SETTINGS = {
  ...BALANCED_SETTINGS,
  ...AUDITED_SETTINGS,
  // Debian's pgbouncer does not support them yet.
  DATABASE_PREPARED_STATEMENTS: 'off',
  DRAIN_SECONDS,
};

/** Many instances of each service on one database with a standby, behind one load balancer. */
export interface Fleet extends Omit<BalancedInstances, 'stop'> {
  readonly dataDir: string;
  readonly ports: Stack['ports'];
  /** Of the gateways, behind the balancer. */
  readonly origin: string;
  readonly cardOrigin: string;
  readonly cardSecret: string;
  /** Of the provider, through the pooler. */
  readonly databaseUrl: string;
  readonly cluster: Cluster;
  /** Of the first primary. */
  readonly databasePid: number;
  readonly pooler: Pooler;
  readonly bucket: FleetBucket;
  /** Settings that set the clock of a process two minutes ahead. */
  readonly wrongClock: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

interface FleetOptions {
  readonly dataDir: string;
  /** False: starts the contents of the `dist` folders without a build. */
  readonly build: boolean;
  readonly sizes: Sizes;
}

export async function startFleet({ dataDir, build, sizes }: FleetOptions): Promise<Fleet> {
  const programs = findPrograms(console.log);
  const bucket = await startBucket();
  const settings = { ...SETTINGS, ...bucket.settings, PG_BIN: programs.postgresBin };
  const stack = await openStack({ dataDir, build, settings });
  const { ports, secrets, databaseUrl, cardDatabaseUrl } = stack;
  const logFile = (name: string) => stack.logFile(name);
  const pooler = startPooler({
    program: programs.pgbouncer,
    folder: join(dataDir, 'pgbouncer'),
    port: await freePort(),
    databaseUrls: [databaseUrl, cardDatabaseUrl],
    logFile: logFile('pgbouncer'),
  });
  const cluster = await openCluster({
    primary: stack.database,
    folder: dataDir,
    logFile,
    postgresBin: programs.postgresBin,
    password: secrets.DATABASE_PASSWORD,
  });
  const env = {
    DATABASE_URL: pooler.urlOf(databaseUrl),
    CARD_DATABASE_URL: pooler.urlOf(cardDatabaseUrl),
  };
  await migrate(stack, env);
  const settingsOf: Readonly<Record<Part, (name: string) => NodeJS.ProcessEnv>> = {
    provider: () => ({ ...env, ROLE: 'serve' }),
    worker: () => ({ ...env, ROLE: 'work' }),
    card: () => env,
    // Gateways are on machines of their own: they share nothing but the bucket.
    gateway: (name) => ({ DATA_DIR: join(dataDir, name) }),
  };
  const stopAround = async () => {
    await pooler.stop();
    await cluster.stop();
    await stack.stop([]);
    await bucket.stop();
  };
  try {
    const balanced = await startBalanced(stack, {
      sizes,
      folder: dataDir,
      settingsOf: (part, name) => settingsOf[part](name),
    });
    return {
      ...balanced,
      dataDir,
      ports,
      cluster,
      pooler,
      bucket,
      databasePid: stack.database.pid ?? 0,
      origin: `http://127.0.0.1:${ports.gateway}`,
      cardOrigin: `http://127.0.0.1:${ports.card}`,
      cardSecret: secrets.CARD_SECRET,
      databaseUrl: env.DATABASE_URL,
      wrongClock: {
        LD_PRELOAD: programs.faketime,
        FAKETIME: '+120s',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
      async stop() {
        await balanced.stop();
        await stopAround();
      },
    };
  } catch (error) {
    await stopAround();
    throw error;
  }
}

/** Migrates the provider's database once, as a job does before a release. */
export async function migrate(stack: Stack, databases: NodeJS.ProcessEnv): Promise<void> {
  const job = stack.instance('provider', {
    name: 'migrate',
    port: await freePort(),
    env: { ...databases, ROLE: 'migrate' },
  });
  job.start();
  const { code, reason } = await job.ended;
  if (code !== 0) throw new Error(reason);
}
