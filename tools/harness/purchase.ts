import type {
  Application,
  AssessmentResponse,
  EndpointName,
  PaymentStatusResponse,
  Quotation,
  QuestionsResponse,
  SubmitPaymentRequest,
} from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import { type SamplePerson, samplePerson } from '@edp/testing/people';
import { applicationRequest, declared, type PageApplication } from './requests/application-request';
import { healthyAnswers, questionsRequest } from './requests/health-answers';
import { submission } from './requests/payment-request';
import { quotationRequest } from './requests/quotation-request';
import type { RequestParts, ResponseOf } from './session';

/** The part of a session that a purchase needs. @throws for every status other than 200 */
export interface BuyerSession {
  value<N extends EndpointName>(name: N, parts?: RequestParts): Promise<ResponseOf<N>>;
}

export interface Quoted<S = BuyerSession> {
  readonly session: S;
  readonly refId: string;
  readonly quotation: Quotation;
}

export interface Applied<S = BuyerSession> extends Quoted<S> {
  readonly application: Application;
  /** The request that saved the application. */
  readonly request: PageApplication;
}

export interface Asked<S = BuyerSession> extends Applied<S> {
  readonly questions: QuestionsResponse;
}

export interface Declared<S = BuyerSession> extends Applied<S> {
  /** The request for the payment: the amount due, the payor. */
  readonly payment: SubmitPaymentRequest;
}

type OwnQuotation = Parameters<typeof quotationRequest>[1];

/** The quotation page: up to the prices. Each step below continues from the previous one. */
export async function quote<S extends BuyerSession>(
  session: S,
  people: readonly SamplePerson[],
  own: OwnQuotation = {},
): Promise<Quoted<S>> {
  const quotation = await session.value('createQuotation', { body: quotationRequest(people, own) });
  return { session, refId: quotation.refId, quotation };
}

/** The personal details page. */
export async function apply<Q extends Quoted>(quoted: Q): Promise<Q & Applied<Q['session']>> {
  const request = applicationRequest(quoted.quotation);
  const { data } = await quoted.session.value('saveApplication', { body: request });
  return { ...quoted, request, application: data };
}

/** The health page: loads the questions without answering them. */
export async function askHealth<A extends Applied>(applied: A): Promise<A & Asked<A['session']>> {
  const body = questionsRequest(applied.refId, applied.quotation.preferredLang);
  return { ...applied, questions: await applied.session.value('loadQuestions', { body }) };
}

/** The health page, by people in good health; `own` replaces single answers as `member.question`. */
export async function answerHealth<A extends Asked>(
  asked: A,
  own: Readonly<Record<string, string>> = {},
): Promise<A & { readonly assessment: AssessmentResponse }> {
  const body = healthyAnswers(asked.questions, own);
  return { ...asked, assessment: await asked.session.value('assess', { body }) };
}

/** The review page, up to the moment before "Pay". */
export async function review<A extends Applied>(applied: A): Promise<A & Declared<A['session']>> {
  const request = declared(applied.request);
  const { data } = await applied.session.value('saveApplication', { body: request });
  const { chosenPremium, paymentMode, proposalNumber } = data;
  const amount =
    paymentMode === 'Monthly'
      ? chosenPremium.monthlyTotalPremium
      : chosenPremium.yearlyTotalPremium;
  const payment = submission(request, { proposalNumber, amount });
  return { ...applied, request, application: data, payment };
}

/** "Pay": up to the card page. */
export async function submit<D extends Declared>(
  reviewed: D,
): Promise<D & { readonly paymentUrl: string }> {
  const { session, payment } = reviewed;
  const { paymentUrl } = await session.value('submitPayment', { body: payment });
  return { ...reviewed, paymentUrl };
}

/** All pages up to the moment before "Pay", by one person in good health. */
export async function readyToPay<S extends BuyerSession>(session: S): Promise<Declared<S>> {
  const quoted = await quote(session, [samplePerson({ today: malaysianDay(new Date()) })]);
  return review(await answerHealth(await askHealth(await apply(quoted))));
}

/** The status of a payment, as its buyer sees it. */
export function statusOf({
  session,
  payment,
}: Pick<Declared, 'session' | 'payment'>): Promise<PaymentStatusResponse> {
  const { transactionNo, entityType } = payment;
  return session.value('loadPaymentStatus', { params: { transactionNo, entityType } });
}
