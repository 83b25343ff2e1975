import { startService } from '../lib/service.mjs';

/** Longer than a service drains. */
const STOP_TIMEOUT_MS = 60_000;

/** A process of a service that can be stopped and started again, on the same port. */
export interface Instance {
  readonly name: string;
  readonly port: number;
  /** Of the running process. */
  readonly pid: number;
  /** Resolves with how the running process ended. */
  readonly ended: Promise<string>;
  /** Returns before it is ready. */
  start(settings?: NodeJS.ProcessEnv): void;
  untilReady(): Promise<void>;
  /** Stops it, and waits. @returns how it ended, if not with exit code 0 */
  stop(): Promise<string | undefined>;
}

interface InstanceOptions {
  readonly name: string;
  /** Of the service, below `services`. */
  readonly folder: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
}

export function createInstance({ name, folder, port, env, logFile }: InstanceOptions): Instance {
  let service: ReturnType<typeof startService> | undefined;
  const running = () => {
    if (service?.pid === undefined) throw new Error(`${name} does not run.`);
    return { ...service, pid: service.pid };
  };

  return {
    name,
    port,
    get pid() {
      return running().pid;
    },
    get ended() {
      return running().ended;
    },
    start(settings = {}) {
      service = startService({
        name,
        script: `services/${folder}/dist/server.js`,
        env: { ...env, ...settings },
        logFile,
        say: () => undefined,
      });
    },
    untilReady: () => running().ready(`http://127.0.0.1:${port}/readyz`),
    async stop() {
      if (!service) return undefined;
      await service.stop(STOP_TIMEOUT_MS);
      const reason = await service.ended;
      service = undefined;
      return reason.includes('(exit code 0)') ? undefined : reason;
    },
  };
}
