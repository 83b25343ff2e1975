import { MESSAGE } from '@edp/domain';
import {
  applicationRequest,
  type PageApplication,
} from '../../harness/requests/application-request';
import { healthyAnswers } from '../../harness/requests/health-answers';
import { type Case, casesOf } from '../case';
import { during, type Finding, same } from '../finding';
import { asked, quoted } from '../journey/journeys';
import { goesWell, isRejected } from '../wire/checks';
import type { World } from '../world';

/** Bodies with exactly the fields of specification section 7: omitted fields default to those of the quotation. */
export const BODIES_OF_THE_SPECIFICATION: readonly Case[] = [
  ...casesOf('saveApplication', {
    'accepts the bodies of the specification, to create and to update': createsAndUpdates,
  }),
  ...casesOf('loadDocument', {
    async 'accepts the body of the specification, for the product of the quotation'(world) {
      const { session, refId } = await takaful(world);
      const about = { appId: 'EDP', email: '', documentType: 'brochure', Language: 'ENG' };
      const own = await session.value('loadDocument', { body: { ...about, refId } });
      const product = { productCode: 'onemedical', entityType: 'takaful' };
      const named = await session.value('loadDocument', { body: { ...about, ...product } });
      const neither = await session.call('loadDocument', { body: about });
      return [
        ...same(named.size, own.size, '/size'),
        ...during(
          'without a reference',
          isRejected(neither, { code: 'request.malformed', pointer: '/entityType' }),
        ),
      ];
    },
  }),
  ...casesOf('assess', {
    async 'accepts the body of the specification when only one person may answer'(world) {
      const { session, questions } = await asked(world.target, [world.people.woman]);
      const { appId, refId, applicants } = healthyAnswers(questions);
      return goesWell(
        'assess',
        await session.call('assess', { body: { appId, refId, applicants } }),
      );
    },
    async 'requires respondentId when two people may answer'(world) {
      const { session, questions } = await asked(world.target, world.people.family);
      const { appId, refId, applicants } = healthyAnswers(questions);
      const response = await session.call('assess', { body: { appId, refId, applicants } });
      const expected = { pointer: '/respondentId', message: MESSAGE.required } as const;
      return isRejected(response, { code: 'rule.broken', ...expected });
    },
  }),
];

const UPDATE = [
  'appId',
  'agent',
  'payout',
  'refID',
  'productCode',
  'paymentMode',
  'distributionChannel',
  'payMethod',
  'preferredLang',
  'purposeOfTrx',
  'applicants',
  'family',
] as const;
const CREATE = [
  ...UPDATE,
  'promoCode',
  'employee',
  'consentConfirmation',
  'collection',
  'suppression',
] as const;

/** Without the ids of the confirmed texts, the details are a draft. */
async function createsAndUpdates(world: World): Promise<Finding[]> {
  const { session, quotation } = await takaful(world);
  const request = applicationRequest(quotation, {
    collection: { payMethod: '002', approvalCode: '', approvalDate: '' },
    suppression: { ePolicyPack: 'N', notification: 'N' },
  });
  const save = async (body: object) => (await session.value('saveApplication', { body })).data;
  const created = await save(only(request, CREATE));
  const confirmed = await save(request);
  const updated = await save(only(request, UPDATE));
  return [
    ...same('takaful', created.entityType, { pointer: '/data/entityType', when: 'created' }),
    ...same('draft', created.stage, { pointer: '/data/stage', when: 'created' }),
    ...same('confirmed', confirmed.stage, { pointer: '/data/stage', when: 'with its texts' }),
    ...same('confirmed', updated.stage, { pointer: '/data/stage', when: 'updated' }),
    ...same(created.proposalNumber, updated.proposalNumber, '/data/proposalNumber'),
  ];
}

function takaful(world: World) {
  return quoted(world.target, [world.people.woman], { entityType: 'takaful' });
}

function only(request: PageApplication, names: readonly (keyof PageApplication)[]): object {
  return Object.fromEntries(
    names.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])),
  );
}
