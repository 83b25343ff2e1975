import type { ApplicationStage } from '@edp/contracts';
import { type ActingAs, setActingAs, type QuotationRow } from '../journey';
import { type Executor, type Transaction, pipeline } from '../platform/db';
import { type Caller, ProblemError } from '../platform/http';
import type { Infrastructure } from '../platform/infrastructure';
import type { Vault } from '../platform/security';
import type { Catalogue, CatalogueSource, RateHistory } from '../reference-data';
import type { PriceWith } from './journey-pricing';
import { loadPeople, savePeople } from './people.repository';
import { isUnchanged, type Person } from './person';
import type { PricedJourney } from './priced-journey';
import { updateQuotation } from './quotations.repository';

/** A locked journey as stored, before a session changes it. */
export interface JourneyBefore {
  readonly caller: Caller;
  readonly row: QuotationRow;
  readonly people: readonly Person[];
  /** Null without an application. */
  readonly stage: ApplicationStage | null;
}

/** Updates what depends on a journey after a change to its quotation. */
export type AfterChange = (
  tx: Transaction,
  change: {
    readonly before: readonly Person[];
    readonly stage: ApplicationStage;
    readonly after: PricedJourney;
    /** True when the role of the session changes between buyer and agent. */
    readonly roleChanged: boolean;
  },
) => Promise<void>;

/** Port to the application that is made from a quotation. */
export interface ApplicationOfQuotation {
  /** Null without an application. */
  findStage(db: Executor, refId: string): Promise<ApplicationStage | null>;
  /** Revokes the confirmations and declarations of the application. */
  revokeConfirmations(tx: Transaction, refId: string): Promise<void>;
}

/**
 * Stores changed choices or people of a locked journey and updates what depends on them, the
 * acting agent included.
 *
 * @param before the stored journey and the session that changes it; omitted without a session,
 *   which leaves the agent unchanged
 */
export type ChangeQuotation = (
  tx: Transaction,
  row: QuotationRow,
  people: readonly Person[],
  before?: JourneyBefore,
) => Promise<PricedJourney>;

interface Dependencies extends Pick<Infrastructure, 'vault'> {
  readonly catalogue: CatalogueSource;
  readonly rateHistory: RateHistory;
  readonly application: ApplicationOfQuotation;
  readonly afterChange: AfterChange;
}

export function createChange(
  { catalogue, rateHistory, vault, application, afterChange }: Dependencies,
  priceWith: PriceWith,
): ChangeQuotation {
  return async (tx, row, people, stored) => {
    const { people: before, stage } =
      stored ?? (await loadPeopleAndStage(tx, vault, application, row.refId));
    if (stage === 'submitted' || stage === 'issued') throw new ProblemError('applicationLocked');
    const roleChanged = stored !== undefined && (await updateRole(tx, stored, row));
    pipeline(tx, updateQuotation(tx, row));
    if (!isUnchanged(before, people)) {
      pipeline(tx, savePeople(tx, vault, row.refId, people, before));
    }
    const after = await priceWith(row, people, await rateHistory.of(row.ratesVersion, tx), tx);
    if (stage !== null) await afterChange(tx, { before, stage, after, roleChanged });
    return after;
  };

  /**
   * Makes the session the agent when it sets its own verified agent code, and the buyer when it
   * removes it. When the buyer removes the code, the agent's session does not become another
   * buyer's. Returns whether the role of the session changed.
   */
  async function updateRole(
    tx: Transaction,
    { caller: { sessionKey }, row }: JourneyBefore,
    after: QuotationRow,
  ): Promise<boolean> {
    if (after.agentCode === row.agentCode) return false;
    return setActingAs(tx, { refId: after.refId, sessionKey }, roleIn(after, catalogue.current()));
  }
}

/** The stored people of a journey and the stage of its application. */
export async function loadPeopleAndStage(
  tx: Transaction,
  vault: Vault,
  application: ApplicationOfQuotation,
  refId: string,
): Promise<Pick<JourneyBefore, 'people' | 'stage'>> {
  const [people, stage] = await Promise.all([
    loadPeople(tx, vault, refId),
    application.findStage(tx, refId),
  ]);
  return { people, stage };
}

/** The role of a session that sets the agent code of a quotation. */
export function roleIn(
  { agentCode }: QuotationRow,
  { agents }: Pick<Catalogue, 'agents'>,
): ActingAs {
  return agentCode === agents.defaultAgent.agentCode ? 'buyer' : 'agent';
}
