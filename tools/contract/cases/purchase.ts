import type { PaymentStatusResponse, SubmitPaymentRequest } from '@edp/contracts';
import { MESSAGE } from '@edp/domain';
import { healthyAnswers, questionsRequest } from '../../harness/requests/health-answers';
import { submission } from '../../harness/requests/payment-request';
import { type Case, casesOf } from '../case';
import { during, type Finding, holds, same } from '../finding';
import { applied, assessed, quoted, submitted } from '../journey/journeys';
import { isRejected } from '../wire/checks';
import type { World } from '../world';

/** From the first price to the card page (decisions sections 4 and 7). */
export const PURCHASE: readonly Case[] = [
  ...(
    [
      ['insurance', 'Monthly'],
      ['takaful', 'Yearly'],
    ] as const
  ).map(([entityType, paymentMode]): Case => ({
    endpoint: 'journey',
    name: `accepts a family from the quotation to the card page (${entityType}, ${paymentMode})`,
    run: async (world) => {
      const own = { entityType, paymentMode };
      const journey = await submitted(world.target, world.people.family, own);
      const { transactionNo } = journey.payment;
      const status = await journey.session.value('loadPaymentStatus', {
        params: { transactionNo, entityType },
      });
      const { data } = await journey.session.value('loadApplication', {
        params: { refId: journey.refId },
      });
      return [
        ...pageIsAllowed(journey.paymentUrl, world),
        ...isUnpaid(status, journey.payment),
        ...same(paymentMode, status.paymentMode, '/paymentMode'),
        ...same('submitted', data.stage, '/data/stage'),
      ];
    },
  })),
  ...casesOf('journey', {
    'rejects a step before the previous one is complete': stepsInOrder,
    async 'rejects changes while a payment is in progress'(world) {
      const { session, request, questions } = await submitted(world.target, [world.people.woman]);
      const saved = await session.call('saveApplication', { body: request });
      const answered = await session.call('assess', { body: healthyAnswers(questions) });
      return [
        ...during('application', isRejected(saved, { code: 'application.locked' })),
        ...during('answers', isRejected(answered, { code: 'application.locked' })),
      ];
    },
  }),
  ...casesOf('loadTransactionNumber', {
    async 'returns the proposal number, and nothing for an unknown reference'(world) {
      const { session, refId, application } = await world.at.readyToPay();
      const encodedOrderId = Buffer.from(refId).toString('base64');
      const good = await session.value('loadTransactionNumber', { query: { encodedOrderId } });
      const bad = await session.call('loadTransactionNumber', { query: { encodedOrderId: '%%%' } });
      return [
        ...same(application.proposalNumber, good.transactionNo, '/transactionNo'),
        ...isRejected(bad, { code: 'notFound' }),
      ];
    },
  }),
];

async function stepsInOrder(world: World): Promise<Finding[]> {
  const quotedOnly = await quoted(world.target, [world.people.woman]);
  const questions = await quotedOnly.session.call('loadQuestions', {
    body: questionsRequest(quotedOnly.refId),
  });
  const application = await quotedOnly.session.call('loadApplication', {
    params: { refId: quotedOnly.refId },
  });

  const saved = await applied(world.target, [world.people.woman]);
  const amount = saved.application.chosenPremium.monthlyTotalPremium;
  const { proposalNumber } = saved.application;
  const unassessedPayment = submission(saved.request, { proposalNumber, amount });
  const unassessed = await saved.session.call('submitPayment', { body: unassessedPayment });

  const healthy = await assessed(world.target, [world.people.woman]);
  const body = submission(healthy.request, {
    proposalNumber: healthy.application.proposalNumber,
    amount: healthy.application.chosenPremium.monthlyTotalPremium,
  });
  const unconfirmed = await healthy.session.call('submitPayment', { body });
  const { proposalNumber: transactionNo } = healthy.application;
  const status = await healthy.session.call('loadPaymentStatus', {
    params: { transactionNo, entityType: 'insurance' },
  });

  return [
    ...during('questions before details', isRejected(questions, { code: 'journey.stepMissing' })),
    ...during('application before it exists', isRejected(application, { code: 'notFound' })),
    ...during(
      'payment before health questions',
      isRejected(unassessed, { code: 'journey.stepMissing' }),
    ),
    ...during(
      'payment before declarations',
      ['/declaration', '/consentConfirmation'].flatMap((pointer) =>
        isRejected(unconfirmed, { code: 'rule.broken', pointer, message: MESSAGE.required }),
      ),
    ),
    ...during('status before payment', isRejected(status, { code: 'notFound' })),
  ];
}

/** Valid payment URLs: absolute, without credentials, on the card gateway's origin if that is known. */
function pageIsAllowed(paymentUrl: string, { cardOrigin, target }: World): Finding[] {
  const location = { pointer: '/paymentUrl' };
  if (!URL.canParse(paymentUrl)) return holds(false, 'an address', paymentUrl, location);
  const { origin, username, href } = new URL(paymentUrl);
  return [
    ...holds(username === '' && href === paymentUrl, 'a plain address', paymentUrl, location),
    ...holds(origin !== target.url.origin, 'another origin than the provider', origin, location),
    ...(cardOrigin === null
      ? []
      : holds(origin === cardOrigin, `the origin ${cardOrigin}`, origin, location)),
  ];
}

function isUnpaid(status: PaymentStatusResponse, payment: SubmitPaymentRequest): Finding[] {
  const open = ['created', 'submitted', 'pending'];
  return [
    ...same(payment.transactionNo, status.transactionNo, '/transactionNo'),
    ...holds(open.includes(status.status), open.join(' or '), status.status, '/status'),
    ...same(payment.amount, status.amount, '/amount'),
    ...same(0, status.amountPaid, '/amountPaid'),
    ...same(undefined, status.policy, '/policy'),
    ...same('familyOnePlan', status.packageType, '/packageType'),
  ];
}
