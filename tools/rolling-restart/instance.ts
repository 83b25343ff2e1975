import { startService } from '../lib/service.mjs';

/** One of the processes of a service. */
export interface Instance {
  /** As `haproxy.cfg` calls it. */
  readonly name: string;
  readonly port: number;
  /** Of the process that runs now. */
  readonly pid: number;
  /** It is not ready yet when this returns. */
  start(drainSeconds: number): void;
  untilReady(): Promise<void>;
  /** Asks it to stop, and waits. @returns how it ended, where that is not with exit code 0 */
  stop(): Promise<string | undefined>;
  /** Ends what is left of a run that failed. */
  kill(): void;
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
    start(drainSeconds) {
      service = startService({
        name,
        script: `services/${folder}/dist/server.js`,
        env: { ...env, DRAIN_SECONDS: String(drainSeconds) },
        logFile,
        say: () => undefined,
      });
    },
    untilReady: () => running().ready(`http://127.0.0.1:${port}/readyz`),
    async stop() {
      const { pid, ended } = running();
      process.kill(pid, 'SIGTERM');
      const how = await ended;
      service = undefined;
      return how.includes('(exit code 0)') ? undefined : how;
    },
    kill() {
      if (service?.pid !== undefined) process.kill(service.pid, 'SIGKILL');
    },
  };
}
