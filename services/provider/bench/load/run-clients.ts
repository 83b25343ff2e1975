import { atATime } from '@edp/tools/at-a-time';

export interface Load {
  readonly perSecond: number;
  /** Duration of each task in milliseconds, in their order. */
  readonly each: number[];
}

/** Runs each task once, with `clients` concurrent clients; each continues after its response. */
export async function runClients(
  clients: number,
  work: readonly (() => Promise<unknown>)[],
): Promise<Load> {
  const started = performance.now();
  const each = await atATime(clients, work, async (task) => {
    const begun = performance.now();
    await task();
    return performance.now() - begun;
  });
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: work.length / seconds, each };
}
