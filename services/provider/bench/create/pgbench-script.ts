import type { Statement } from './record-statements';

export interface PgbenchScript {
  /** Number of statements. */
  readonly statements: number;
  readonly text: string;
  /** Values that are the same in every run, sent as parameters like those of the provider. */
  readonly constants: ReadonlyMap<string, string>;
}

/** One million references for each client, so that clients do not share any. */
export const REFERENCES_PER_CLIENT = 1_000_000;
/** The variable that counts a client's runs. */
export const COUNTER = 'run';

/**
 * Converts recorded statements into a pgbench script that repeats them for another journey in each run.
 *
 * @param own values of the recorded journey, which the script replaces by the reference of the run
 */
export function pgbenchScript(
  statements: readonly Statement[],
  own: readonly string[],
): PgbenchScript {
  const names = new Map<string, string>();
  const lines = statements.map(({ text, values }) =>
    text.replace(/\$(\d+)/g, (_, position: string) => variable(values[Number(position) - 1])),
  );
  return {
    statements: statements.length,
    text: [
      `\\set ${COUNTER} :${COUNTER} + 1`,
      `\\set ref ${REFERENCES_PER_CLIENT} * (:client_id + 1) + :${COUNTER}`,
      ...lines.map((line) => `${line.replace(/\s*\n\s*/g, ' ')};`),
    ].join('\n'),
    constants: new Map([...names].map(([value, name]) => [name, value])),
  };

  function variable(value: unknown): string {
    if (value === null || value === undefined) return 'null';
    if (Array.isArray(value) && value.some((item) => own.includes(asText(item)))) {
      return `array[${value.map(variable).join(', ')}]`;
    }
    const text = asText(value);
    // pgbench does not support empty values.
    if (text === '') return "''";
    if (own.includes(text)) return ':ref';
    if (own.some((part) => text.includes(part))) {
      throw new Error('A value holds a reference within it: the script cannot make another one.');
    }
    const name = names.get(text) ?? `value_${names.size}`;
    names.set(text, name);
    return `:${name}`;
  }
}

function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
