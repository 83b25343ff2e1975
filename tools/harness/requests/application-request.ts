import {
  type Applicant,
  type ApplicationRequest,
  consentVersions,
  type Quotation,
} from '@edp/contracts';
import { deriveTitle, FUND_SOURCE, pickDetails, RELATIONSHIP } from '@edp/domain';

const NAMES: Readonly<Record<string, string>> = {
  self: 'Aisyah Binti Rahman',
  spouse: 'Faizal Bin Osman',
  son: 'Adam Bin Faizal',
  daughter: 'Sofia Binti Faizal',
};

/** An applicant as the personal details page sends it: the buyer with all fields, the others with those they are asked for. */
export function applicantOf(
  quoted: Quotation['applicants'][number],
  own: Partial<Applicant> = {},
): Applicant {
  const isBuyer = quoted.relationship === RELATIONSHIP.self;
  const { gender, dob } = quoted;
  if (!gender || !dob) throw new Error('A proposer is identified before an application is made.');
  return {
    ...pickDetails({}),
    id: quoted.id,
    clientType: quoted.clientType,
    planCode: quoted.planCode,
    sumAssured: 0,
    relationship: quoted.relationship,
    idType: 'NRIC',
    idNo: quoted.idNo,
    gender,
    dob,
    isSmoking: 'N',
    title: deriveTitle(quoted.relationship, gender),
    name: {
      fullName: NAMES[quoted.id] ?? 'Hana Binti Faizal',
      firstName: '',
      lastName: '',
      middleName: '',
      nickName: '',
    },
    occupationCode: quoted.occupationCode,
    occupationDesc: '',
    isIndoor: quoted.isIndoor,
    monthlyIncome: { amount: isBuyer ? '6000' : '', range: '' },
    maritalStatus: quoted.relationship === RELATIONSHIP.child ? '' : '099',
    companyName: isBuyer ? 'Klinik Seri' : '',
    natureOfBusiness: isBuyer ? 'Q' : '',
    deductibleAmount: quoted.deductibleAmount,
    benePercentage: 0,
    emails: quoted.emails,
    contacts: isBuyer ? [{ type: 'mobile', value: '+60123456789', isPrimary: true }] : [],
    addresses: isBuyer
      ? [
          {
            type: 'home',
            addr1: '12, Jalan SS 2/24',
            addr2: 'Taman Bahagia',
            addr3: '',
            postcode: '47300',
            city: 'Petaling Jaya',
            stateDesc: 'Selangor',
            countryDesc: 'Malaysia',
          },
        ]
      : [],
    race: '001',
    religion: '001',
    nationality: quoted.nationality,
    nationalityDesc: 'Malaysian',
    fundSource: isBuyer ? FUND_SOURCE.others : '',
    fundSourceOthers: isBuyer ? 'Rental' : '',
    isBumiputra: '',
    isStaff: 'N',
    isBeneficialOwner: isBuyer ? 'Y' : 'N',
    isBankingGroupCustomer: 'N',
    pdpaConsent: 'N',
    uploadedNRIC: { frontSideImg: '', backSideImg: '' },
    ...own,
  };
}

/** An application as a page sends it: with its variant, which is optional in a request. */
export type PageApplication = ApplicationRequest & Required<Pick<ApplicationRequest, 'entityType'>>;

/** An application as the personal details page sends it. */
export function applicationRequest(
  quotation: Quotation,
  own: Partial<PageApplication> = {},
): PageApplication {
  return {
    appId: 'EDP',
    refID: quotation.refId,
    productCode: quotation.productCode,
    entityType: quotation.entityType,
    paymentMode: quotation.paymentMode,
    distributionChannel: quotation.distributionChannel,
    preferredLang: quotation.preferredLang,
    payMethod: '002',
    promoCode: quotation.promoCode ?? '',
    employee: 'N',
    agent: quotation.agent,
    payout: {
      source: '',
      accountHolderName: 'Aisyah Binti Rahman',
      bankCode: 'MBBEMYKL',
      accountNo: '512345678901',
    },
    purposeOfTrx: '001',
    consentConfirmation: false,
    consentVersions: consentVersions('personalData', 'sensitiveData', 'beneficialOwner'),
    ...(quotation.family ? { family: quotation.family } : {}),
    applicants: quotation.applicants.map((applicant) => applicantOf(applicant)),
    ...own,
  };
}

/** The application as the review page saves it: own card, all declarations. */
export function declared(request: PageApplication): PageApplication {
  return {
    ...request,
    consentConfirmation: true,
    declaration: true,
    marketingConsent: false,
    consentVersions: {
      ...request.consentVersions,
      ...consentVersions('productDisclosureSheet', 'declaration', 'marketing'),
    },
  };
}

/** The request for the summary of an application, as a document. */
export function summaryRequest(refId: string) {
  const kind = { documentType: 'proposalSummary', Language: 'ENG' } as const;
  return { appId: 'EDP', email: '', refId, ...kind };
}
