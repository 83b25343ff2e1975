import { removeInvisible } from '@edp/domain';

import type { RootState } from '../root-reducer';

export const selectLanguage = (state: RootState) => state.interface.language;
export const selectIsEditPlan = (state: RootState) => state.interface.isEditPlan;
export const selectFacilities = (state: RootState) => state.interface.facilityList;
export const selectFacilityRequest = (state: RootState) => state.interface.facilityResp;
/** The code in check on the quotation page. */
export const selectAgentCheck = (state: RootState) => state.interface.agent;
/** The agent on the journey, once confirmed with "Is this you?". */
export const selectAgent = (state: RootState) => state.quickQuote.agent;
/** An agent's session: the buyer answers health questions and pays, on a device of their own. */
export const selectIsAgentActing = (state: RootState) => state.quickQuote.actingAs === 'agent';
/** What stands in the field of the promo code, and what was said of it. */
export const selectPromoEntry = (state: RootState) => state.interface.promo;

/** The promo code that is typed, as it is checked. Empty without one, and while another is on: there is no field then. */
export function selectTypedPromoCode({ interface: { promo }, quickQuote }: RootState): string {
  if (quickQuote.promoCode !== '') return '';
  return removeInvisible(promo.typed.normalize('NFKC')).replace(/\s/gu, '').toUpperCase();
}
