import pg from 'pg';

/** A statement that was sent to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Sent = [string | { text: string; values?: unknown }, unknown];

/** Records the statements that all connections of this process send during `work`, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const record = (text: string, values: unknown) =>
    recorded.push({ text, values: Array.isArray(values) ? values : [] });

  const stopQueries = observe(pg.Client.prototype, 'query', (sent) => {
    const [config, given] = sent as Sent;
    const { text, values } = typeof config === 'string' ? { text: config } : config;
    record(text, given ?? values);
  });
  try {
    await work();
    return recorded;
  } finally {
    stopQueries();
  }
}

/** Calls `show` before each call of a method. @returns a function that ends this */
function observe(
  prototype: object,
  name: string,
  show: (sent: readonly unknown[]) => void,
): () => void {
  const methods = prototype as Record<string, (...sent: unknown[]) => unknown>;
  const original = methods[name];
  if (!original) throw new TypeError(`There is no method ${name}.`);
  methods[name] = function method(this: unknown, ...sent: unknown[]) {
    show(sent);
    return original.apply(this, sent);
  };
  return () => {
    methods[name] = original;
  };
}
