import { RELATIONSHIP } from '@edp/domain';
import type { RootState } from '@edp/store';
import { whoIsOut } from './who-is-out';

/** Where a quotation leads. `not-eligible` is a sub-screen of the page, the others are pages. */
export type AfterQuotation = 'plan' | 'not-eligible' | 'declined' | 'contact';

/**
 * Decisions section 5: with somebody on the watch list there is only the neutral contact page, by the quotation's own
 * word or by the list's; a buyer above the annual cap with every plan comes to the page of that name; everybody else who
 * is out is shown with the reason.
 *
 * @param isClear false when the watch list names somebody
 */
export function afterQuotation(
  state: Pick<RootState, 'quickQuote'>,
  isClear: boolean,
): AfterQuotation {
  const out = whoIsOut(state);
  if (!isClear || state.quickQuote.isStopped) return 'contact';
  if (out.some(({ reason }) => reason === 'screening')) return 'contact';
  if (out.length === 0) return 'plan';
  const { applicantData, proposer } = state.quickQuote;
  const buyer =
    proposer ?? applicantData.find(({ relationship }) => relationship === RELATIONSHIP.self);
  const why = out.find(({ id }) => id === buyer?.id)?.reason;
  return why === 'premiumCap' ? 'declined' : 'not-eligible';
}
