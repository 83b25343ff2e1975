import { SERVICE_NAMES, type ServiceName } from '../lib/services.mjs';
import type { Ports } from '../lib/settings.mjs';
import { killTree, untilGone } from './process-tree';
import { openStack } from './stack';

/** A part that can be killed separately. */
export type Part = ServiceName | 'postgres';
export const PARTS: readonly Part[] = ['postgres', ...SERVICE_NAMES];

/** The product, of which each process can be killed. The ports stay the same at every start. */
export interface KillableStack {
  readonly ports: Ports;
  /** Of the gateway. */
  readonly origin: string;
  readonly databaseUrl: string;
  /** The secret of merchants at the card gateway. */
  readonly cardSecret: string;
  /** Rejects when a service ends by itself. */
  readonly failed: Promise<never>;
  /** `kill -9` at one moment, for PostgreSQL with its child processes. @returns the number of processes */
  kill(...parts: readonly Part[]): Promise<number>;
  /** Starts killed parts; resolves when they are ready. */
  revive(...parts: readonly Part[]): Promise<void>;
  stop(): Promise<void>;
}

interface KillableOptions extends Pick<
  Parameters<typeof openStack>[0],
  'dataDir' | 'build' | 'ports' | 'settings'
> {
  /** Settings of one service, such as the address of a proxy before another. */
  readonly ofService?: Readonly<Partial<Record<ServiceName, NodeJS.ProcessEnv>>>;
}

/** Starts the product as `npm start` does, in processes that this one can kill and start again. */
export async function startKillableStack({
  ofService = {},
  ...options
}: KillableOptions): Promise<KillableStack> {
  const stack = await openStack(options);
  const { ports } = stack;
  const instances = Object.fromEntries(
    SERVICE_NAMES.map((name) => [name, stack.instance(name, { env: ofService[name] ?? {} })]),
  ) as Record<ServiceName, ReturnType<typeof stack.instance>>;
  const killed = new Set<Part>();
  let isStopping = false;
  let fail: (reason: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Without a handler a rejection would end this process.
  failed.catch(() => undefined);

  const start = async (name: ServiceName): Promise<void> => {
    killed.delete(name);
    instances[name].start();
    void instances[name].ended.then(({ reason }) => {
      if (!isStopping && !killed.has(name)) fail(new Error(reason));
    });
    await instances[name].untilReady();
  };
  const running = (part: Part) => (part === 'postgres' ? stack.database : instances[part]);
  const stop = () => {
    isStopping = true;
    return stack.stop(Object.values(instances));
  };
  try {
    await Promise.all(SERVICE_NAMES.map(start));
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    ports,
    origin: `http://127.0.0.1:${ports.gateway}`,
    databaseUrl: stack.databaseUrl,
    cardSecret: stack.secrets.CARD_SECRET,
    failed,
    async kill(...parts) {
      for (const part of parts) killed.add(part);
      const victims = parts.map(running);
      const pids = killTree(...victims.flatMap(({ pid }) => pid ?? []));
      await untilGone(pids);
      await Promise.all(victims.map(({ ended }) => ended));
      return pids.length;
    },
    async revive(...parts) {
      // Services connect to their database when they start.
      if (parts.includes('postgres')) await stack.restartDatabase();
      await Promise.all(parts.filter((part) => part !== 'postgres').map(start));
    },
    stop,
  };
}
