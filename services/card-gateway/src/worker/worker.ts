import type { FastifyBaseLogger } from 'fastify';

/** A step of each round; resolves to the amount of work it found. */
type WorkerStep = () => Promise<number>;

export interface Worker {
  start(): void;
  /** Starts the next round at once. */
  wake(): void;
  /** Stops after the current step. */
  stop(): Promise<void>;
}

const PAUSE_MS = 500;
const PAUSE_AFTER_ERROR_MS = 2_000;

/**
 * Creates a worker that runs the steps in rounds until stopped; a failed step does not hold up the
 * others. All state is in the database, so the process may be killed at any moment and any number
 * of processes may run one.
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
      await pause(Math.max(...waits) > PAUSE_MS ? PAUSE_AFTER_ERROR_MS : Math.min(...waits));
    }
  }

  /** Runs a step; resolves to the milliseconds to wait before the next try. */
  async function attempt(step: WorkerStep): Promise<number> {
    try {
      return (await step()) > 0 ? 0 : PAUSE_MS;
    } catch (error) {
      log.error({ err: error }, 'worker round failed');
      return PAUSE_AFTER_ERROR_MS;
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

  // A function, since the value changes during an await.
  function isStopping(): boolean {
    return stopping;
  }
}
