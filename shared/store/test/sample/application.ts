import {
  type Application,
  type ApplicationStage,
  CONSENT_VERSIONS,
  type Quotation,
} from '@edp/contracts';
import { toApplicantDraft } from '../../src/mapping/applicant-draft';
import { toMember } from '../../src/mapping/members';
import { isIdentified } from '../../src/members';
import { USUAL_TERMS } from '../../src/premiums';
import { SAMPLE_NAMES } from './people';

const NO_PAYOUT = { source: '', accountHolderName: '', bankCode: '', accountNo: '' };

/** The application of a quotation with all details filled in, at a stage. */
export function sampleApplication(quotation: Quotation, stage: ApplicationStage): Application {
  const { refId, chosenPremium, premiumAmountData, family, agent } = quotation;
  const { monthlyTotalPremium, yearlyTotalPremium } = chosenPremium;
  const planData = { ...premiumAmountData, monthlyTotalPremium, yearlyTotalPremium };
  const contacts = [{ type: 'mobile' as const, value: '0123456789', isPrimary: true }];
  return {
    appId: 'EDP',
    refID: refId,
    refId,
    referenceId: refId,
    productCode: quotation.productCode,
    entityType: quotation.entityType,
    paymentMode: quotation.paymentMode,
    distributionChannel: quotation.distributionChannel,
    preferredLang: quotation.preferredLang,
    payMethod: '002',
    agent,
    payout: NO_PAYOUT,
    purposeOfTrx: '001',
    applicants: quotation.applicants.flatMap((one) => {
      const member = toMember(one);
      if (!isIdentified(member)) return [];
      const fullName = SAMPLE_NAMES[one.id] ?? '';
      const { clientType } = one;
      const draft = toApplicantDraft(member, 100_000, USUAL_TERMS.deductible);
      const name = { ...draft.name, fullName };
      return [{ ...draft, clientType, name, contacts, addresses: [ADDRESS] }];
    }),
    ...(family && { family }),
    promoCode: '',
    employee: 'N',
    consentConfirmation: false,
    collection: { payMethod: '002', approvalCode: '', approvalDate: '' },
    suppression: { ePolicyPack: 'N', notification: 'N' },
    declaration: false,
    marketingConsent: false,
    consentVersions: CONSENT_VERSIONS,
    contacts,
    emailSent: false,
    isValidAgent: false,
    premiumAmount: {
      monthlyTotalPremium,
      yearlyTotalPremium,
      annualTotalPremium: yearlyTotalPremium,
    },
    planData,
    planDataDeductible: planData,
    chosenPremium,
    proposalNumber: 'EDP2611200001',
    stage,
    createdAt: '2026-11-20T10:48:00.000+08:00',
  };
}

const ADDRESS = {
  type: 'home' as const,
  addr1: '12 Jalan Melati',
  addr2: 'Taman Bunga',
  addr3: '',
  postcode: '50450',
  city: 'Kuala Lumpur',
  stateDesc: 'WP Kuala Lumpur',
  countryDesc: 'Malaysia',
};
