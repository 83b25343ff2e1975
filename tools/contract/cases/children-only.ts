import type { Quotation } from '@edp/contracts';
import { CLIENT_TYPE } from '@edp/domain';
import type { SamplePerson } from '@edp/testing/people';
import { quotationApplicant, quotationRequest } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import { during, type Finding, matches, same } from '../finding';
import { childrenOf, draftOfParent, unidentified } from '../journey/children-only';
import { quoted } from '../journey/journeys';
import { sumsUp } from '../journey/price-arithmetic';
import { isRejected } from '../wire/checks';
import type { World } from '../world';
import { declinedAs, quotation } from './eligibility';

/** Decisions section 12: a buyer who covers only children is identified with the personal details, after the price. */
export const CHILDREN_ONLY: readonly Case[] = [
  ...casesOf('createQuotation', {
    async 'prices children as a family before their parent, who is not covered, is identified'(
      world,
    ) {
      const children = childrenOf(world.people);
      const applicantData = [unidentified(world.people.woman), ...children];
      const family = { planType: '1' } as const;
      const quoted = await quotation(world, [], { applicantData, family });
      const [proposer] = quoted.applicants;
      return [
        ...declinedAs(quoted, []),
        ...same(
          children.map(({ id }) => id),
          quoted.premiumAmountData.applicants.map(({ id }) => id),
          '/premiumAmountData/applicants',
        ),
        ...sumsUp(quoted),
        ...same('', proposer?.idNo, '/applicants/0/idNo'),
        ...same(undefined, proposer?.dob, '/applicants/0/dob'),
      ];
    },
    async 'retains the price of the children when their parent is identified, and checks the age then'(
      world,
    ) {
      const { session, refId, quotation } = await quoted(world.target, [], {
        applicantData: [unidentified(world.people.woman), ...childrenOf(world.people)],
      });
      const { yearlyTotalPremium } = quotation.chosenPremium;
      const identify = async (parent: SamplePerson): Promise<Quotation> => {
        const proposer = quotationApplicant(parent, { clientType: CLIENT_TYPE.proposer });
        const own = { refId, applicantData: [proposer, ...childrenOf(world.people)] };
        return session.value('createQuotation', { body: quotationRequest([], own) });
      };
      const identified = await identify(world.people.woman);
      return [
        ...declinedAs(identified, []),
        ...matches(identified, { '/chosenPremium/yearlyTotalPremium': yearlyTotalPremium }),
        ...declinedAs(await identify(world.people.aged(56)), [['self', 'age']]),
      ];
    },
  }),
  ...casesOf('saveApplication', {
    'stores an unidentified parent in drafts only': storesDraftOfParent,
  }),
];

async function storesDraftOfParent(world: World): Promise<Finding[]> {
  const { woman } = world.people;
  const { session, refId, request } = await draftOfParent(world);
  const { proposer } = request;
  const save = (draft: boolean) => session.call('saveApplication', { body: { ...request, draft } });
  const load = async () => (await session.value('loadApplication', { params: { refId } })).data;
  const rejection = { code: 'quotation.differs', pointer: '/proposer' } as const;

  const confirmed = isRejected(await save(false), rejection);
  await save(true);
  const draft = await load();
  const identifiedParent = quotationApplicant(woman, { clientType: CLIENT_TYPE.proposer });
  const applicantData = [identifiedParent, ...childrenOf(world.people)];
  const family = { planType: '1' } as const;
  await session.value('createQuotation', {
    body: quotationRequest([], { refId, applicantData, family }),
  });
  const identified = await load();
  return [
    ...during('not a draft', confirmed),
    ...same(proposer.idNo, draft.proposer?.idNo, '/data/proposer/idNo'),
    ...same(proposer.name, draft.proposer?.name, '/data/proposer/name'),
    ...during('identified', [
      ...same(undefined, identified.proposer, '/data/proposer'),
      ...same(proposer.name, identified.applicants[0]?.name, '/data/applicants/0/name'),
      ...isRejected(await save(true), rejection),
    ]),
  ];
}
