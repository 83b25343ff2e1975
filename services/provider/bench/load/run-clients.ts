import { latencies, type Latencies } from './latencies';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly times: Latencies;
  /** Of each piece of work, in the order in which they were done. */
  readonly each: number[];
}

/** Does every piece of work once, `clients` at a time, each client going on as soon as it was answered. */
export async function runClients(
  clients: number,
  work: readonly (() => Promise<unknown>)[],
): Promise<Load> {
  const times: number[] = [];
  const queue = work.values();
  const client = async (): Promise<void> => {
    for (const piece of queue) {
      const started = performance.now();
      await piece();
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: work.length / seconds, times: latencies(times), each: times };
}
