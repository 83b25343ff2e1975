import { quotationRequest } from '../../harness/requests/quotation-request';
import type { Case } from '../case';
import type { Facts } from '../facts';
import { during, type Finding, same } from '../finding';
import { isRefused } from '../wire/checks';

/** Decisions section 8: an inactive agent gets the same response as an unknown one. */
export function agents({ agents: known }: Facts): Case[] {
  if (!known) return [];
  const { active, others } = known;
  return [
    {
      endpoint: 'verifyAgent',
      name: 'names an active agent',
      run: async (world) => {
        const { agentCode } = active;
        const answer = await world.newSession().value('verifyAgent', { body: { agentCode } });
        return [
          ...same(active.agentCode, answer?.agentCode, { pointer: '/agentCode' }),
          ...same(active.agentBranch, answer?.agentBranch, { pointer: '/agentBranch' }),
          ...same('5', answer?.agentStatus, { pointer: '/agentStatus' }),
        ];
      },
    },
    {
      endpoint: 'verifyAgent',
      name: 'answers null, and nothing else, for everybody who is not active',
      run: async (world) => {
        const found: Finding[] = [];
        for (const agentCode of others) {
          const answer = await world.newSession().call('verifyAgent', { body: { agentCode } });
          found.push(...same('200 null', `${answer.status} ${answer.text}`, { when: agentCode }));
        }
        return found;
      },
    },
    {
      endpoint: 'createQuotation',
      name: 'takes an active agent with the branch of the register, and refuses others with one message',
      run: async (world) => {
        const quote = (agentCode: string) =>
          world.newSession().call('createQuotation', {
            body: quotationRequest([world.people.woman], {
              agent: { agentCode, agentBranch: 'of my own' },
            }),
          });
        const good = (await quote(active.agentCode)).json as { agent?: unknown };
        const found: Finding[] = [...same(active, good.agent, { pointer: '/agent' })];
        for (const agentCode of others) {
          const place = { pointer: '/agent/agentCode', message: 'agent.invalid' };
          const refused = isRefused(await quote(agentCode), { code: 'rule.broken', ...place });
          found.push(...during(agentCode, refused));
        }
        return found;
      },
    },
  ];
}
