import pg from 'pg';
import utils from 'pg/lib/utils';

/** A statement that many requests run, and what the first answer told of its rows. */
export interface KnownStatement {
  readonly name: string;
  readonly text: string;
  readonly rowMode?: 'array';
  readonly types?: pg.CustomTypesConfig;
  reading?: RowReading;
}

/** How the driver reads rows: the parts of its own result that it fills when the server describes them. */
interface RowReading {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

/** As far as the driver's own result and connection are used here. */
interface DriverResult extends RowReading {
  addFields(fields: unknown): void;
  parseRow(fields: unknown): unknown;
  addRow(row: unknown): void;
  addCommandComplete(message: unknown): void;
}
interface DriverConnection {
  /** Texts by name: what the server knows, and what it has been sent and has not answered yet. */
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly unknown[] }): void;
  describe(portal: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
}

/** One run of a statement, and who waits for it. */
interface Run {
  readonly statement: KnownStatement;
  /** As they travel. */
  readonly values: readonly unknown[];
  readonly result: DriverResult;
  /** Why a row of the answer cannot be read. */
  unreadable?: unknown;
  readonly resolve: (result: pg.QueryResult<never>) => void;
  readonly reject: (error: unknown) => void;
}

const Result = pg.Result as unknown as new (rowMode: unknown, types: unknown) => DriverResult;

/**
 * Statements that travel together and are answered together: the server does one after the other, and sends nothing
 * before the last is done. Sent one by one it would answer, and both sides wake up, for each of them. After one that
 * fails none is run. To the driver it is one query.
 *
 * Only for statements of one transaction: outside of one, the server would take them as one.
 */
export class StatementBatch extends pg.Query {
  private readonly runs: Run[] = [];
  /** Which run the server is answering. */
  private at = 0;
  /** Of that run; the driver looks at both when the server has learned a statement, or refused to. */
  declare name: string | undefined;
  declare text: string | undefined;

  constructor() {
    super('');
  }

  add(statement: KnownStatement, values: readonly unknown[]): Promise<pg.QueryResult<never>> {
    const { rowMode, types, reading } = statement;
    const result = Object.assign(new Result(rowMode, types), reading);
    return new Promise((resolve, reject) => {
      const sent = values.map(utils.prepareValue);
      this.runs.push({ statement, values: sent, result, resolve, reject });
      this.nameRun();
    });
  }

  /** Called by the driver, as is everything below. */
  prepare(connection: DriverConnection): void {
    for (const { statement, values } of this.runs) {
      const { name, text, reading } = statement;
      if (!isKnown(connection, name)) {
        connection.parse({ name, text });
        connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values });
      // Rows are described once; what the first answer told of them holds for all.
      if (!reading) connection.describe({ type: 'P' });
      connection.execute(UNNAMED);
    }
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: unknown }): void {
    this.runs[this.at]?.result.addFields(fields);
  }

  handleDataRow({ fields }: { readonly fields: unknown }): void {
    const run = this.runs[this.at];
    if (!run) return;
    try {
      run.result.addRow(run.result.parseRow(fields));
    } catch (error) {
      run.unreadable = error;
    }
  }

  handleCommandComplete(message: unknown): void {
    const run = this.runs[this.at];
    if (!run) return;
    run.result.addCommandComplete(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = run.result;
    run.statement.reading ??= { fields, _parsers, _prebuiltEmptyResultObject };
    this.at += 1;
    this.nameRun();
  }

  handleReadyForQuery(): void {
    this.settle();
  }

  handleError(error: Error, { submittedNamedStatements }: DriverConnection): void {
    const [failed, ...skipped] = this.runs.slice(this.at);
    this.settle();
    // What the server was to learn after the failure it does not know.
    for (const { statement } of skipped) {
      Reflect.deleteProperty(submittedNamedStatements, statement.name);
    }
    failed?.reject(error);
    for (const { reject } of skipped) reject(new SkippedError(error));
  }

  private nameRun(): void {
    const statement = this.runs[this.at]?.statement;
    this.name = statement?.name;
    this.text = statement?.text;
  }

  /** Hands out what has been answered. */
  private settle(): void {
    for (const { resolve, reject, result, unreadable } of this.runs.slice(0, this.at)) {
      if (unreadable === undefined) resolve(result as unknown as pg.QueryResult<never>);
      else reject(unreadable);
    }
  }
}

/** A statement that was not run, because one before it in the same transaction failed. */
export class SkippedError extends Error {
  override readonly name = 'SkippedError';
  constructor(cause: Error) {
    super('A statement before this one failed.', { cause });
  }
}

/** The portal of all statements: each is done before the next one is bound. */
const UNNAMED = {};

function isKnown(connection: DriverConnection, name: string): boolean {
  return name in connection.parsedStatements || name in connection.submittedNamedStatements;
}
