import {
  type PriceSummary,
  selectDeclined,
  selectMembers,
  selectPriceSummary,
  selectUncoveredProposer,
  useAppSelector,
} from '@edp/store';
import type { MemberForm, QuoteForm } from '../../members/member-rows';
import { toQuoteForm } from '../../members/quote-form';

/** The price of the quotation as long as the form contains exactly its people; otherwise null. */
export function useQuotedPrice({ members }: QuoteForm): PriceSummary | null {
  const price = useAppSelector(selectPriceSummary);
  const quoted = useAppSelector(selectMembers);
  const proposer = useAppSelector(selectUncoveredProposer);
  const isSomebodyDeclined = useAppSelector(selectDeclined).length > 0;
  const isSame = areSame(members, toQuoteForm(quoted, { proposer }).members);
  return isSame && !isSomebodyDeclined ? price : null;
}

/** Compares field by field: rows of a draft have their fields in another order. */
function areSame(typed: readonly MemberForm[], quoted: readonly MemberForm[]): boolean {
  if (typed.length !== quoted.length) return false;
  return quoted.every((row, index) =>
    (Object.keys(row) as (keyof MemberForm)[]).every(
      (field) => typed[index]?.[field] === row[field],
    ),
  );
}
