import type { Database, Executor, Transaction } from '../platform/db';
import { type Caller, ProblemError } from '../platform/http';
import { isCreatingBuyer, isSecondDevice } from './devices/devices.repository';
import { findVisit, lockVisit, type Visit } from './journeys.repository';
import type { QuotationRow } from './tables';

/** Access control of journeys. Every module calls it before it reads or changes data under a reference. */
export interface Journeys {
  /** Rejects with `notFound` a journey that this session does not own, like one that does not exist. */
  owned(caller: Caller, refId: string, db?: Executor): Promise<QuotationRow>;
  /** As `owned`; also returns for whom this session acts. */
  visited(caller: Caller, refId: string, db?: Executor): Promise<Visit>;
  /** As `owned`; locks the journey until the transaction ends, so that its changes are serialised. */
  lock(caller: Caller, refId: string, tx: Transaction): Promise<QuotationRow>;
  /** As `lock`, but returns false instead of rejecting where this session does not own the journey. */
  lockIfOwned(caller: Caller, refId: string, tx: Transaction): Promise<boolean>;
  /**
   * As `lock`, for operations of the buyer alone: health answers and payment. Rejects the session of an agent with
   * `agentMayNot`.
   */
  lockAsBuyer(caller: Caller, refId: string, tx: Transaction): Promise<QuotationRow>;
  /** True when this session came by a shared link and another session is a proven buyer. */
  isSecondDevice(caller: Caller, refId: string, db: Executor): Promise<boolean>;
  /** True when this session created the journey and acts as its buyer. */
  isCreatingBuyer(caller: Caller, refId: string, db: Executor): Promise<boolean>;
}

export function createJourneys(db: Database): Journeys {
  const visited: Journeys['visited'] = async ({ sessionKey }, refId, executor = db) =>
    orNotFound(await findVisit(executor, { refId, sessionKey }));
  const lockVisited = async ({ sessionKey }: Caller, refId: string, tx: Transaction) =>
    orNotFound(await lockVisit(tx, { refId, sessionKey }));

  return {
    visited,
    owned: async (caller, refId, executor) => (await visited(caller, refId, executor)).journey,
    lock: async (caller, refId, tx) => (await lockVisited(caller, refId, tx)).journey,
    isSecondDevice: ({ sessionKey }, refId, executor) =>
      isSecondDevice(executor, { refId, sessionKey }),
    isCreatingBuyer: ({ sessionKey }, refId, executor) =>
      isCreatingBuyer(executor, { refId, sessionKey }),
    lockIfOwned: async ({ sessionKey }, refId, tx) =>
      (await lockVisit(tx, { refId, sessionKey })) !== null,

    async lockAsBuyer(caller, refId, tx) {
      const { journey, actingAs } = await lockVisited(caller, refId, tx);
      if (actingAs === 'agent') throw new ProblemError('agentMayNot');
      return journey;
    },
  };
}

function orNotFound(visit: Visit | null): Visit {
  if (!visit) throw new ProblemError('notFound');
  return visit;
}
