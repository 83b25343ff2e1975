import { and, eq } from 'drizzle-orm';
import type { CallName } from '@edp/contracts';
import type { Clock } from '../clock';
import type { Database, Executor, Transaction } from '../db/client';
import { idempotentAnswers } from '../db/schema';
import { Refusal } from '../http/refusal';
import type { Caller } from '../plugins/caller';
import type { Vault } from '../security/vault';

/** A call that may arrive more than once. */
export interface RepeatableCall {
  readonly caller: Caller;
  readonly call: CallName;
  readonly key: string;
  readonly body: unknown;
}

/** Same key and body: the first answer, to the byte. Same key and another body: refused. */
export interface Idempotency {
  /**
   * Does the work and keeps its answer in one transaction. Calls that arrive meanwhile wait for it and get that answer;
   * when the work is refused or the process dies, nothing is kept and the next try starts afresh.
   */
  once<T>(request: RepeatableCall, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * For work that speaks to others and so cannot stand in one transaction: it must be repeatable by itself. Keeps the
   * first answer.
   */
  remember<T>(request: RepeatableCall, work: () => Promise<T>): Promise<T>;
}

interface Dependencies {
  readonly db: Database;
  readonly vault: Vault;
  readonly clock: Clock;
}

export function createIdempotency({ db, vault, clock }: Dependencies): Idempotency {
  /** Null when nothing is kept under this key. */
  async function kept(
    executor: Executor,
    request: RepeatableCall,
  ): Promise<{ answer: unknown } | null> {
    const [row] = await executor.select().from(idempotentAnswers).where(isKeyOf(request));
    if (!row) return null;
    if (!vault.fingerprints(bodyText(request), PURPOSE).includes(row.bodyHash)) {
      throw new Refusal('idempotencyConflict');
    }
    return JSON.parse(vault.open(row.answer, contextOf(request))) as { answer: unknown };
  }

  const rowOf = (request: RepeatableCall, answer: unknown) => ({
    sessionKey: request.caller.sessionKey,
    call: request.call,
    key: request.key,
    bodyHash: vault.fingerprint(bodyText(request), PURPOSE),
    answer: vault.seal(JSON.stringify({ answer }), contextOf(request)),
    createdAt: clock(),
  });

  return {
    async once<T>(request: RepeatableCall, work: (tx: Transaction) => Promise<T>): Promise<T> {
      return db.transaction(async (tx) => {
        // The first to insert goes on; the others wait here until it has committed or given up.
        const claimed = await tx
          .insert(idempotentAnswers)
          .values(rowOf(request, null))
          .onConflictDoNothing()
          .returning({ key: idempotentAnswers.key });
        if (claimed.length === 0) {
          const first = await kept(tx, request);
          if (!first) throw new Error('A kept answer vanished while it was waited for.');
          return first.answer as T;
        }
        const answer = await work(tx);
        const { answer: sealed } = rowOf(request, answer);
        await tx.update(idempotentAnswers).set({ answer: sealed }).where(isKeyOf(request));
        return answer;
      });
    },

    async remember<T>(request: RepeatableCall, work: () => Promise<T>): Promise<T> {
      const before = await kept(db, request);
      if (before) return before.answer as T;
      const answer = await work();
      const stored = await db
        .insert(idempotentAnswers)
        .values(rowOf(request, answer))
        .onConflictDoNothing()
        .returning({ key: idempotentAnswers.key });
      if (stored.length > 0) return answer;
      return ((await kept(db, request))?.answer ?? answer) as T;
    },
  };
}

const PURPOSE = 'idempotent body';

function isKeyOf({ caller, call, key }: RepeatableCall) {
  return and(
    eq(idempotentAnswers.sessionKey, caller.sessionKey),
    eq(idempotentAnswers.call, call),
    eq(idempotentAnswers.key, key),
  );
}

function contextOf({ caller, call, key }: RepeatableCall): string {
  return `idempotent_answers.answer:${caller.sessionKey}:${call}:${key}`;
}

/** The body with its keys in one order: the same content is the same body. */
function bodyText({ body }: RepeatableCall): string {
  return JSON.stringify(body, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
