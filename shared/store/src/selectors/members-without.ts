import { removeApplicants } from '@edp/domain';

import type { Member } from '../members';
import type { RootState } from '../root-reducer';

/**
 * Who goes on when these are removed, to be quoted anew. The buyer stays, whatever the ids say (specification section
 * 4); with the buyer alone, the quotation carries no family indicator any more. Not memoised: call it on an event.
 */
export function membersWithout(state: RootState, memberIds: readonly string[]): readonly Member[] {
  return removeApplicants({ applicants: state.quickQuote.applicantData }, memberIds).applicants;
}
