import { asc, eq, type SQL } from 'drizzle-orm';
import type { LanguageCode, Variant } from '@edp/domain';
import type { Executor, Transaction } from '../db/client';
import { type ConsentRow, consents } from '../db/schema';
import type { Consent } from './given-consents';

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
  { language, variant, recordedAt, anew = [] }: ConsentMoment,
): Promise<void> {
  if (given.length === 0) return;
  const known = latestOf(await loadConsents(tx, owner));
  const added = given.filter((consent) => {
    const last = known.get(consent.name);
    return (
      anew.includes(consent.name) ||
      last?.given !== consent.given ||
      last.textVersion !== consent.textVersion ||
      last.language !== language
    );
  });
  if (added.length === 0) return;
  await tx
    .insert(consents)
    .values(added.map((consent) => ({ ...owner, ...consent, language, variant, recordedAt })));
}

/** The whole log of a journey or a lead, oldest first. */
export function loadConsents(db: Executor, owner: ConsentOwner): Promise<ConsentRow[]> {
  return db.select().from(consents).where(isOwnedBy(owner)).orderBy(asc(consents.id));
}

function isOwnedBy(owner: ConsentOwner): SQL {
  return 'refId' in owner ? eq(consents.refId, owner.refId) : eq(consents.leadId, owner.leadId);
}

function latestOf(rows: readonly ConsentRow[]): ReadonlyMap<string, ConsentRow> {
  return new Map(rows.map((row) => [row.name, row]));
}
