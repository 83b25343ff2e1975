import { openDataFolder } from '../lib/data-folder.mjs';
import { freePort } from '../lib/ports.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { buildStale, deployRemotes } from '../lib/releases.mjs';
import { readSecrets, type Secrets } from '../lib/secrets.mjs';
import { serviceSettings } from '../lib/service-settings.mjs';
import { readSettings } from '../lib/settings.mjs';
import { type Balancer, startBalancer } from './balancer';
import { createInstance, type Instance } from './instance';

/** In the order in which they are restarted: first what others need. */
export const SERVICES = {
  provider: { folder: 'provider', portSetting: 'PROVIDER_PORT', frontend: 'INSIDE' },
  card: { folder: 'card-gateway', portSetting: 'CARD_PORT', frontend: 'CARDS' },
  gateway: { folder: 'gateway', portSetting: 'PORT', frontend: 'SHOP' },
} as const;
export type ServiceName = keyof typeof SERVICES;
export const NAMES = Object.keys(SERVICES) as ServiceName[];

/** Two instances of each service on one database, behind HAProxy. */
export interface Stack {
  readonly instances: Readonly<Record<ServiceName, readonly [Instance, Instance]>>;
  /** Where HAProxy listens for each service. */
  readonly ports: Readonly<Record<ServiceName, number>>;
  readonly secrets: Secrets;
  readonly balancer: Balancer;
  stop(): Promise<void>;
}

interface StackOptions {
  readonly dataDir: string;
  /** False: what lies in the `dist` folders is started as it is. */
  readonly build: boolean;
  /** DRAIN_SECONDS of the first and of the second instance of each service. */
  readonly drainSeconds: readonly [number, number];
}

/** The services know each other by the addresses of HAProxy, as if there were one of each. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const ports = { gateway: await freePort(), provider: await freePort(), card: await freePort() };
  const env = {
    ...process.env,
    DATA_DIR: options.dataDir,
    ...Object.fromEntries(NAMES.map((name) => [SERVICES[name].portSetting, String(ports[name])])),
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_PORT: 'off',
    PROVIDER_METRICS_PORT: 'off',
    CARD_METRICS_PORT: 'off',
    LOG_LEVEL: 'error',
  };
  const settings = readSettings(env);
  const data = openDataFolder(settings.dataDir);
  const secrets = readSecrets(data, env);
  const quiet = { say: () => undefined };
  if (options.build) await buildStale(quiet);
  await deployRemotes(settings.dataDir, quiet);
  const database = await startPostgres({
    folder: data.path('postgres'),
    password: secrets.DATABASE_PASSWORD,
    logFile: data.logFile('postgres'),
    pgBin: settings.pgBin,
    durable: false,
  });
  const databases = {
    provider: await database.ensureDatabase('edp'),
    card: await database.ensureDatabase('card'),
  };
  const environments: Record<ServiceName, NodeJS.ProcessEnv> = serviceSettings({
    ...{ env, settings, secrets, databases },
    development: false,
  });

  const instanceOf = async (name: ServiceName, number: number) => {
    const { folder, portSetting } = SERVICES[name];
    const port = await freePort();
    return createInstance({
      ...{ name: `${folder}-${number}`, folder, port },
      env: { ...environments[name], [portSetting]: String(port) },
      logFile: data.logFile(`${folder}-${number}`),
    });
  };
  const pairOf = async (name: ServiceName) =>
    [await instanceOf(name, 1), await instanceOf(name, 2)] as const;
  const instances = {
    provider: await pairOf('provider'),
    card: await pairOf('card'),
    gateway: await pairOf('gateway'),
  };
  const all = Object.values(instances).flat();
  const balancer = startBalancer({
    addresses: { ...frontends(ports), ...servers(all) },
    statusPort: await freePort(),
    logFile: data.logFile('haproxy'),
  });
  const stop = async () => {
    for (const instance of all) instance.kill();
    await balancer.stop();
    await database.stop();
    data.release();
  };
  try {
    for (const each of Object.values(instances)) {
      each.forEach((instance, index) => instance.start(options.drainSeconds[index] ?? 0));
    }
    await Promise.all(all.map((instance) => instance.untilReady()));
    await balancer.untilUp(all.map(({ name }) => name));
  } catch (error) {
    await stop();
    throw error;
  }
  return { instances, ports, secrets, balancer, stop };
}

/** The variables of `haproxy.cfg`: where it listens. */
function frontends(ports: Stack['ports']): Record<string, string> {
  return Object.fromEntries(
    NAMES.map((name) => [SERVICES[name].frontend, `127.0.0.1:${ports[name]}`]),
  );
}

/** And where it passes requests on to. */
function servers(instances: readonly Instance[]): Record<string, string> {
  return Object.fromEntries(
    instances.map(({ name, port }) => [
      name.toUpperCase().replaceAll('-', '_'),
      `127.0.0.1:${port}`,
    ]),
  );
}
