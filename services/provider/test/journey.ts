import {
  type Application,
  type ApplicationRequest,
  type Quotation,
  type QuotationRequest,
  type QuestionsResponse,
  type SubmitPaymentRequest,
  consentVersions,
} from '@edp/contracts';
import { CLIENT_TYPE } from '@edp/domain';
import { sampleFamily, type SamplePerson, samplePerson } from '@edp/testing/people';
import {
  applicantOf,
  applicationRequest as applicationOf,
  type PageApplication,
} from '@edp/tools/requests/application-request';
import { healthyAnswers, questionsRequest } from '@edp/tools/requests/health-answers';
import {
  quotationApplicant,
  quotationRequest as requestOf,
} from '@edp/tools/requests/quotation-request';
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

export { applicantOf, healthyAnswers, quotationApplicant };

export function quotationRequest(
  people: readonly SamplePerson[] = [WOMAN],
  own: Partial<QuotationRequest> = {},
): QuotationRequest {
  return requestOf(people, own);
}

/** An application as the personal details page sends it, with the texts that it agrees to. */
export function applicationRequest(
  quotation: Quotation,
  own: Partial<PageApplication> = {},
): PageApplication {
  const applicants = quotation.applicants.filter(
    ({ isSelected, clientType }) => isSelected || clientType === CLIENT_TYPE.proposer,
  );
  return applicationOf(
    { ...quotation, applicants },
    { promoCode: quotation.promoCode ?? '', consentVersions: agreedTexts(own), ...own },
  );
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
  return (await browser.call('loadQuestions', { body: questionsRequest(refId) })).value;
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
