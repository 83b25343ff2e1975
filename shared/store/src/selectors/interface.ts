import { removeInvisible } from '@edp/domain';
import type { RootState } from '../root-reducer';

export const selectLanguage = (state: RootState) => state.interface.language;
export const selectIsEditPlan = (state: RootState) => state.interface.isEditPlan;
export const selectFacilities = (state: RootState) => state.interface.facilityList;
export const selectFacilityRequest = (state: RootState) => state.interface.facilityResp;
/** The agent code being verified on the quotation page. */
export const selectAgentCheck = (state: RootState) => state.interface.agent;
/** The agent of the journey, after "Is this you?" was confirmed. */
export const selectAgent = (state: RootState) => state.quickQuote.agent;
/** A session of an agent: the buyer must answer health questions and pay on their own device. */
export const selectIsAgentActing = (state: RootState) => state.quickQuote.actingAs === 'agent';
/** The text in the promo code field, and its rejection. */
export const selectPromoEntry = (state: RootState) => state.interface.promo;

/**
 * The typed promo code, normalised. Empty without one, and while another is applied, because there is no field then.
 */
export function selectTypedPromoCode({ interface: { promo }, quickQuote }: RootState): string {
  if (quickQuote.promoCode !== '') return '';
  return removeInvisible(promo.typed.normalize('NFKC')).replace(/\s/gu, '').toUpperCase();
}
