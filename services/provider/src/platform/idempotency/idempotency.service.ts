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

/** A call that may arrive more than once. */
export interface RepeatableCall {
  readonly caller: Caller;
  readonly call: CallName;
  readonly key: string;
  readonly body: unknown;
}

/** A call whose answer is kept for when it arrives again. */
export interface KeepingCall<T> extends RepeatableCall {
  /** The answer as it is kept; where this throws, the work is undone. */
  readonly textOf: (answer: T) => string;
}

/** Same key and body: the first answer, to the byte. Same key and another body: rejected. */
export interface Idempotency {
  /**
   * Does the work and keeps its answer in one transaction. Calls that arrive meanwhile wait for it and get that answer;
   * when the work is rejected or the process dies, nothing is kept and the next try starts afresh.
   *
   * @param read what the work must know first and changes nothing: it travels together with the look at the key, and
   * what comes of it is left aside when there is an answer already
   */
  once<T extends object, R = undefined>(
    request: KeepingCall<T>,
    work: (tx: Transaction, found: R) => Promise<T>,
    read?: (tx: Transaction) => Promise<R>,
  ): Promise<T>;
  /** For work of which nothing came after all: the next call with this key does it anew. */
  forget(request: Pick<RepeatableCall, 'caller' | 'call' | 'key'>): Promise<void>;
}

interface Dependencies {
  readonly db: Database;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Forgets the stored responses of a session. */
export async function forgetAnswers(tx: Transaction, sessionKey: string): Promise<void> {
  await tx.delete(idempotentAnswers).where(eq(idempotentAnswers.sessionKey, sessionKey));
}

export function createIdempotency({ db, vault, clock }: Dependencies): Idempotency {
  /** Null when nothing is kept under this key. */
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
        // The first to insert goes on; the others wait here until it has committed or given up.
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
/** Nobody reads it: the transaction that writes it puts the answer in its place. */
const NO_ANSWER_YET = Buffer.alloc(0);

const isGiven = and(
  eq(idempotentAnswers.sessionKey, sql.placeholder('sessionKey')),
  eq(idempotentAnswers.call, sql.placeholder('call')),
  eq(idempotentAnswers.key, sql.placeholder('key')),
);
const select = preparedSelect(getTableColumns(idempotentAnswers), (rows) =>
  rows.from(idempotentAnswers).where(isGiven),
);
/** Writes one row when nobody has taken the key, and none otherwise. */
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

/** For what is awaited only after something else: until then its failure is nobody's. */
function later<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function keyOf({ caller, call, key }: Pick<RepeatableCall, 'caller' | 'call' | 'key'>) {
  return { sessionKey: caller.sessionKey, call, key };
}
