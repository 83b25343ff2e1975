import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { CallName } from '@edp/contracts';
import type { Clock } from '@edp/service';
import {
  type Database,
  type Executor,
  type Transaction,
  builder,
  givenRow,
  prepared,
  preparedSelect,
  withoutWaiting,
} from '../db';
import { type Caller, orderedText, ProblemError } from '../http';
import { decryptRow, encryptRow, type Vault } from '../security';
import { idempotentAnswers } from './tables';

/** A request with an idempotency key. */
export interface RepeatableCall {
  readonly caller: Caller;
  readonly call: CallName;
  readonly key: string;
  readonly body: unknown;
}

/** A request whose response is stored for repeats. */
export interface KeepingCall<T> extends RepeatableCall {
  /** Serialises the response for storage; a throw rolls the work back. */
  readonly textOf: (answer: T) => string;
}

/** Same key and body: the first response, byte-identical. Same key and another body: rejected. */
export interface Idempotency {
  /**
   * Runs the work and stores its response in one transaction. Concurrent repeats wait for it and
   * get that response; when the work is rejected or the process crashes, nothing is stored and a
   * retry starts anew.
   *
   * @param read loads what the work needs without changes: pipelined with the lookup of the key,
   *   and discarded when a response is stored already
   */
  once<T extends object, R = undefined>(
    request: KeepingCall<T>,
    work: (tx: Transaction, found: R) => Promise<T>,
    read?: (tx: Transaction) => Promise<R>,
  ): Promise<T>;
  /**
   * Deletes a stored response after work that had no effect: the next request with this key runs it
   * again.
   */
  forget(request: Pick<RepeatableCall, 'caller' | 'call' | 'key'>): Promise<void>;
}

interface Dependencies {
  readonly db: Database;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Deletes the stored responses of a session. */
export async function forgetAnswers(tx: Transaction, sessionKey: string): Promise<void> {
  await tx.delete(idempotentAnswers).where(eq(idempotentAnswers.sessionKey, sessionKey));
}

export function createIdempotency({ db, vault, clock }: Dependencies): Idempotency {
  /** Null when no response is stored under this key. */
  async function kept(
    executor: Executor,
    request: RepeatableCall,
  ): Promise<{ answer: unknown } | null> {
    const [row] = await select(executor, keyOf(request));
    if (!row) return null;
    if (!vault.fingerprints(orderedText(request.body), PURPOSE).includes(row.bodyHash)) {
      throw new ProblemError('idempotencyConflict');
    }
    const { answer } = decryptRow(vault, idempotentAnswers, row);
    return JSON.parse(answer) as { answer: unknown };
  }

  const rowOf = (request: RepeatableCall, answer: Buffer) => ({
    ...keyOf(request),
    bodyHash: vault.fingerprint(orderedText(request.body), PURPOSE),
    answer,
    createdAt: clock(),
  });

  return {
    async once<T extends object, R>(
      request: KeepingCall<T>,
      work: (tx: Transaction, found: R) => Promise<T>,
      read?: (tx: Transaction) => Promise<R>,
    ): Promise<T> {
      return db.transaction(async (tx) => {
        // The first insert succeeds; concurrent ones wait for its commit or rollback.
        const claiming = insert(tx, rowOf(request, NO_ANSWER_YET));
        const reading = later(read?.(tx) ?? Promise.resolve(undefined as R));
        if ((await claiming) === 0) {
          const first = await kept(tx, request);
          if (!first) throw new Error('A kept answer vanished while it was waited for.');
          return first.answer as T;
        }
        const answer = await work(tx, await reading);
        const stored = encryptRow(vault, idempotentAnswers, {
          ...keyOf(request),
          answer: `{"answer":${request.textOf(answer)}}`,
        });
        withoutWaiting(tx, update(tx, stored));
        return answer;
      });
    },

    async forget(request) {
      await remove(db, keyOf(request));
    },
  };
}

const PURPOSE = 'idempotent body';
/** Never read: the transaction that inserts it replaces it. */
const NO_ANSWER_YET = Buffer.alloc(0);

const isGiven = and(
  eq(idempotentAnswers.sessionKey, sql.placeholder('sessionKey')),
  eq(idempotentAnswers.call, sql.placeholder('call')),
  eq(idempotentAnswers.key, sql.placeholder('key')),
);
const select = preparedSelect(getTableColumns(idempotentAnswers), (rows) =>
  rows.from(idempotentAnswers).where(isGiven),
);
/** Inserts one row when the key is free, and none otherwise. */
const insert = prepared(
  builder.insert(idempotentAnswers).values(givenRow(idempotentAnswers)).onConflictDoNothing(),
);
const update = prepared(
  builder
    .update(idempotentAnswers)
    .set({ answer: givenRow(idempotentAnswers).answer })
    .where(isGiven),
);

const remove = prepared(builder.delete(idempotentAnswers).where(isGiven));

/** Prevents an unhandled rejection of a promise that is awaited later. */
function later<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function keyOf({ caller, call, key }: Pick<RepeatableCall, 'caller' | 'call' | 'key'>) {
  return { sessionKey: caller.sessionKey, call, key };
}
