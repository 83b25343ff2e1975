import { RELATIONSHIP } from '@edp/domain';
import type { RootState } from '@edp/store';
import { whoIsOut } from './who-is-out';

/** The next screen after a quotation. `not-eligible` is a sub-screen of the page, the others are pages. */
export type AfterQuotation = 'plan' | 'not-eligible' | 'declined' | 'contact';

/**
 * The next screen by decisions section 5: the neutral contact page if the quotation or the watch list stops it;
 * `declined` for a buyer above the annual cap with every plan; the reasons for everybody else who is not eligible.
 *
 * @param isClear false if a person is on the watch list
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
