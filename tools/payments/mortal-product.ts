import { killTree, untilGone } from '../durability/process-tree';
import { openDataFolder } from '../lib/data-folder.mjs';
import { freePort } from '../lib/ports.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { buildStale, deployRemotes } from '../lib/releases.mjs';
import { readSecrets } from '../lib/secrets.mjs';
import { serviceGroup } from '../lib/service-group.mjs';
import { serviceSettings } from '../lib/service-settings.mjs';
import { startService } from '../lib/service.mjs';
import { readSettings } from '../lib/settings.mjs';

const SERVICES = { provider: 'provider', card: 'card-gateway', gateway: 'gateway' } as const;
type ServiceName = keyof typeof SERVICES;
const NAMES = Object.keys(SERVICES) as ServiceName[];

/** What can be killed by itself. */
export type Part = ServiceName | 'postgres';
export const PARTS: readonly Part[] = ['postgres', ...NAMES];

/** The product with each of its processes at hand. Other addresses than its own may stand between them. */
export interface MortalProduct {
  readonly ports: Readonly<Record<ServiceName, number>>;
  readonly databaseUrl: string;
  /** What merchants show the card gateway. */
  readonly cardSecret: string;
  /** Rejects when a service ends that nobody killed. */
  readonly failed: Promise<never>;
  /** `kill -9`, for PostgreSQL with all that it started. */
  kill(part: Part): Promise<void>;
  /** Starts a part that was killed; resolves when it is ready. */
  revive(part: Part): Promise<void>;
  stop(): Promise<void>;
}

interface MortalOptions {
  readonly dataDir: string;
  /** False: what lies in the `dist` folders is started as it is. */
  readonly build: boolean;
  /** Where the provider finds the card gateway, and the card gateway the provider, given their ports. */
  readonly between: (ports: Readonly<Record<ServiceName, number>>) => Promise<{
    readonly cardUrl: string;
    readonly webhookUrl: string;
  }>;
}

/** Starts it as `npm start` does, but for what stands between the services; the ports stay the same at every start. */
export async function startMortalProduct(options: MortalOptions): Promise<MortalProduct> {
  const ports = { gateway: await freePort(), provider: await freePort(), card: await freePort() };
  const env = {
    ...process.env,
    DATA_DIR: options.dataDir,
    PORT: String(ports.gateway),
    PROVIDER_PORT: String(ports.provider),
    CARD_PORT: String(ports.card),
    PENDING_SECONDS: '3',
    // Whoever paid first is asked at the very end: with thousands, long after an idle session would have ended.
    SESSION_IDLE_SECONDS: String(24 * 60 * 60),
    SESSION_LIFETIME_SECONDS: String(24 * 60 * 60),
    LOG_LEVEL: 'error',
  };
  const settings = readSettings(env);
  const data = openDataFolder(settings.dataDir);
  const secrets = readSecrets(data, env);
  const quiet = { say: () => undefined };
  if (options.build) await buildStale(quiet);
  await deployRemotes(settings.dataDir, quiet);

  const databasePort = await freePort();
  const startDatabase = () =>
    startPostgres({
      folder: data.path('postgres'),
      password: secrets.DATABASE_PASSWORD,
      logFile: data.logFile('postgres'),
      pgBin: settings.pgBin,
      port: databasePort,
    });
  let database = await startDatabase();
  const databases = {
    provider: await database.ensureDatabase('edp'),
    card: await database.ensureDatabase('card'),
  };

  const { cardUrl, webhookUrl } = await options.between(ports);
  const own: Record<ServiceName, NodeJS.ProcessEnv> = serviceSettings({
    ...{ env, settings, secrets, databases },
    development: false,
  });
  const environments = {
    ...own,
    provider: { ...own.provider, CARD_URL: cardUrl, PROVIDER_PUBLIC: webhookUrl },
    card: { ...own.card, CARD_WEBHOOK_ORIGINS: webhookUrl },
  };
  const killed = new Set<Part>();
  let endedByItself: (reason: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    endedByItself = reject;
  });
  // Whoever looks at it later must find it all the same.
  failed.catch(() => undefined);
  const running = new Map<Part, ReturnType<typeof startService>>();
  const group = serviceGroup({
    names: NAMES,
    launch: (name: string) => {
      const part = name as ServiceName;
      const folder = SERVICES[part];
      const service = startService({
        name: folder,
        script: `services/${folder}/dist/server.js`,
        env: environments[part],
        logFile: data.logFile(folder),
        ...quiet,
      });
      running.set(part, service);
      killed.delete(part);
      void service.ended.then((reason) => {
        if (!isStopping && !killed.has(part)) endedByItself(new Error(reason));
      });
      return service;
    },
    readyUrl: (name: string) => `http://127.0.0.1:${ports[name as ServiceName]}/readyz`,
    // Told by `failed`: here, being killed is no failure.
    onFailure: () => undefined,
  });
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await group.stop();
    await database.stop();
    data.release();
  };
  try {
    await group.start();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    ports,
    databaseUrl: databases.provider,
    cardSecret: secrets.CARD_SECRET,
    failed,

    async kill(part) {
      const victim = part === 'postgres' ? database : running.get(part);
      if (victim?.pid === undefined) return;
      killed.add(part);
      await untilGone(killTree(victim.pid));
      await victim.ended;
    },

    async revive(part) {
      if (part === 'postgres') database = await startDatabase();
      else await group.restart(part);
    },

    stop,
  };
}
