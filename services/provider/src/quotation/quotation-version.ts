import { createHash } from 'node:crypto';
import type { QuotationRow } from '../journey';
import { ProblemError } from '../platform/http';
import type { Person } from './person';

/** The buyer's input of a quotation: people and choices. */
interface Content {
  readonly row: QuotationRow;
  readonly people: readonly Person[];
}

/**
 * Version for optimistic locking: a hash of the buyer's input from all pages, without data that the
 * provider adds (day, rates, channel). Equal content has equal versions, so that a request can be
 * repeated after a lost response.
 */
export function versionOf({ row, people }: Content): string {
  const { refId, productCode, variant, paymentMode, planSelection, familyPlanType } = row;
  const { promoCode, agentCode } = row;
  const choices = { refId, productCode, variant, paymentMode, planSelection, familyPlanType };
  const content = { ...choices, promoCode, agentCode, people: people.map(factsOf) };
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/**
 * Rejects a request whose version is stale, because another tab or device has changed the quotation
 * (409).
 *
 * @param version that the request is based on; without one it overwrites
 */
export function rejectOverwriting(
  version: string | undefined,
  { stored, requested }: { readonly stored: Content; readonly requested: Content },
): void {
  if (version === undefined) return;
  const current = versionOf(stored);
  if (version !== current && versionOf(requested) !== current)
    throw new ProblemError('quotationChanged');
}

/** Lists the fields in a fixed order, independent of how a row is read. */
function factsOf(person: Person): readonly unknown[] {
  const { id, clientType, relationship, gender, nric, nationality, occupationCode } = person;
  const { worksIndoors, planCode, deductible, isSelected, emails } = person;
  return [
    ...[id, clientType, relationship, gender, nric, nationality, occupationCode],
    ...[worksIndoors, planCode, deductible, isSelected],
    emails.map(({ type, value, isPrimary }) => [type, value, isPrimary]),
  ];
}
