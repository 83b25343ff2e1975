import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { type KnownStatement, StatementBatch } from './statement-batch';

/** More texts than the repositories have; whatever comes after them is planned each time, as it would be without names. */
const REMEMBERED = 500;
const names = new Map<string, string>();

/**
 * A connection that asks for little: every statement with parameters is prepared once and then known by its name, and
 * statements that are given in one turn (`Promise.all`) travel together. They are done one after the other, in their
 * order, each seeing what the one before did.
 */
export class Connection extends pg.Client {
  /** Known statements of this turn that have not been sent yet. */
  private batch: StatementBatch | null = null;

  override query: pg.Client['query'] = (...sent: unknown[]) => {
    this.sendBatch();
    this.sendTogether();
    const [config, values, ...more] = sent;
    const query = super.query.bind(this) as (...sent: unknown[]) => never;
    const answer = query(named(config, values), values, ...more);
    return isBegin(config) ? unawaited(answer) : answer;
  };

  /**
   * Runs a statement of a transaction that is known by its name already, in one batch with all others of the same turn.
   * When one of a batch fails, those after it are not run.
   */
  run(statement: KnownStatement, values: readonly unknown[]): Promise<pg.QueryResult<never>> {
    if (!this.batch) {
      this.batch = new StatementBatch();
      process.nextTick(() => this.sendBatch());
    }
    return this.batch.add(statement, values);
  }

  private sendBatch(): void {
    const { batch } = this;
    if (!batch) return;
    this.batch = null;
    super.query(batch);
  }

  private sendTogether(): void {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

function isBegin(config: unknown): boolean {
  return (
    typeof config === 'object' && config !== null && 'text' in config && config.text === 'begin'
  );
}

/** A transaction begins without being waited for: `begin` fails only with its connection, and so does what follows it. */
function unawaited(answer: Promise<unknown>): never {
  answer.catch(() => undefined);
  return Promise.resolve() as never;
}

function named(config: unknown, values: unknown): unknown {
  const isPlain = typeof config !== 'object' || config === null || !('text' in config);
  // Without values it may be a file of statements, which cannot be prepared.
  if (isPlain || !Array.isArray(values) || values.length === 0) return config;
  const text = config.text as string;
  if (!names.has(text) && names.size >= REMEMBERED) return config;
  const name = names.get(text) ?? statementName(text);
  names.set(text, name);
  return { ...config, name };
}

/** What a statement is prepared as. */
export function statementName(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
