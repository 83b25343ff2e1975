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

/** The price of the people in the form as long as they are those who were quoted; null when one thing is different. */
export function useQuotedPrice({ members }: QuoteForm): PriceSummary | null {
  const price = useAppSelector(selectPriceSummary);
  const quoted = useAppSelector(selectMembers);
  const proposer = useAppSelector(selectUncoveredProposer);
  const isSomebodyDeclined = useAppSelector(selectDeclined).length > 0;
  const isSame = areSame(members, toQuoteForm(quoted, { proposer }).members);
  return isSame && !isSomebodyDeclined ? price : null;
}

/** Field by field: a row that was read back from a draft has its fields in another order. */
function areSame(typed: readonly MemberForm[], quoted: readonly MemberForm[]): boolean {
  if (typed.length !== quoted.length) return false;
  return quoted.every((row, index) =>
    (Object.keys(row) as (keyof MemberForm)[]).every(
      (field) => typed[index]?.[field] === row[field],
    ),
  );
}
