import { setTimeout } from 'node:timers/promises';
import type { Log } from './log/log-fields';

export interface Loop {
  /** Starts the next round at once, or after the current one. */
  wake(): void;
  /** Stops the loop and awaits the current round. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  readonly name: string;
  /** One round; resolves to the amount of work. A long one ends early when the loop is stopped. */
  readonly round: (stopping: AbortSignal) => Promise<number>;
  readonly intervalMs: number;
  readonly log: Log;
  /** Called after a failed round. */
  readonly onFailure?: () => void;
}

/**
 * Runs rounds in sequence: without a pause while there is work or after `wake`, after the interval
 * when there was none or the round failed.
 */
export function startLoop({ name, round, intervalMs, log, onFailure }: LoopOptions): Loop {
  const stopping = new AbortController();
  /** Aborted when the next round must not wait, or there is none. */
  let woken = new AbortController();

  const sleep = () =>
    setTimeout(intervalMs, undefined, { signal: woken.signal }).catch(() => undefined);

  const attempt = async (): Promise<number> => {
    try {
      return await round(stopping.signal);
    } catch (error) {
      log.error({ err: error, worker: name }, 'worker round failed');
      onFailure?.();
      return 0;
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      woken = new AbortController();
      const done = await attempt();
      if (done === 0) await sleep();
    }
  };
  const ended = run();

  return {
    wake: () => woken.abort(),
    stop() {
      stopping.abort();
      woken.abort();
      return ended;
    },
  };
}
