import { launch, type ServiceName } from '../lib/services.mjs';

/** Longer than a service drains. */
const STOP_TIMEOUT_MS = 60_000;

/** A process of a service that can be stopped and started again, on the same port. */
export interface Instance {
  readonly name: string;
  readonly port: number;
  /** Of the running process. */
  readonly pid: number;
  /** Resolves with how the running process ended. */
  readonly ended: ReturnType<typeof launch>['ended'];
  /** Returns before it is ready. */
  start(settings?: NodeJS.ProcessEnv): void;
  untilReady(): Promise<void>;
  /** Stops it, and waits. @returns how it ended, if not with exit code 0 */
  stop(): Promise<string | undefined>;
}

interface InstanceOptions {
  readonly name: string;
  readonly service: ServiceName;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
}

export function createInstance({ name, service, port, env, logFile }: InstanceOptions): Instance {
  let running: ReturnType<typeof launch> | undefined;
  const current = () => {
    if (running?.pid === undefined) throw new Error(`${name} does not run.`);
    return { ...running, pid: running.pid };
  };

  return {
    name,
    port,
    get pid() {
      return current().pid;
    },
    get ended() {
      return current().ended;
    },
    start(settings = {}) {
      running = launch(service, {
        name,
        logFile,
        env: { ...env, ...settings },
        say: () => undefined,
      });
    },
    untilReady: () => current().ready(`http://127.0.0.1:${port}/readyz`),
    async stop() {
      if (!running) return undefined;
      await running.stop(STOP_TIMEOUT_MS);
      const { code, reason } = await running.ended;
      running = undefined;
      return code === 0 ? undefined : reason;
    },
  };
}
