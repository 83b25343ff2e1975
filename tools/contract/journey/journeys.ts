import type {
  Application,
  Quotation,
  QuestionsResponse,
  SubmitPaymentRequest,
} from '@edp/contracts';
import type { SamplePerson } from '@edp/testing/people';
import { Session, type Target } from '../wire/session';
import { applicationRequest, declared, type PageApplication } from './application-request';
import { healthyAnswers, questionsRequest } from './health-answers';
import { submission } from './payment-request';
import { quotationRequest } from './quotation-request';
import { uploadForm } from './upload-form';

export interface Quoted {
  readonly session: Session;
  readonly refId: string;
  readonly quotation: Quotation;
}

export interface Applied extends Quoted {
  readonly application: Application;
  /** What the application was saved with. */
  readonly request: PageApplication;
}

export interface Asked extends Applied {
  readonly questions: QuestionsResponse;
}

export interface WithImage extends Asked {
  readonly uploadId: string;
}

export interface Declared extends Asked {
  /** What would be submitted: the right amount, the right people. */
  readonly payment: SubmitPaymentRequest;
}

export interface Submitted extends Declared {
  readonly paymentUrl: string;
}

type Own = Parameters<typeof quotationRequest>[1];

/** Up to the prices. */
export async function quoted(
  target: Target,
  people: readonly SamplePerson[],
  own: Own = {},
): Promise<Quoted> {
  const session = new Session(target);
  const quotation = await session.value('createQuotation', { body: quotationRequest(people, own) });
  return { session, refId: quotation.refId, quotation };
}

/** Up to the saved personal details. */
export async function applied(
  target: Target,
  people: readonly SamplePerson[],
  own: Own = {},
): Promise<Applied> {
  const journey = await quoted(target, people, own);
  const request = applicationRequest(journey.quotation);
  const { data } = await journey.session.value('saveApplication', { body: request });
  return { ...journey, request, application: data };
}

/** Up to the health questions, none of them answered. */
export async function asked(
  target: Target,
  people: readonly SamplePerson[],
  own: Own = {},
): Promise<Asked> {
  const journey = await applied(target, people, own);
  const questions = await journey.session.value('loadQuestions', {
    body: questionsRequest(journey.refId),
  });
  return { ...journey, questions };
}

/** Up to the health questions, with the front of the proposer's card. */
export async function withImage(
  target: Target,
  people: readonly SamplePerson[],
): Promise<WithImage> {
  const journey = await asked(target, people);
  const form = uploadForm(journey.refId);
  const { uploadId } = await journey.session.value('uploadImage', { form });
  return { ...journey, uploadId };
}

/** Up to the review page, with everybody healthy. */
export async function assessed(
  target: Target,
  people: readonly SamplePerson[],
  own: Own = {},
): Promise<Asked> {
  const journey = await asked(target, people, own);
  await journey.session.value('assess', { body: healthyAnswers(journey.questions) });
  return journey;
}

/** Up to the moment before "Pay". */
export async function readyToPay(
  target: Target,
  people: readonly SamplePerson[],
  own: Own = {},
): Promise<Declared> {
  const journey = await assessed(target, people, own);
  const request = declared(journey.request);
  const { data } = await journey.session.value('saveApplication', { body: request });
  const { chosenPremium, paymentMode, proposalNumber } = data;
  const amount =
    paymentMode === 'Monthly'
      ? chosenPremium.monthlyTotalPremium
      : chosenPremium.yearlyTotalPremium;
  const payment = submission(request, { proposalNumber, amount });
  return { ...journey, request, application: data, payment };
}

/** Up to the card page. */
export async function submitted(
  target: Target,
  people: readonly SamplePerson[],
  own: Own = {},
): Promise<Submitted> {
  const journey = await readyToPay(target, people, own);
  const { paymentUrl } = await journey.session.value('submitPayment', { body: journey.payment });
  return { ...journey, paymentUrl };
}
