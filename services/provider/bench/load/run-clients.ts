import { latencies, type Latencies } from '@edp/tools/latencies';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly times: Latencies;
  /** Duration of each task, in the order of completion. */
  readonly each: number[];
}

/** Runs each task once, with `clients` concurrent clients; each continues after its response. */
export async function runClients(
  clients: number,
  work: readonly (() => Promise<unknown>)[],
): Promise<Load> {
  const times: number[] = [];
  const queue = work.values();
  const client = async (): Promise<void> => {
    for (const task of queue) {
      const started = performance.now();
      await task();
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: work.length / seconds, times: latencies(times), each: times };
}
