import type { Log } from '../log';

export interface Loop {
  /** Ends the loop and waits for the round that is under way. */
  stop(): Promise<void>;
}

interface LoopOptions {
  readonly name: string;
  /** One round; resolves to how much there was to do. */
  readonly round: () => Promise<number>;
  readonly intervalMs: number;
  readonly log: Log;
}

/** Runs rounds one after another: at once again while there is work, after the interval when there is none or it failed. */
export function startLoop({ name, round, intervalMs, log }: LoopOptions): Loop {
  let isStopped = false;
  let wake: () => void = () => undefined;

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, intervalMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const attempt = async (): Promise<number> => {
    try {
      return await round();
    } catch (error) {
      log.error({ err: error, worker: name }, 'worker round failed');
      return 0;
    }
  };

  const run = async (): Promise<void> => {
    while (!isStopped) {
      const done = await attempt();
      if (done === 0 && !isStopped) await rest();
    }
  };
  const ended = run();

  return {
    stop() {
      isStopped = true;
      wake();
      return ended;
    },
  };
}
