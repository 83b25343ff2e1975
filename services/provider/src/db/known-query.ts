import pg from 'pg';

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

/** As far as the driver's own query and connection are used here. */
interface DriverQuery {
  readonly _result: RowReading;
  _accumulateRows?: boolean;
  prepare(connection: DriverConnection): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
}
interface DriverConnection {
  describe(portal: unknown): void;
  execute(portal: unknown): void;
  sync(): void;
  _send(bytes: Buffer): void;
}

const Result = pg.Result as unknown as new (rowMode: unknown, types: unknown) => RowReading;
const base = pg.Query.prototype as unknown as DriverQuery;
/** The messages Execute, of the unnamed portal and all its rows, and Sync. */
const EXECUTE_AND_SYNC = Buffer.from('E\0\0\0\t\0\0\0\0\0S\0\0\0\x04', 'latin1');
const shortened = new WeakMap<DriverConnection, DriverConnection>();

/**
 * A run of a prepared statement. The driver has its rows described by the server each time it is run; here that is
 * asked for once, and the end of the message is written in one piece.
 */
export class KnownQuery extends pg.Query {
  constructor(
    private readonly statement: KnownStatement,
    values: readonly unknown[],
    done: (error: Error | undefined, result: pg.QueryResult<never>) => void,
  ) {
    const { name, text, rowMode, types } = statement;
    // Of an object the driver would make a copy, which takes longer than all else it does here.
    super(text, values, done as never);
    const _result = new Result(rowMode, types);
    Object.assign(this, { name, _result, _results: _result });
  }

  prepare(connection: DriverConnection): void {
    const own = this as unknown as DriverQuery;
    const { reading } = this.statement;
    if (!reading) {
      base.prepare.call(own, connection);
      return;
    }
    Object.assign(own._result, reading);
    own._accumulateRows = true;
    base.prepare.call(own, shortenedOf(connection));
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    const own = this as unknown as DriverQuery;
    const { fields, _parsers, _prebuiltEmptyResultObject } = own._result;
    this.statement.reading ??= { fields, _parsers, _prebuiltEmptyResultObject };
    base.handleCommandComplete.call(own, message, connection);
  }
}

/** The same connection, which is not asked to describe, and sends the last two messages together. */
function shortenedOf(connection: DriverConnection): DriverConnection {
  const made = shortened.get(connection);
  if (made) return made;
  let isExecuting = false;
  const short = Object.assign(Object.create(connection) as DriverConnection, {
    describe: () => undefined,
    execute: () => {
      isExecuting = true;
    },
    sync: () => {
      if (isExecuting) connection._send(EXECUTE_AND_SYNC);
      else connection.sync();
      isExecuting = false;
    },
  });
  shortened.set(connection, short);
  return short;
}
