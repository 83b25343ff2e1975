import { freePort, freePorts, portSettings } from '../lib/ports.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import type { Secrets } from '../lib/secrets.mjs';
import { serviceSettings } from '../lib/service-settings.mjs';
import { prepareData, type ServiceName, SERVICES } from '../lib/services.mjs';
import { type Ports, readSettings } from '../lib/settings.mjs';
import { createInstance, type Instance } from './instance';

type Database = Awaited<ReturnType<typeof startPostgres>>;

/** The product's parts, ready to be started one by one: `npm start` does not give access to its processes. */
export interface Stack {
  /** At which the services reach each other. */
  readonly ports: Ports;
  readonly secrets: Secrets;
  /** Of the provider. */
  readonly databaseUrl: string;
  /** Of the card gateway. */
  readonly cardDatabaseUrl: string;
  /** Is running. */
  readonly database: Database;
  /** Starts it again on the same port, after a kill. */
  restartDatabase(): Promise<void>;
  /** Creates a process of a service without starting it. */
  instance(service: ServiceName, own?: OwnInstance): Instance;
  logFile(name: string): string;
  /** Stops these in parallel, then the database. */
  stop(instances: readonly Instance[]): Promise<void>;
}

interface OwnInstance {
  readonly name?: string;
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
}

interface StackOptions {
  readonly dataDir: string;
  /** False: starts the contents of the `dist` folders without a build. */
  readonly build: boolean;
  readonly ports?: Ports;
  /** Whether the database stores what it acknowledges; true when absent. */
  readonly durable?: boolean;
  /** Settings of all services. */
  readonly settings?: NodeJS.ProcessEnv;
}

/** Opens the data folder, builds what is stale and starts the database. */
export async function openStack({
  dataDir,
  build,
  ports: wanted,
  durable = true,
  settings: own = {},
}: StackOptions): Promise<Stack> {
  const ports = wanted ?? (await freePorts());
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    ...portSettings(ports),
    LOG_LEVEL: 'error',
    ...own,
  };
  const settings = readSettings(env);
  const { data, secrets } = await prepareData({
    env,
    dataDir: settings.dataDir,
    build,
    run: { say: () => undefined },
  });

  const databasePort = await freePort();
  const startDatabase = () =>
    startPostgres({
      folder: data.path('postgres'),
      password: secrets.DATABASE_PASSWORD,
      logFile: data.logFile('postgres'),
      pgBin: settings.pgBin,
      port: databasePort,
      durable,
    });
  let database = await startDatabase();
  const databases = {
    provider: await database.ensureDatabase('edp'),
    card: await database.ensureDatabase('card'),
  };
  const environments: Record<ServiceName, NodeJS.ProcessEnv> = serviceSettings({
    env,
    settings,
    secrets,
    databases,
    development: false,
  });

  return {
    ports,
    secrets,
    databaseUrl: databases.provider,
    cardDatabaseUrl: databases.card,
    get database() {
      return database;
    },
    async restartDatabase() {
      database = await startDatabase();
    },
    instance(service, { name, port = ports[service], env: ownEnv = {} } = {}) {
      const { folder, setting } = SERVICES[service];
      return createInstance({
        name: name ?? folder,
        service,
        port,
        env: { ...environments[service], ...ownEnv, [setting]: String(port) },
        logFile: data.logFile(name ?? folder),
      });
    },
    logFile: data.logFile,
    async stop(instances) {
      await Promise.all(instances.map((instance) => instance.stop()));
      await database.stop();
      data.release();
    },
  };
}
