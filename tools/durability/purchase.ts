import type { Application, Quotation, SubmitPaymentRequest } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import { sampleFamily, type SamplePerson } from '@edp/testing/people';
import { applicationRequest, declared } from '../contract/journey/application-request';
import { healthyAnswers, questionsRequest } from '../contract/journey/health-answers';
import { submission } from '../contract/journey/payment-request';
import { quotationRequest } from '../contract/journey/quotation-request';
import type { Buyer } from './buyer';

/** The sandbox's card that is always accepted. */
const CARD = { number: '4111111111111111', expiry: '12/40', cvc: '123', name: 'AISYAH' };

/** As much of a purchase as the product said was done: all of it must be there ever after. */
export interface Purchase {
  readonly buyer: Buyer;
  quotation?: Quotation;
  /** As it was last answered. */
  application?: Application;
  isAssessed?: boolean;
  paymentUrl?: string;
  /** The card gateway took the money. */
  isPaid?: boolean;
}

/**
 * One whole purchase of a family of four. Every step that was answered is noted at once, so that whatever was
 * acknowledged before the end is known, whenever that comes.
 */
export async function buy(purchase: Purchase): Promise<void> {
  const body = await prepare(purchase, sampleFamily(malaysianDay(new Date())));
  const { paymentUrl } = await purchase.buyer.call('submitPayment', { body });
  purchase.paymentUrl = paymentUrl;

  const form = new URLSearchParams({ ...CARD, intent: 'pay' });
  const paid = await fetch(paymentUrl, { method: 'POST', body: form, redirect: 'manual' });
  if (paid.status !== 303) throw new Error(`The card page answered ${paid.status}.`);
  purchase.isPaid = true;
}

/** All that comes before paying, noted in the same way. @returns what the payment is asked for with */
export async function prepare(
  purchase: Purchase,
  people: readonly SamplePerson[],
): Promise<SubmitPaymentRequest> {
  const { buyer } = purchase;
  const quotation = await buyer.call('createQuotation', { body: quotationRequest(people) });
  purchase.quotation = quotation;
  const { refId } = quotation;

  const request = applicationRequest(quotation);
  purchase.application = (await buyer.call('saveApplication', { body: request })).data;

  const questions = await buyer.call('loadQuestions', { body: questionsRequest(refId) });
  await buyer.call('assess', { body: healthyAnswers(questions) });
  purchase.isAssessed = true;

  const confirmed = declared(request);
  const { data } = await buyer.call('saveApplication', { body: confirmed });
  purchase.application = data;

  const { proposalNumber, chosenPremium } = data;
  return submission(confirmed, { proposalNumber, amount: chosenPremium.monthlyTotalPremium });
}
