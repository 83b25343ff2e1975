import { setTimeout } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

type Values = Readonly<Record<string, number>>;

/** Gauges that are read on scrape. */
export interface GaugeReading {
  /** Help text of each metric, by name. */
  readonly help: Readonly<Record<string, string>>;
  /** Reads all of them at once; a missing one is omitted. */
  readonly read: () => Promise<Values>;
}

const DEADLINE_MS = 2_000;

/**
 * Registers gauges that are read on scrape, such as the depth of a queue. A lookup that fails or times out is omitted
 * and counted, because the other metrics are needed most during an outage. Once per registry.
 */
export function readGauges(registry: Registry, { help, read }: GaugeReading): void {
  const registers = [registry];
  const failures = new Counter({
    name: 'metrics_lookup_failures_total',
    help: 'Failed reads of metrics.',
    registers,
  });

  let pending: Promise<Values> | undefined;
  /** The registry collects all metrics at the same time: one lookup serves all of them. */
  const lookUp = (): Promise<Values> => {
    pending ??= inTime(read)
      .catch(() => {
        failures.inc();
        return {};
      })
      .finally(() => (pending = undefined));
    return pending;
  };

  for (const [name, text] of Object.entries(help)) {
    new Gauge({
      name,
      help: text,
      registers,
      async collect() {
        const value = (await lookUp())[name];
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }
}

async function inTime<T>(read: () => Promise<T>): Promise<T> {
  return Promise.race([read(), deadline()]);
}

/** Rejects after the deadline. Its timer does not keep the process alive. */
async function deadline(): Promise<never> {
  await setTimeout(DEADLINE_MS, undefined, { ref: false });
  throw new Error('Reading metrics took too long.');
}
