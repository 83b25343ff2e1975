import {
  type Answer as HealthAnswer,
  type Applicant,
  type Application,
  type ApplicationRequest,
  type AssessmentRequest,
  type Quotation,
  type QuotationApplicant,
  type QuotationRequest,
  type QuestionsResponse,
  type SubmitPaymentRequest,
  consentVersions,
} from '@edp/contracts';
import { CLIENT_TYPE, deriveTitle, pickDetails, RELATIONSHIP } from '@edp/domain';
import { sampleFamily, type SamplePerson, samplePerson } from '@edp/testing/people';
import type { Browser } from './client';
import { submission } from './payment-bench';

/** The Malaysian day of the tests. */
export const DAY = '2026-11-20';

export const WOMAN = samplePerson({ today: DAY });
export const FAMILY = sampleFamily(DAY);
/** A person on the sample watch list. */
export const WATCHED = samplePerson({
  today: DAY,
  gender: 'M',
  birthDate: '1980-01-01',
  idNo: '800101145555',
});

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
    ...own,
  };
}

export function quotationRequest(
  people: readonly SamplePerson[] = [WOMAN],
  own: Partial<QuotationRequest> = {},
): QuotationRequest {
  const isFamily = (own.applicantData ?? people).length > 1;
  return {
    appId: 'EDP',
    productCode: 'onemedical',
    entityType: 'insurance',
    paymentMode: 'Monthly',
    preferredLang: 'ENG',
    planSelection: isFamily ? 'Family' : 'Individual',
    applicantData: people.map((person) => quotationApplicant(person)),
    ...own,
  };
}

/** An applicant as the personal details page sends it. */
export function applicantOf(
  quoted: Quotation['applicants'][number],
  own: Partial<Applicant> = {},
): Applicant {
  const isSelf = quoted.relationship === RELATIONSHIP.self;
  const { gender, dob } = quoted;
  if (!gender || !dob) throw new Error('A proposer is identified before an application is made.');
  const name =
    { self: 'Aisyah Binti Rahman', spouse: 'Faizal Bin Osman' }[quoted.id] ?? 'Adam Bin Faizal';
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
    isSmoking: '',
    title: deriveTitle(quoted.relationship, gender),
    name: { fullName: name, firstName: '', lastName: '', middleName: '', nickName: '' },
    occupationCode: quoted.occupationCode,
    occupationDesc: '',
    isIndoor: quoted.isIndoor,
    monthlyIncome: { amount: isSelf ? '6000' : '', range: '' },
    maritalStatus: '099',
    companyName: isSelf ? 'Klinik Seri' : '',
    natureOfBusiness: isSelf ? 'Q' : '',
    deductibleAmount: quoted.deductibleAmount,
    benePercentage: 0,
    emails: quoted.emails,
    contacts: isSelf ? [{ type: 'mobile', value: '+60123456789', isPrimary: true }] : [],
    addresses: isSelf
      ? [
          {
            type: 'home',
            addr1: '12, Jalan SS 2/24',
            addr2: '',
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
    fundSource: isSelf ? '001' : '',
    fundSourceOthers: '',
    isBumiputra: '',
    isStaff: 'N',
    isBeneficialOwner: isSelf ? 'Y' : 'N',
    isBankingGroupCustomer: 'N',
    pdpaConsent: 'N',
    uploadedNRIC: { frontSideImg: '', backSideImg: '' },
    ...own,
  };
}

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
    agent: quotation.agent,
    payout: {
      source: '',
      accountHolderName: 'Aisyah Binti Rahman',
      bankCode: 'MBBEMYKL',
      accountNo: '512345678901',
    },
    purposeOfTrx: '001',
    consentConfirmation: false,
    consentVersions: agreedTexts(own),
    applicants: quotation.applicants
      .filter(({ isSelected, clientType }) => isSelected || clientType === CLIENT_TYPE.proposer)
      .map((applicant) => applicantOf(applicant)),
    ...own,
  };
}

/** The text versions that a request accepts, as a page sends them. */
export function agreedTexts({
  consentConfirmation,
  declaration,
  marketingConsent,
}: Partial<ApplicationRequest>): Record<string, string> {
  return {
    ...consentVersions('personalData', 'sensitiveData', 'beneficialOwner'),
    ...(consentConfirmation && consentVersions('productDisclosureSheet')),
    ...(declaration && consentVersions('declaration', 'policyOwner')),
    ...(marketingConsent && consentVersions('marketing')),
  };
}

/** Health answers of healthy people; `own` replaces single ones as `member.question`. */
export function healthyAnswers(
  { questionList, catalogueVersion, refId }: QuestionsResponse,
  own: Readonly<Record<string, string>> = {},
): AssessmentRequest {
  const ids = [...new Set(questionList.map(({ applicantId }) => applicantId))];
  const usual = (id: string, questionId: string): string => {
    const isChild = id === 'son' || id === 'daughter';
    if (questionId === 'height') return isChild ? '120' : '165';
    if (questionId === 'weight') return isChild ? '24' : '60';
    return 'N';
  };
  return {
    appId: 'EDP',
    refId,
    respondentId: 'self',
    catalogueVersion,
    applicants: ids.map((id) => ({
      id,
      answers: questionList
        .filter(({ applicantId }) => applicantId === id)
        .map(({ questionId }): HealthAnswer => ({
          questionId,
          applicantId: id,
          answer: own[`${id}.${questionId}`] ?? usual(id, questionId),
        })),
    })),
  };
}

/** A journey up to the quotation. */
export async function quoted(
  browser: Browser,
  people: readonly SamplePerson[] = [WOMAN],
  own: Partial<QuotationRequest> = {},
): Promise<Quotation> {
  return (await browser.call('createQuotation', { body: quotationRequest(people, own) })).value;
}

/** A journey up to the confirmed application. */
export async function applied(
  browser: Browser,
  people?: readonly SamplePerson[],
  own: Partial<QuotationRequest> = {},
): Promise<Application> {
  const body = applicationRequest(await quoted(browser, people, own));
  return (await browser.call('saveApplication', { body })).value.data;
}

export async function questionsOf(browser: Browser, refId: string): Promise<QuestionsResponse> {
  const body = { appId: 'EDP', refId, preferredLang: 'ENG', includeLiamQuestion: false } as const;
  return (await browser.call('loadQuestions', { body })).value;
}

/** A journey up to a healthy assessment: ready for declarations and payment. */
export async function assessed(
  browser: Browser,
  people?: readonly SamplePerson[],
): Promise<Application> {
  const { refId } = await applied(browser, people);
  await browser.call('assess', { body: healthyAnswers(await questionsOf(browser, refId)) });
  return (await browser.call('loadApplication', { params: { refId } })).value.data;
}

/** A journey up to the declarations: ready for payment. */
export async function declared(
  browser: Browser,
  people?: readonly SamplePerson[],
  own: Partial<ApplicationRequest> = {},
): Promise<Application> {
  const { refId } = await assessed(browser, people);
  const quotation = (await browser.call('loadQuotation', { params: { refId } })).value.data;
  const confirmed = { declaration: true, consentConfirmation: true, ...own };
  const body = applicationRequest(quotation, confirmed);
  return (await browser.call('saveApplication', { body })).value.data;
}

/** The payment of a declared application, as its review page sends it. */
export function paymentOf(
  { refId, proposalNumber, chosenPremium, applicants }: Application,
  changes: Partial<SubmitPaymentRequest> = {},
): SubmitPaymentRequest {
  const [proposer] = applicants;
  return submission(
    { refId, proposalNumber },
    {
      amount: chosenPremium.monthlyTotalPremium,
      customerName: proposer?.name.fullName ?? '',
      email: proposer?.emails[0]?.value ?? '',
      phone: proposer?.contacts[0]?.value ?? '',
      ...changes,
    },
  );
}
