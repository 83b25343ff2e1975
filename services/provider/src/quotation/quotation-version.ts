import { createHash } from 'node:crypto';
import type { QuotationRow } from '../journey';
import { ProblemError } from '../platform/http';
import type { Person } from './person';

/** What buyers put on a quotation: people and choices. */
interface Content {
  readonly row: QuotationRow;
  readonly people: readonly Person[];
}

/**
 * Stands for what buyers put on a quotation, whichever page did it; what the provider adds to it (day, rates, channel) does
 * not count. Two that say the same have the same version, so that a request whose answer was lost can be sent again.
 */
export function versionOf({ row, people }: Content): string {
  const { refId, productCode, variant, paymentMode, planSelection, familyPlanType } = row;
  const { promoCode, agentCode } = row;
  const choices = { refId, productCode, variant, paymentMode, planSelection, familyPlanType };
  const content = { ...choices, promoCode, agentCode, people: people.map(factsOf) };
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/**
 * Rejects to write over what another tab or device stored since the request's quotation was read.
 *
 * @param version that the request was changed from; whoever names none writes over what is there
 */
export function rejectOverwriting(
  version: string | undefined,
  { stored, wished }: { readonly stored: Content; readonly wished: Content },
): void {
  if (version === undefined) return;
  const current = versionOf(stored);
  if (version !== current && versionOf(wished) !== current)
    throw new ProblemError('quotationChanged');
}

/** Named one by one, in an order of its own: how a row is read must not matter. */
function factsOf(person: Person): readonly unknown[] {
  const { id, clientType, relationship, gender, nric, nationality, occupationCode } = person;
  const { worksIndoors, planCode, deductible, isSelected, emails } = person;
  return [
    ...[id, clientType, relationship, gender, nric, nationality, occupationCode],
    ...[worksIndoors, planCode, deductible, isSelected],
    emails.map(({ type, value, isPrimary }) => [type, value, isPrimary]),
  ];
}
