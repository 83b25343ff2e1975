import type { Database, Executor, Transaction } from '../platform/db';
import { type Caller, ProblemError } from '../platform/http';
import { hasBegun, isSecondDevice } from './devices/devices.repository';
import { findVisit, lockVisit, type Visit } from './journeys.repository';
import type { QuotationRow } from './tables';

/** Who may touch which journey. Every module asks here before it reads or changes anything under a reference. */
export interface Journeys {
  /** Rejects with `notFound` what this session does not own, just as what does not exist. */
  owned(caller: Caller, refId: string, db?: Executor): Promise<QuotationRow>;
  /** As `owned`, and tells for whom this session acts. */
  visited(caller: Caller, refId: string, db?: Executor): Promise<Visit>;
  /** As `owned`, and holds the journey until the transaction ends, so that changes to one journey take turns. */
  held(caller: Caller, refId: string, tx: Transaction): Promise<QuotationRow>;
  /** As `held`, where it is no mistake that this session does not own the journey: false, and nothing is held. */
  holds(caller: Caller, refId: string, tx: Transaction): Promise<boolean>;
  /**
   * As `held`, for what only the buyer may do: answer health questions, and pay. Rejects with `agentMayNot` the session
   * of an agent.
   */
  heldByBuyer(caller: Caller, refId: string, tx: Transaction): Promise<QuotationRow>;
  /** Whether somebody else has the journey as its buyer, and this session came by a shared link. */
  isSecondDevice(caller: Caller, refId: string, db: Executor): Promise<boolean>;
  /** Whether this session began the journey, for its own buyer and not for an agent. */
  hasBegun(caller: Caller, refId: string, db: Executor): Promise<boolean>;
}

export function createJourneys(db: Database): Journeys {
  const visited: Journeys['visited'] = async ({ sessionKey }, refId, executor = db) =>
    orNotFound(await findVisit(executor, { refId, sessionKey }));
  const lock = async ({ sessionKey }: Caller, refId: string, tx: Transaction): Promise<Visit> =>
    orNotFound(await lockVisit(tx, { refId, sessionKey }));

  return {
    visited,
    owned: async (caller, refId, executor) => (await visited(caller, refId, executor)).journey,
    held: async (caller, refId, tx) => (await lock(caller, refId, tx)).journey,
    isSecondDevice: ({ sessionKey }, refId, executor) =>
      isSecondDevice(executor, { refId, sessionKey }),
    hasBegun: ({ sessionKey }, refId, executor) => hasBegun(executor, { refId, sessionKey }),
    holds: async ({ sessionKey }, refId, tx) =>
      (await lockVisit(tx, { refId, sessionKey })) !== null,

    async heldByBuyer(caller, refId, tx) {
      const { journey, actingAs } = await lock(caller, refId, tx);
      if (actingAs === 'agent') throw new ProblemError('agentMayNot');
      return journey;
    },
  };
}

function orNotFound(visit: Visit | null): Visit {
  if (!visit) throw new ProblemError('notFound');
  return visit;
}
