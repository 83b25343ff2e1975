import { quotationRequest } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import type { Facts } from '../facts';
import { during, same } from '../finding';
import { tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';

/** Decisions section 8: an inactive agent gets the same response as an unknown one. */
export function agents({ agents: known }: Facts): Case[] {
  if (!known) return [];
  const { active, others } = known;
  return [
    ...casesOf('verifyAgent', {
      async 'returns code, branch and status of an active agent'(world) {
        const { agentCode } = active;
        const verified = await world.newSession().value('verifyAgent', { body: { agentCode } });
        return [
          ...same(active.agentCode, verified?.agentCode, '/agentCode'),
          ...same(active.agentBranch, verified?.agentBranch, '/agentBranch'),
          ...same('5', verified?.agentStatus, '/agentStatus'),
        ];
      },
      async 'returns only null for an agent who is not active'(world) {
        return tryInTurn(others, async (agentCode) => {
          const response = await world.newSession().call('verifyAgent', { body: { agentCode } });
          return same('200 null', `${response.status} ${response.text}`, { when: agentCode });
        });
      },
    }),
    ...casesOf('createQuotation', {
      async 'uses the registered branch of an active agent, and rejects other codes with one message'(
        world,
      ) {
        const quote = (agentCode: string) =>
          world.newSession().call('createQuotation', {
            body: quotationRequest([world.people.woman], {
              agent: { agentCode, agentBranch: 'of my own' },
            }),
          });
        const accepted = (await quote(active.agentCode)).json as { agent?: unknown };
        const rejections = await tryInTurn(others, async (agentCode) => {
          const error = { pointer: '/agent/agentCode', message: 'agent.invalid' };
          const rejection = isRejected(await quote(agentCode), { code: 'rule.broken', ...error });
          return during(agentCode, rejection);
        });
        return [...same(active, accepted.agent, '/agent'), ...rejections];
      },
    }),
  ];
}
