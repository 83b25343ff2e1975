import { CLIENT_TYPE } from '@edp/domain';
import { healthyAnswers } from '../../harness/requests/health-answers';
import { quotationApplicant } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import type { Facts } from '../facts';
import { same } from '../finding';
import { asked } from '../journey/journeys';

/** Decisions section 5: a person on the watch list cannot buy, and the response contains no reason. */
export function screening({ watchListed }: Facts): Case[] {
  const clear: Case = {
    endpoint: 'screenCustomer',
    name: 'clears people who are not on the watch list',
    run: async (world) => {
      const { session, refId } = await world.at.quoted();
      const result = await session.value('screenCustomer', { body: { refId } });
      return same({ clear: true }, result);
    },
  };
  if (!watchListed) return [clear];
  return [
    clear,
    ...casesOf('screenCustomer', {
      async 'rejects a person on the watch list, in the screening and in the assessment'(world) {
        const person = { ...world.people.aged(40), ...watchListed };
        const { session, refId, questions } = await asked(world.target, [person]);
        const screened = await session.value('screenCustomer', { body: { refId } });
        const { outcome } = await session.value('assess', { body: healthyAnswers(questions) });
        return [...same({ clear: false }, screened), ...same('contact', outcome, '/outcome')];
      },
    }),
    ...casesOf('assess', {
      async 'rejects a buyer without cover who is on the watch list'(world) {
        const buyer = { ...world.people.aged(40), ...watchListed };
        const [, , son] = world.people.family;
        if (!son) return [];
        const applicantData = [
          quotationApplicant(buyer, { clientType: CLIENT_TYPE.proposer }),
          quotationApplicant(son),
        ];
        const { session, questions } = await asked(world.target, [], { applicantData });
        const { outcome } = await session.value('assess', { body: healthyAnswers(questions) });
        return same('contact', outcome, '/outcome');
      },
    }),
  ];
}
