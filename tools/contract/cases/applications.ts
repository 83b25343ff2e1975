import { RELATIONSHIP } from '@edp/domain';
import type { Case } from '../case';
import { type Finding, holds, same } from '../finding';
import { applicationRequest, declared } from '../journey/application-request';
import { applied, quoted } from '../journey/journeys';
import type { World } from '../world';

/** What becomes of an application that is saved. */
export const APPLICATIONS: readonly Case[] = [
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
