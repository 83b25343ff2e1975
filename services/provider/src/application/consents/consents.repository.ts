import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { LanguageCode, Variant } from '@edp/domain';
import { type Executor, type Transaction, preparedSelect, preparedInsert } from '../../platform/db';
import type { Consent } from './given-consents';
import { type ConsentRow, consents } from './tables';

/** Owner of consents: a journey, or a lead. */
type ConsentOwner = { readonly refId: string } | { readonly leadId: string };

interface ConsentContext {
  readonly language: LanguageCode;
  readonly variant: Variant;
  readonly recordedAt: Date;
  /** Names to log although the last entry is equal: the data that they refer to has changed. */
  readonly renewed?: readonly string[];
}

/**
 * Appends changed consents to the log, which is append-only. The caller holds the lock on the
 * journey, so that requests are serialised.
 */
export async function recordConsents(
  tx: Transaction,
  owner: ConsentOwner,
  given: readonly Consent[],
  context: ConsentContext,
): Promise<void> {
  if (given.length > 0) await addConsents(tx, owner, given, await loadConsents(tx, owner), context);
}

/** Like `recordConsents`, for a caller that has loaded the log already. */
export async function addConsents(
  tx: Transaction,
  owner: ConsentOwner,
  given: readonly Consent[],
  log: readonly ConsentRow[],
  { language, variant, recordedAt, renewed = [] }: ConsentContext,
): Promise<void> {
  const known = latestOf(log);
  const added = given.filter((consent) => {
    const last = known.get(consent.name);
    return (
      renewed.includes(consent.name) ||
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
