import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { LanguageCode, Variant } from '@edp/domain';
import { type Executor, type Transaction, preparedSelect, preparedInsert } from '../../platform/db';
import type { Consent } from './given-consents';
import { type ConsentRow, consents } from './tables';

/** Whose consents: of a journey, or of somebody who asked to be called. */
export type ConsentOwner = { readonly refId: string } | { readonly leadId: string };

export interface ConsentMoment {
  readonly language: LanguageCode;
  readonly variant: Variant;
  readonly recordedAt: Date;
  /** Kept although the log says the same already: what was said of has changed since. */
  readonly anew?: readonly string[];
}

/**
 * Adds what is new to the log of consents; nothing in it is ever changed. The caller holds the journey, so that
 * requests take turns.
 */
export async function recordConsents(
  tx: Transaction,
  owner: ConsentOwner,
  given: readonly Consent[],
  moment: ConsentMoment,
): Promise<void> {
  if (given.length > 0) await addConsents(tx, owner, given, await loadConsents(tx, owner), moment);
}

/** As `recordConsents`, for whoever has read the log already. */
export async function addConsents(
  tx: Transaction,
  owner: ConsentOwner,
  given: readonly Consent[],
  log: readonly ConsentRow[],
  { language, variant, recordedAt, anew = [] }: ConsentMoment,
): Promise<void> {
  const known = latestOf(log);
  const added = given.filter((consent) => {
    const last = known.get(consent.name);
    return (
      anew.includes(consent.name) ||
      last?.given !== consent.given ||
      last.textVersion !== consent.textVersion ||
      last.language !== language
    );
  });
  const refId = 'refId' in owner ? owner.refId : null;
  const leadId = 'leadId' in owner ? owner.leadId : null;
  await insert(
    tx,
    added.map(({ name, textVersion, given: isGiven }) => ({
      refId,
      leadId,
      name,
      textVersion,
      given: isGiven,
      language,
      variant,
      recordedAt,
    })),
  );
}

const insert = preparedInsert(consents);
const select = {
  ofJourney: preparedSelect(getTableColumns(consents), (select) =>
    select
      .from(consents)
      .where(eq(consents.refId, sql.placeholder('refId')))
      .orderBy(asc(consents.id)),
  ),
  ofLead: preparedSelect(getTableColumns(consents), (select) =>
    select
      .from(consents)
      .where(eq(consents.leadId, sql.placeholder('leadId')))
      .orderBy(asc(consents.id)),
  ),
};

/** The whole log of a journey or a lead, oldest first. */
export function loadConsents(db: Executor, owner: ConsentOwner): Promise<ConsentRow[]> {
  return 'refId' in owner ? select.ofJourney(db, owner) : select.ofLead(db, owner);
}

function latestOf(rows: readonly ConsentRow[]): ReadonlyMap<string, ConsentRow> {
  return new Map(rows.map((row) => [row.name, row]));
}
