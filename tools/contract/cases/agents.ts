import { quotationRequest } from '../../harness/requests/quotation-request';
import { type Case, casesOf } from '../case';
import type { Facts } from '../facts';
import { during, type Finding, same } from '../finding';
import { isRejected } from '../wire/checks';

/** Decisions section 8: an inactive agent gets the same response as an unknown one. */
export function agents({ agents: known }: Facts): Case[] {
  if (!known) return [];
  const { active, others } = known;
  return [
    ...casesOf('verifyAgent', {
      async 'names an active agent'(world) {
        const { agentCode } = active;
        const answer = await world.newSession().value('verifyAgent', { body: { agentCode } });
        return [
          ...same(active.agentCode, answer?.agentCode, '/agentCode'),
          ...same(active.agentBranch, answer?.agentBranch, '/agentBranch'),
          ...same('5', answer?.agentStatus, '/agentStatus'),
        ];
      },
      async 'returns null, and nothing else, for an agent who is not active'(world) {
        const found: Finding[] = [];
        for (const agentCode of others) {
          const response = await world.newSession().call('verifyAgent', { body: { agentCode } });
          found.push(
            ...same('200 null', `${response.status} ${response.text}`, { when: agentCode }),
          );
        }
        return found;
      },
    }),
    ...casesOf('createQuotation', {
      async 'accepts an active agent with the branch of the register, and rejects others with one message'(
        world,
      ) {
        const quote = (agentCode: string) =>
          world.newSession().call('createQuotation', {
            body: quotationRequest([world.people.woman], {
              agent: { agentCode, agentBranch: 'of my own' },
            }),
          });
        const good = (await quote(active.agentCode)).json as { agent?: unknown };
        const found: Finding[] = [...same(active, good.agent, '/agent')];
        for (const agentCode of others) {
          const place = { pointer: '/agent/agentCode', message: 'agent.invalid' };
          const refused = isRejected(await quote(agentCode), { code: 'rule.broken', ...place });
          found.push(...during(agentCode, refused));
        }
        return found;
      },
    }),
  ];
}
