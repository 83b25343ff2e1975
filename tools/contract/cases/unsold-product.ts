import type { EndpointName } from '@edp/contracts';
import { quotationRequest } from '../../harness/requests/quotation-request';
import { asRecord } from '../../harness/response';
import type { Case } from '../case';
import type { Facts } from '../facts';
import { documentRequest, SAMPLES } from '../samples/samples';
import { type ExpectedProblem, isRejected } from '../wire/checks';
import type { RequestParts } from '../wire/session';
import type { World } from '../world';

const BROKEN = { code: 'rule.broken', pointer: '/entityType' } as const;
const UNKNOWN = { code: 'notFound' } as const;

type Attempt = readonly [
  endpoint: EndpointName,
  request: (world: World) => RequestParts | Promise<RequestParts>,
  expected: ExpectedProblem,
];

/** Requests about a product that is not sold in a variant. */
export function unsoldProduct({ unsold }: Facts): Case[] {
  if (!unsold) return [];
  const attempts: readonly Attempt[] = [
    [
      'createQuotation',
      ({ people }) => ({ body: quotationRequest([people.woman], unsold) }),
      BROKEN,
    ],
    [
      'createLead',
      async (world) => {
        const { options } = await SAMPLES.createLead.build(world);
        return { body: { ...asRecord(options.body), ...unsold } };
      },
      BROKEN,
    ],
    ['loadDocument', () => ({ body: documentRequest('brochure', unsold) }), UNKNOWN],
    ['loadPlans', () => ({ params: unsold }), UNKNOWN],
  ];
  return attempts.map(([endpoint, request, expected]) => ({
    endpoint,
    name: 'rejects a product that is not sold',
    run: async (world) => {
      const response = await world.newSession().call(endpoint, await request(world));
      return isRejected(response, expected);
    },
  }));
}
