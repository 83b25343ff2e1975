import { Counter, Gauge, type Registry } from 'prom-client';

type Values = Readonly<Record<string, number>>;

/** Values that are looked up when somebody asks for them. */
export interface GaugeReading {
  /** What each metric says, by its name. */
  readonly help: Readonly<Record<string, string>>;
  /** Looks all of them up at once; one that is missing is not shown. */
  readonly read: () => Promise<Values>;
}

const DEADLINE_MS = 2_000;

/**
 * Shows values that are looked up when they are asked for, such as the depth of a queue. What cannot be looked up, or
 * takes too long, is not shown, and that is counted: the other metrics are needed most when something is away.
 * Once per registry.
 */
export function readGauges(registry: Registry, { help, read }: GaugeReading): void {
  const registers = [registry];
  const failures = new Counter({
    name: 'metrics_lookup_failures_total',
    help: 'Lookups of metrics that failed.',
    registers,
  });

  let underWay: Promise<Values> | undefined;
  /** The registry asks all metrics at the same moment: one lookup is for all of them. */
  const lookUp = (): Promise<Values> => {
    underWay ??= inTime(read)
      .catch(() => {
        failures.inc();
        return {};
      })
      .finally(() => (underWay = undefined));
    return underWay;
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
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('A lookup took too long.'));
    }, DEADLINE_MS);
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearTimeout(timer);
  }
}
