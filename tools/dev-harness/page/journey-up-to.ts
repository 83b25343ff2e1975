import type { JourneyPage, ProductConfig } from '@edp/contracts';
import { type CallResult, client, newIdempotencyKey } from '@edp/http';
import type { SamplePerson } from '@edp/testing/people';
import { applicationRequest, declared } from '../../harness/requests/application-request';
import { healthyAnswers, questionsRequest } from '../../harness/requests/health-answers';
import { submission } from '../../harness/requests/payment-request';
import { quotationRequest } from '../../harness/requests/quotation-request';

export interface Bought {
  readonly product: Pick<ProductConfig, 'productCode' | 'variant'>;
  readonly people: readonly SamplePerson[];
}

/**
 * A journey of this browser's session that has come to a page, asked for as the pages before would.
 *
 * @returns its reference
 * @throws Error with the operation whose response was not the expected one
 */
export async function journeyUpTo(page: JourneyPage, { product, people }: Bought): Promise<string> {
  const quotation = await answer(
    'quotation',
    client.call('createQuotation', {
      body: quotationRequest(people, {
        productCode: product.productCode,
        entityType: product.variant,
      }),
    }),
  );
  const { refId } = quotation;
  if (['quotation', 'plan', 'declined', 'application'].includes(page)) return refId;

  const request = applicationRequest(quotation);
  await answer('application', client.call('saveApplication', { body: request, ...once() }));
  if (page === 'questionnaire') return refId;

  const questions = await answer(
    'questions',
    client.call('loadQuestions', { body: questionsRequest(refId) }),
  );
  const isDeclined = page === 'contact';
  const sick = Object.fromEntries(
    questions.questionList
      .filter(({ questionNo }) => isDeclined && questionNo > 2)
      .map(({ applicantId, questionNo }) => [`${applicantId}.${questionNo}`, 'Y']),
  );
  await answer('assessment', client.call('assess', { body: healthyAnswers(questions, sick) }));
  if (page !== 'payment/status') return refId;

  const { proposalNumber, chosenPremium } = await answer(
    'declaration',
    client.call('saveApplication', { body: declared(request), ...once() }),
  );
  const payment = submission(request, {
    proposalNumber,
    amount: chosenPremium.monthlyTotalPremium,
  });
  await answer('payment', client.call('submitPayment', { body: payment, ...once() }));
  return refId;
}

function once() {
  return { idempotencyKey: newIdempotencyKey() };
}

async function answer<Value>(what: string, request: Promise<CallResult<Value>>): Promise<Value> {
  const result = await request;
  if (result.ok) return result.value;
  throw new Error(`The ${what} was not given: ${JSON.stringify(result.error)}`);
}
