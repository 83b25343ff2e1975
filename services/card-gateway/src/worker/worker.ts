import type { FastifyBaseLogger } from 'fastify';

/** One thing the worker does over and over; it says how much it found to do. */
export type WorkerStep = () => Promise<number>;

export interface Worker {
  start(): void;
  /** Looks for work at once instead of at the next turn. */
  wake(): void;
  /** Ends after the step that runs now. */
  stop(): Promise<void>;
}

const PAUSE_MS = 500;
const PAUSE_AFTER_FAULT_MS = 2_000;

/**
 * Runs the steps in turn until stopped; a step that fails does not hold up the others. All it knows
 * is in the database, so it may be killed at any moment and any number of processes may run one.
 */
export function createWorker(steps: readonly WorkerStep[], log: FastifyBaseLogger): Worker {
  let stopping = false;
  let wakened = false;
  let endPause: () => void = () => undefined;
  let running: Promise<void> = Promise.resolve();

  return {
    start: () => {
      running = run();
    },
    wake: () => {
      wakened = true;
      endPause();
    },
    stop: () => {
      stopping = true;
      endPause();
      return running;
    },
  };

  async function run(): Promise<void> {
    while (!isStopping()) {
      wakened = false;
      const waits: number[] = [];
      for (const step of steps) waits.push(await attempt(step));
      await pause(Math.max(...waits) > PAUSE_MS ? PAUSE_AFTER_FAULT_MS : Math.min(...waits));
    }
  }

  /** The milliseconds to wait before the step is worth another try. */
  async function attempt(step: WorkerStep): Promise<number> {
    try {
      return (await step()) > 0 ? 0 : PAUSE_MS;
    } catch (error) {
      log.error({ err: error }, 'the worker met a fault and goes on');
      return PAUSE_AFTER_FAULT_MS;
    }
  }

  function pause(milliseconds: number): Promise<void> {
    if (isStopping() || wakened || milliseconds === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  // A function, since the value changes while others are awaited.
  function isStopping(): boolean {
    return stopping;
  }
}
