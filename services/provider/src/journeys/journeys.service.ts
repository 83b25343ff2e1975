import type { Database, Executor, Transaction } from '../db/client';
import type { QuotationRow } from '../db/schema';
import { Refusal } from '../http/refusal';
import type { Caller } from '../plugins/caller';
import { findOwned, lockOwned } from './journeys.repository';

/** Who may touch which journey. Every module asks here before it reads or changes anything under a reference. */
export interface Journeys {
  /** Refuses with `notFound` what this session does not own, just as what does not exist. */
  owned(caller: Caller, refId: string, db?: Executor): Promise<QuotationRow>;
  /** As `owned`, and holds the journey until the transaction ends, so that changes to one journey take turns. */
  held(caller: Caller, refId: string, tx: Transaction): Promise<QuotationRow>;
}

export function createJourneys(db: Database): Journeys {
  return {
    async owned({ sessionKey }, refId, executor = db) {
      return orNotFound(await findOwned(executor, refId, sessionKey));
    },
    async held({ sessionKey }, refId, tx) {
      return orNotFound(await lockOwned(tx, refId, sessionKey));
    },
  };
}

function orNotFound(journey: QuotationRow | null): QuotationRow {
  if (!journey) throw new Refusal('notFound');
  return journey;
}
