import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { EndpointName } from '@edp/contracts';
import {
  type Executor,
  type Transaction,
  builder,
  placeholderRow,
  prepared,
  preparedSelect,
  pipeline,
} from '../db';
import { type Caller, orderedText, ProblemError } from '../http';
import type { Infrastructure } from '../infrastructure';
import { decryptRow, encryptRow } from '../security';
import { idempotentResponses } from './tables';

/** A request with an idempotency key. */
interface IdempotentRequest {
  readonly caller: Caller;
  readonly endpoint: EndpointName;
  readonly key: string;
  readonly body: unknown;
}

/** A request whose response is stored for repeats. */
interface StoredRequest<T> extends IdempotentRequest {
  /** Serialises the response for storage; a throw rolls the work back. */
  readonly textOf: (response: T) => string;
}

/** Same key and body: the first response, byte-identical. Same key and another body: rejected. */
export interface Idempotency {
  /**
   * Runs the work and stores its response in one transaction. Concurrent repeats wait for it and
   * get that response; when the work is rejected or the process crashes, nothing is stored and a
   * retry starts again.
   *
   * @param read loads what the work needs without changes: pipelined with the lookup of the key,
   *   and discarded when a response is stored already
   */
  once<T extends object, R = undefined>(
    request: StoredRequest<T>,
    work: (tx: Transaction, found: R) => Promise<T>,
    read?: (tx: Transaction) => Promise<R>,
  ): Promise<T>;
  /**
   * Deletes a stored response after work that had no effect: the next request with this key runs it
   * again.
   */
  forget(request: Pick<IdempotentRequest, 'caller' | 'endpoint' | 'key'>): Promise<void>;
}

type Dependencies = Pick<Infrastructure, 'db' | 'vault' | 'clock'>;

/** Deletes the stored responses of a session. */
export async function deleteStoredResponses(tx: Transaction, sessionKey: string): Promise<void> {
  await tx.delete(idempotentResponses).where(eq(idempotentResponses.sessionKey, sessionKey));
}

export function createIdempotency({ db, vault, clock }: Dependencies): Idempotency {
  /** Null when no response is stored for this key. */
  async function findStored(
    executor: Executor,
    request: IdempotentRequest,
  ): Promise<{ response: unknown } | null> {
    const [row] = await select(executor, keyOf(request));
    if (!row) return null;
    if (!vault.fingerprints(orderedText(request.body), PURPOSE).includes(row.bodyHash)) {
      throw new ProblemError('idempotencyConflict');
    }
    const { response } = decryptRow(vault, idempotentResponses, row);
    return JSON.parse(response) as { response: unknown };
  }

  const rowOf = (request: IdempotentRequest, response: Buffer) => ({
    ...keyOf(request),
    bodyHash: vault.fingerprint(orderedText(request.body), PURPOSE),
    response,
    createdAt: clock(),
  });

  return {
    async once<T extends object, R>(
      request: StoredRequest<T>,
      work: (tx: Transaction, found: R) => Promise<T>,
      read?: (tx: Transaction) => Promise<R>,
    ): Promise<T> {
      return db.transaction(async (tx) => {
        // The first insert succeeds; concurrent ones wait for its commit or rollback.
        const claim = insert(tx, rowOf(request, PENDING_RESPONSE));
        const reading = deferred(read?.(tx) ?? Promise.resolve(undefined as R));
        if ((await claim) === 0) {
          const first = await findStored(tx, request);
          if (!first)
            throw new Error(
              'A stored response was deleted while a repeated request waited for it.',
            );
          return first.response as T;
        }
        const response = await work(tx, await reading);
        const stored = encryptRow(vault, idempotentResponses, {
          ...keyOf(request),
          response: `{"response":${request.textOf(response)}}`,
        });
        pipeline(tx, update(tx, stored));
        return response;
      });
    },

    async forget(request) {
      await remove(db, keyOf(request));
    },
  };
}

const PURPOSE = 'idempotent body';
/** Never read: the transaction that inserts it replaces it. */
const PENDING_RESPONSE = Buffer.alloc(0);

const keyMatches = and(
  eq(idempotentResponses.sessionKey, sql.placeholder('sessionKey')),
  eq(idempotentResponses.endpoint, sql.placeholder('endpoint')),
  eq(idempotentResponses.key, sql.placeholder('key')),
);
const select = preparedSelect(getTableColumns(idempotentResponses), (rows) =>
  rows.from(idempotentResponses).where(keyMatches),
);
/** Inserts one row when the key is free, and none otherwise. */
const insert = prepared(
  builder
    .insert(idempotentResponses)
    .values(placeholderRow(idempotentResponses))
    .onConflictDoNothing(),
);
const update = prepared(
  builder
    .update(idempotentResponses)
    .set({ response: placeholderRow(idempotentResponses).response })
    .where(keyMatches),
);

const remove = prepared(builder.delete(idempotentResponses).where(keyMatches));

/** Prevents an unhandled rejection of a promise that is awaited later. */
function deferred<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function keyOf({ caller, endpoint, key }: Pick<IdempotentRequest, 'caller' | 'endpoint' | 'key'>) {
  return { sessionKey: caller.sessionKey, endpoint, key };
}
