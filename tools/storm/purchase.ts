import { setTimeout as sleep } from 'node:timers/promises';
import type { JourneyPage } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import { samplePerson } from '@edp/testing/people';
import { applicationRequest, declared } from '../contract/journey/application-request';
import { healthyAnswers, questionsRequest } from '../contract/journey/health-answers';
import { submission } from '../contract/journey/payment-request';
import { quotationRequest } from '../contract/journey/quotation-request';
import { presentCard } from '../payments/card-page';
import { between, type Random } from '../payments/chance';
import { BrokenJourney, type Visitor } from './visitor';

/** How often a buyer reloads the page, or opens it in the next tab, where the shell would go on without. */
const RELOADS = 0.4;
const PAYMENT_PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 250;

interface Manner {
  readonly random: Random;
  /** The longest a buyer stays on a page before going on. */
  readonly thinksMs: number;
}

/**
 * One purchase from the first page to the policy, reading and thinking as people do. After every reload all that was
 * answered is read back and held against what was sent.
 *
 * @throws {BrokenJourney} when it does not come to its end, or an answer is lost
 */
export async function purchase(visitor: Visitor, { random, thinksMs }: Manner): Promise<void> {
  const { buyer } = visitor;
  const think = () => sleep(between(0, thinksMs, random));
  const answers = new Map<string, { given: unknown; readBack: () => Promise<unknown> }>();
  const goTo = async (page: JourneyPage) => {
    await think();
    if (random() >= RELOADS) return visitor.show(page);
    await visitor.open(page);
    for (const [what, { given, readBack }] of answers) {
      const place = firstDifference(given, await readBack(), what);
      if (place !== null) throw new BrokenJourney(`${place} was lost`);
    }
  };

  await visitor.open('quotation');
  await think();
  const people = [samplePerson({ today: malaysianDay(new Date()) })];
  const quotation = await buyer.call('createQuotation', { body: quotationRequest(people) });
  const { refId, productCode, entityType } = quotation;
  answers.set('the journey', {
    given: { refId, productCode, entityType },
    readBack: async () => {
      const params = { productCode, entityType };
      return (await buyer.call('loadJourney', { params })).data;
    },
  });

  await goTo('plan');
  await goTo('application');
  const request = applicationRequest(quotation);
  const keep = (given: unknown) =>
    answers.set('the application', {
      given,
      readBack: async () => (await buyer.call('loadApplication', { params: { refId } })).data,
    });
  keep((await buyer.call('saveApplication', { body: request })).data);

  await goTo('questionnaire');
  const questions = await buyer.call('loadQuestions', { body: questionsRequest(refId) });
  await think();
  await buyer.call('assess', { body: healthyAnswers(questions) });
  keep((await buyer.call('loadApplication', { params: { refId } })).data);

  await goTo('review');
  const confirmed = declared(request);
  const { data } = await buyer.call('saveApplication', { body: confirmed });
  keep(data);
  const { proposalNumber, chosenPremium } = data;
  const amount = chosenPremium.monthlyTotalPremium;
  const body = submission(confirmed, { proposalNumber, amount });
  const { paymentUrl } = await buyer.call('submitPayment', { body });
  await think();
  await presentCard(paymentUrl, 'accepted');

  await visitor.open('payment/status');
  await untilInsured(visitor, { transactionNo: body.transactionNo, entityType });
}

async function untilInsured(
  { buyer }: Visitor,
  params: { readonly transactionNo: string; readonly entityType: string },
): Promise<void> {
  const deadline = Date.now() + PAYMENT_PATIENCE_MS;
  for (;;) {
    const { status, policy } = await buyer.call('loadPaymentStatus', { params });
    if (status === 'succeeded' && policy !== undefined) return;
    if (Date.now() > deadline) throw new BrokenJourney(`paid, and told ${status}`);
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Where what was given first differs from what was found, or null. */
function firstDifference(given: unknown, found: unknown, place: string): string | null {
  if (typeof given !== 'object' || given === null) return Object.is(given, found) ? null : place;
  const members = (found ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(given)) {
    const inner = firstDifference(value, members[name], `${place} ${name}`);
    if (inner !== null) return inner;
  }
  return null;
}
