import type { SubmitPaymentRequest } from '@edp/contracts';
import type { PlanCode } from '@edp/domain';
import type { SamplePerson } from '@edp/testing/people';
import { applicationRequest, declared } from '../../harness/requests/application-request';
import { healthyAnswers } from '../../harness/requests/health-answers';
import { quotationApplicant, quotationRequest } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import { during, type Finding, holds, same } from '../finding';
import { type Declared, readyToPay, submitted } from '../journey/journeys';
import type { People } from '../journey/people';
import { planOf, premiumsOf } from '../journey/price-arithmetic';
import { tryInTurn } from '../try-each';
import { type ExpectedProblem, isRejected } from '../wire/checks';
import type { World } from '../world';
import { declinedAs } from './eligibility';

/** Valid payments: the amount due, by a known payor (decisions section 7). */
export const PAYMENTS: readonly Case[] = casesOf('submitPayment', {
  async 'returns the same payment page for a repeated request'(world) {
    const { session, payment, paymentUrl } = await submitted(world.target, [world.people.woman]);
    const again = await session.value('submitPayment', { body: payment });
    return same(paymentUrl, again.paymentUrl, '/paymentUrl');
  },
  async 'rejects an amount that differs from the amount due by one sen'(world) {
    const { session, payment } = await readyToPay(world.target, [world.people.woman]);
    return tryInTurn([-1, 1, -payment.amount * 100], async (sen) => {
      const amount = Math.round(payment.amount * 100 + sen) / 100;
      const response = await session.call('submitPayment', { body: { ...payment, amount } });
      const expected = { code: 'payment.amountMismatch', pointer: '/amount' } as const;
      return during(String(amount), isRejected(response, expected));
    });
  },
  async 'rejects a payment for another product, another number or another payor'(world) {
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
    return tryInTurn(changes, async (change) => {
      const [field = ''] = Object.keys(change);
      const response = await session.call('submitPayment', { body: { ...payment, ...change } });
      const expected = { code: 'rule.broken', pointer: `/${field}` } as const;
      return during(field, isRejected(response, expected));
    });
  },
  'rejects cover that nobody has underwritten or declared since it changed': async (world) =>
    tryInTurn(CHANGES, async ([when, change, ...expected]) => {
      const journey = await readyToPay(world.target, [world.people.woman]);
      const payment = await change(journey, world.people);
      const response = await journey.session.call('submitPayment', { body: payment });
      return during(when, isRejected(response, ...expected));
    }),
  'rejects a person above the annual cap, who retains the prices of all plans': rejectsAboveCap,
  async 'accepts the phone number with and without its prefix'(world) {
    return tryInTurn(['0123456789', '+60123456789', '60123456789'], async (phone) => {
      const { session, payment } = await readyToPay(world.target, [world.people.woman]);
      const response = await session.call('submitPayment', { body: { ...payment, phone } });
      const place = { pointer: '/phone', when: phone };
      return holds(response.status === 200, '200', response.status, place);
    });
  },
});

const UNASSESSED = { code: 'journey.stepMissing' } as const;
const UNDECLARED = { code: 'rule.broken', pointer: '/declaration' } as const;
const NOT_ELIGIBLE = { code: 'applicant.notEligible' } as const;

/** Changes of a purchase that one healthy person has declared, each with the payment of what is due afterwards. */
const CHANGES: readonly [
  when: string,
  change: (journey: Declared, people: People) => Promise<SubmitPaymentRequest>,
  ...expected: ExpectedProblem[],
][] = [
  [
    'another person with the same id',
    async (journey, people) => declaredAgain(await quotedAgain(journey, [people.aged(40)])),
    UNASSESSED,
  ],
  [
    'a second person',
    async (journey, { family }) => declaredAgain(await quotedAgain(journey, family.slice(0, 2))),
    UNASSESSED,
  ],
  [
    'answers that decline',
    async (journey) => declaredAgain(await answeredAgain(journey, { 'self.2': '250' })),
    UNASSESSED,
    NOT_ELIGIBLE,
    UNDECLARED,
  ],
  [
    'another healthy answer',
    async (journey) => (await answeredAgain(journey, { 'self.1': '166' })).payment,
    UNDECLARED,
  ],
  [
    'another detail',
    async ({ session, request, payment }) => {
      const { declaration: _given, consentConfirmation: _too, ...rest } = request;
      const applicants = request.applicants.map((one) => ({ ...one, companyName: 'Kedai Baru' }));
      await session.value('saveApplication', { body: { ...rest, applicants } });
      return payment;
    },
    UNDECLARED,
    UNASSESSED,
  ],
  [
    'another plan',
    async (journey, { woman }) => (await quotedAgain(journey, [woman], 'PLAN1')).payment,
    UNDECLARED,
    UNASSESSED,
  ],
];

/** The same journey after another quotation, with the payment of its price. */
async function quotedAgain(
  journey: Declared,
  people: readonly SamplePerson[],
  planCode: PlanCode = 'PLAN2',
): Promise<Declared> {
  const { session, refId, payment } = journey;
  const applicantData = people.map((person) => quotationApplicant(person, { planCode }));
  const body = quotationRequest([], { refId, applicantData });
  const quotation = await session.value('createQuotation', { body });
  const amount = quotation.chosenPremium.monthlyTotalPremium;
  return { ...journey, quotation, payment: { ...payment, amount } };
}

async function answeredAgain(journey: Declared, own: Readonly<Record<string, string>>) {
  await journey.session.value('assess', { body: healthyAnswers(journey.questions, own) });
  return journey;
}

/** Declares everything again, as far as the provider lets it. */
async function declaredAgain({ session, quotation, payment }: Declared) {
  await session.call('saveApplication', { body: declared(applicationRequest(quotation)) });
  return payment;
}

/** Decisions section 5. With other rates than the samples the plan may cost less than the cap. */
async function rejectsAboveCap(world: World): Promise<Finding[]> {
  const man = world.people.aged(55, { gender: 'M' });
  const applicantData = [quotationApplicant(man, { planCode: 'PLAN1' })];
  const ready = await readyToPay(world.target, [man], { applicantData });
  const journey = await quotedAgain(ready, [man], 'PLAN3');
  const { session, quotation, payment } = journey;
  const { yearlyPremium } = planOf(premiumsOf(quotation, man.id), 'PLAN3');
  if (yearlyPremium <= (quotation.priceTerms?.annualPremiumCap ?? 5000))
    return declinedAs(quotation, []);
  const saved = await session.call('saveApplication', { body: applicationRequest(quotation) });
  const paid = await session.call('submitPayment', { body: payment });
  return [
    ...declinedAs(quotation, [[man.id, 'premiumCap']]),
    ...during('application', isRejected(saved, NOT_ELIGIBLE)),
    ...during('payment', isRejected(paid, UNASSESSED, NOT_ELIGIBLE, UNDECLARED)),
  ];
}
