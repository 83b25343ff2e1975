import type {
  Applicant,
  ApplicationRequest,
  AssessmentRequest,
  Quotation,
  QuotationApplicant,
  QuotationRequest,
  QuestionsResponse,
  SubmitPaymentRequest,
} from '@edp/contracts';
import { CLIENT_TYPE, deriveTitle, FUND_SOURCE_OTHER, RELATIONSHIP } from '@edp/domain';
import type { SamplePerson } from '@edp/testing/people';
import { samplePng } from './image';

/** Somebody as the quotation page sends them. */
export function quotationApplicant(
  person: SamplePerson,
  own: Partial<QuotationApplicant> = {},
): QuotationApplicant {
  const isSelf = person.relationship === RELATIONSHIP.self;
  return {
    id: person.id,
    clientType: isSelf ? CLIENT_TYPE.proposerAndAssured : CLIENT_TYPE.lifeAssured,
    relationship: person.relationship,
    gender: person.gender,
    idType: 'NRIC',
    idNo: person.idNo,
    nationality: 'MYS',
    occupationCode: person.relationship === RELATIONSHIP.child ? '' : person.occupationCode,
    isIndoor: person.worksIndoors ? 'Y' : 'N',
    emails: isSelf ? [{ type: 'personal', value: person.email, isPrimary: true }] : [],
    planCode: 'PLAN2',
    deductibleAmount: 0,
    isSelected: true,
    ...own,
  };
}

/** A quotation as the quotation page asks for it. */
export function quotationRequest(
  people: readonly SamplePerson[],
  own: Partial<QuotationRequest> = {},
): QuotationRequest {
  return {
    appId: 'EDP',
    productCode: 'onemedical',
    entityType: 'insurance',
    paymentMode: 'Monthly',
    preferredLang: 'ENG',
    planSelection: people.length > 1 ? 'Family' : 'Individual',
    ...(people.length > 1 ? { family: { planType: '1' } } : {}),
    applicantData: people.map((person) => quotationApplicant(person)),
    ...own,
  };
}

const NAMES: Readonly<Record<string, string>> = {
  self: 'Aisyah Binti Rahman',
  spouse: 'Faizal Bin Osman',
  son: 'Adam Bin Faizal',
  daughter: 'Sofia Binti Faizal',
};

/** Somebody as the personal details page sends them: whoever buys in full, the others as far as they are asked. */
export function applicantOf(
  quoted: Quotation['applicants'][number],
  own: Partial<Applicant> = {},
): Applicant {
  const isBuyer = quoted.relationship === RELATIONSHIP.self;
  return {
    id: quoted.id,
    clientType: quoted.clientType,
    planCode: quoted.planCode,
    sumAssured: 0,
    relationship: quoted.relationship,
    idType: 'NRIC',
    idNo: quoted.idNo,
    gender: quoted.gender,
    dob: quoted.dob,
    isSmoking: 'N',
    title: deriveTitle(quoted.relationship, quoted.gender),
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
    educationLevel: '',
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
    fundSource: isBuyer ? FUND_SOURCE_OTHER : '',
    fundSourceOthers: isBuyer ? 'Rental' : '',
    wealthSource: '',
    isBumiputra: '',
    isStaff: 'N',
    isBeneficialOwner: isBuyer ? 'Y' : 'N',
    isBankingGroupCustomer: 'N',
    pdpaConsent: 'N',
    uploadedNRIC: { frontSideImg: '', backSideImg: '' },
    ...own,
  };
}

/** An application as the personal details page sends it. */
export function applicationRequest(
  quotation: Quotation,
  own: Partial<ApplicationRequest> = {},
): ApplicationRequest {
  return {
    appId: 'EDP',
    refID: quotation.refId,
    productCode: quotation.productCode,
    entityType: quotation.entityType,
    paymentMode: quotation.paymentMode,
    distributionChannel: quotation.distributionChannel,
    preferredLang: quotation.preferredLang,
    payMethod: '002',
    promoCode: '',
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
    ...(quotation.family ? { family: quotation.family } : {}),
    applicants: quotation.applicants.map((applicant) => applicantOf(applicant)),
    ...own,
  };
}

/** The application once more from the review page: own card, everything declared. */
export function declared(request: ApplicationRequest): ApplicationRequest {
  return {
    ...request,
    consentConfirmation: true,
    declaration: true,
    marketingConsent: false,
    consentVersions: { declaration: '2026-01' },
  };
}

/** What people in good health answer; `own` replaces single answers as `member.question`. */
export function healthyAnswers(
  { questionList, catalogueVersion, refId }: QuestionsResponse,
  own: Readonly<Record<string, string>> = {},
): AssessmentRequest {
  const ids = [...new Set(questionList.map(({ applicantId }) => applicantId))];
  return {
    appId: 'EDP',
    refId,
    respondentId: 'self',
    catalogueVersion,
    applicants: ids.map((id) => ({
      id,
      answers: questionList
        .filter(({ applicantId }) => applicantId === id)
        .map((question) => ({
          questionId: question.questionId,
          applicantId: id,
          answer: own[`${id}.${question.questionNo}`] ?? healthyAnswer(question),
        })),
    })),
  };
}

/** Question 1 asks for the height in cm, question 2 for the weight in kg (specification section 3). */
function healthyAnswer({
  questionNo,
  relationship,
}: QuestionsResponse['questionList'][number]): string {
  const isChild = relationship === RELATIONSHIP.child;
  if (questionNo === 1) return isChild ? '120' : '165';
  if (questionNo === 2) return isChild ? '24' : '60';
  return 'N';
}

/** The payment that the review page starts. */
export function submission(
  { refID, productCode, entityType, preferredLang, applicants }: ApplicationRequest,
  { proposalNumber, amount }: { readonly proposalNumber: string; readonly amount: number },
): SubmitPaymentRequest {
  const payor = applicants.find(({ relationship }) => relationship === RELATIONSHIP.self);
  const home = payor?.addresses[0];
  return {
    referenceNo: proposalNumber,
    transactionNo: proposalNumber,
    paymentType: 'CARD',
    amount,
    description: 'Medical cover',
    customerName: payor?.name.fullName ?? '',
    email: payor?.emails[0]?.value ?? '',
    phone: payor?.contacts[0]?.value ?? '',
    entityType,
    productType: productCode,
    language: preferredLang,
    address1: home?.addr1 ?? '',
    address2: home?.addr2 ?? '',
    address3: home?.addr3 ?? '',
    postcode: home?.postcode ?? '',
    city: home?.city ?? '',
    state: home?.stateDesc ?? '',
    country: home?.countryDesc ?? '',
    refID,
    isRecurring: true,
  };
}

/** The form by which the front of a card is stored. */
export function uploadForm(refId: string) {
  return [
    { name: 'refId', value: refId },
    { name: 'applicantId', value: 'self' },
    { name: 'side', value: 'front' },
    { name: 'image', fileName: 'front.png', type: 'image/png', bytes: samplePng() },
  ];
}
