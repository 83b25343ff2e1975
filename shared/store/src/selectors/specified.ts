import type { Applicant } from '@edp/contracts';
import { APP_ID, LANGUAGE_CODE } from '@edp/domain';

import type { RootState } from '../root-reducer';

const NOBODY: readonly Applicant[] = [];

/* Selectors for names of specification section 3 that the store holds under other names: docs/field-names.md. */

/** `applicationsApplicants`: the applicants of the application in progress. */
export const selectApplicationsApplicants = (state: RootState): readonly Applicant[] =>
  state.planSummary.application?.applicants ?? NOBODY;

/** `quickQuoteData`: the quick quote under the names of the specification. Not memoised: not for `useAppSelector`. */
export function selectQuickQuoteData({ quickQuote, interface: { language } }: RootState) {
  const { refId, productCode, paymentFrequency, distributionChannel } = quickQuote;
  const { applicantData, planSelection, family } = quickQuote;
  return {
    appId: APP_ID,
    refId,
    productCode,
    paymentMode: paymentFrequency === 'monthly' ? 'Monthly' : 'Yearly',
    distributionChannel,
    preferredLang: LANGUAGE_CODE[language],
    applicantData,
    planSelection,
    ...(family && { family }),
  } as const;
}
