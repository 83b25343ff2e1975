import type { PaymentStatusResponse, SubmitPaymentRequest } from '@edp/contracts';
import { RELATIONSHIP } from '@edp/domain';
import type { Case } from '../case';
import { during, type Finding, holds, same } from '../finding';
import { applied, assessed, quoted, readyToPay, submitted } from '../journey/journeys';
import { applicationRequest, declared, healthyAnswers, submission } from '../journey/requests';
import { isRefused } from '../wire/checks';
import type { World } from '../world';

/** From the first price to the card page (decisions sections 4 and 7). */
export const PURCHASE: readonly Case[] = [
  ...(['insurance', 'takaful'] as const).map((entityType): Case => ({
    call: 'journey',
    name: `leads a family from the quotation to the card page (${entityType})`,
    run: async (world) => {
      const journey = await submitted(world.target, world.people.family, { entityType });
      const { transactionNo } = journey.payment;
      const status = await journey.session.value('loadPaymentStatus', {
        params: { transactionNo, entityType },
      });
      const { data } = await journey.session.value('loadApplication', {
        params: { refId: journey.refId },
      });
      return [
        ...pageIsAllowed(journey.paymentUrl, world),
        ...notYetPaid(status, journey.payment),
        ...same('submitted', data.stage, { pointer: '/data/stage' }),
      ];
    },
  })),
  {
    call: 'submitPayment',
    name: 'sends who asks again to the same page',
    run: async (world) => {
      const { session, payment, paymentUrl } = await submitted(world.target, [world.people.woman]);
      const again = await session.value('submitPayment', { body: payment });
      return same(paymentUrl, again.paymentUrl, { pointer: '/paymentUrl' });
    },
  },
  {
    call: 'submitPayment',
    name: 'refuses an amount that is not the amount due, one sen more or less',
    run: async (world) => {
      const { session, payment } = await readyToPay(world.target, [world.people.woman]);
      const found: Finding[] = [];
      for (const sen of [-1, 1, -payment.amount * 100]) {
        const amount = Math.round(payment.amount * 100 + sen) / 100;
        const answer = await session.call('submitPayment', { body: { ...payment, amount } });
        const expected = { code: 'payment.amountMismatch', pointer: '/amount' } as const;
        found.push(...during(String(amount), isRefused(answer, expected)));
      }
      return found;
    },
  },
  {
    call: 'submitPayment',
    name: 'refuses a payment for another product, another number or another payer',
    run: async (world) => {
      const { session, payment } = await readyToPay(world.target, [world.people.woman]);
      const changes: Partial<SubmitPaymentRequest>[] = [
        { productType: 'easymedic' },
        { entityType: 'takaful' },
        { referenceNo: 'EDP-0000-0000-0000' },
        { transactionNo: 'EDP-0000-0000-0000' },
        { customerName: 'Somebody Else' },
        { email: 'somebody.else@example.my' },
        { phone: '+60199999999' },
      ];
      const found: Finding[] = [];
      for (const change of changes) {
        const [field = ''] = Object.keys(change);
        const answer = await session.call('submitPayment', { body: { ...payment, ...change } });
        const expected = { code: 'rule.broken', pointer: `/${field}` } as const;
        found.push(...during(field, isRefused(answer, expected)));
      }
      return found;
    },
  },
  {
    call: 'submitPayment',
    name: 'takes the phone number with and without its prefix',
    run: async (world) => {
      const found: Finding[] = [];
      for (const phone of ['0123456789', '+60123456789', '60123456789']) {
        const { session, payment } = await readyToPay(world.target, [world.people.woman]);
        const answer = await session.call('submitPayment', { body: { ...payment, phone } });
        found.push(
          ...holds(answer.status === 200, '200', answer.status, { pointer: '/phone', when: phone }),
        );
      }
      return found;
    },
  },
  {
    call: 'journey',
    name: 'takes no step before the one ahead of it',
    run: stepsInOrder,
  },
  {
    call: 'journey',
    name: 'changes nothing while a payment is under way',
    run: async (world) => {
      const { session, request, questions } = await submitted(world.target, [world.people.woman]);
      const saved = await session.call('saveApplication', { body: request });
      const answered = await session.call('assess', { body: healthyAnswers(questions) });
      return [
        ...during('application', isRefused(saved, { code: 'application.locked' })),
        ...during('answers', isRefused(answered, { code: 'application.locked' })),
      ];
    },
  },
  {
    call: 'loadTransactionNumber',
    name: 'gives the proposal number, and nothing for what is no reference',
    run: async (world) => {
      const { session, refId, application } = await world.at.readyToPay();
      const encodedOrderId = Buffer.from(refId).toString('base64');
      const good = await session.value('loadTransactionNumber', { query: { encodedOrderId } });
      const bad = await session.call('loadTransactionNumber', { query: { encodedOrderId: '%%%' } });
      return [
        ...same(application.proposalNumber, good.transactionNo, { pointer: '/transactionNo' }),
        ...isRefused(bad, { code: 'notFound' }),
      ];
    },
  },
  {
    call: 'saveApplication',
    name: 'copies the marketing consent to everybody',
    run: async (world) => {
      const { session, quotation } = await quoted(world.target, world.people.family);
      const body = { ...declared(applicationRequest(quotation)), marketingConsent: true };
      const { data } = await session.value('saveApplication', { body });
      return data.applicants.flatMap(({ pdpaConsent }, index) =>
        same('Y', pdpaConsent, { pointer: `/data/applicants/${index}/pdpaConsent` }),
      );
    },
  },
  {
    call: 'saveApplication',
    name: 'keeps its number, gives back what was sent, and takes every amount from the quotation',
    run: keepsWhatWasSent,
  },
];

async function keepsWhatWasSent(world: World): Promise<Finding[]> {
  const { session, refId, request, application, quotation } = await applied(
    world.target,
    world.people.family,
  );
  const again = await session.value('saveApplication', { body: request });
  const { data } = await session.value('loadApplication', { params: { refId } });
  const [self] = data.applicants;
  const [sent] = request.applicants;
  const fields = [
    'name',
    'emails',
    'contacts',
    'addresses',
    'monthlyIncome',
    'companyName',
    'religion',
  ] as const;
  const { chosenPremium } = quotation;
  return [
    ...same(application.proposalNumber, again.data.proposalNumber, {
      pointer: '/data/proposalNumber',
    }),
    ...fields.flatMap((field) =>
      same(sent?.[field], self?.[field], { pointer: `/data/applicants/0/${field}` }),
    ),
    ...same(request.payout, data.payout, { pointer: '/data/payout' }),
    ...same(chosenPremium, data.chosenPremium, { pointer: '/data/chosenPremium' }),
    ...same(chosenPremium.monthlyTotalPremium, data.premiumAmount.monthlyTotalPremium, {
      pointer: '/data/premiumAmount/monthlyTotalPremium',
    }),
    ...same(chosenPremium.yearlyTotalPremium, data.premiumAmount.yearlyTotalPremium, {
      pointer: '/data/premiumAmount/yearlyTotalPremium',
    }),
    ...holds(
      data.applicants.some(({ relationship }) => relationship === RELATIONSHIP.self),
      'a proposer',
      'none',
    ),
    ...holds(
      data.applicants.every(({ sumAssured }) => sumAssured > 0),
      'the annual limit of each plan',
      data.applicants.map(({ sumAssured }) => sumAssured),
      { pointer: '/data/applicants/0/sumAssured' },
    ),
  ];
}

async function stepsInOrder(world: World): Promise<Finding[]> {
  const fresh = await quoted(world.target, [world.people.woman]);
  const questions = await fresh.session.call('loadQuestions', {
    body: { appId: 'EDP', refId: fresh.refId, preferredLang: 'ENG', includeLiamQuestion: false },
  });
  const application = await fresh.session.call('loadApplication', {
    params: { refId: fresh.refId },
  });

  const saved = await applied(world.target, [world.people.woman]);
  const amount = saved.application.chosenPremium.monthlyTotalPremium;
  const { proposalNumber } = saved.application;
  const early = submission(saved.request, { proposalNumber, amount });
  const unassessed = await saved.session.call('submitPayment', { body: early });

  const healthy = await assessed(world.target, [world.people.woman]);
  const body = submission(healthy.request, {
    proposalNumber: healthy.application.proposalNumber,
    amount: healthy.application.chosenPremium.monthlyTotalPremium,
  });
  const undeclared = await healthy.session.call('submitPayment', { body });
  const { proposalNumber: transactionNo } = healthy.application;
  const status = await healthy.session.call('loadPaymentStatus', {
    params: { transactionNo, entityType: 'insurance' },
  });

  return [
    ...during('questions before details', isRefused(questions, { code: 'journey.stepMissing' })),
    ...during('application before it is made', isRefused(application, { code: 'notFound' })),
    ...during(
      'payment before health questions',
      isRefused(unassessed, { code: 'journey.stepMissing' }),
    ),
    ...during(
      'payment before declarations',
      isRefused(undeclared, { code: 'journey.stepMissing' }),
    ),
    ...during('status before payment', isRefused(status, { code: 'notFound' })),
  ];
}

/** Where a browser may be sent: an absolute address without a user, on the card gateway's origin where that is known. */
function pageIsAllowed(paymentUrl: string, { cardOrigin, target }: World): Finding[] {
  const place = { pointer: '/paymentUrl' };
  if (!URL.canParse(paymentUrl)) return holds(false, 'an address', paymentUrl, place);
  const { origin, username, href } = new URL(paymentUrl);
  return [
    ...holds(username === '' && href === paymentUrl, 'a plain address', paymentUrl, place),
    ...holds(origin !== target.url.origin, 'another origin than the provider', origin, place),
    ...(cardOrigin === null
      ? []
      : holds(origin === cardOrigin, `the origin ${cardOrigin}`, origin, place)),
  ];
}

function notYetPaid(status: PaymentStatusResponse, payment: SubmitPaymentRequest): Finding[] {
  const open = ['created', 'submitted', 'pending'];
  return [
    ...same(payment.transactionNo, status.transactionNo, { pointer: '/transactionNo' }),
    ...holds(open.includes(status.status), open.join(' or '), status.status, {
      pointer: '/status',
    }),
    ...same(payment.amount, status.amount, { pointer: '/amount' }),
    ...same(0, status.amountPaid, { pointer: '/amountPaid' }),
    ...same(undefined, status.policy, { pointer: '/policy' }),
    ...same('familyOnePlan', status.packageType, { pointer: '/packageType' }),
  ];
}
