import type { AgentOnJourney } from '@edp/contracts';
import { AGENT_STATUS, MESSAGE } from '@edp/domain';
import { type Caller, ProblemError } from '../../platform/http';
import { callerLimits, createGuessLimit, type RateLimits } from '../../platform/rate-limits';
import type { CatalogueSource, Agent } from '../../reference-data';

const TRIES = { session: 10, network: 30, seconds: 600 };
/** docs/security.md estimates how many codes an attacker with a thousand networks finds within these limits. */
const WRONG_CODES = {
  name: 'agent',
  perDay: 30,
  perMonth: 60,
  totalPerMonth: 2_000,
  perMonthUnderAttack: 2,
};

/** Agents by code. All that are not Active get the same response: codes cannot be probed (decisions section 8). */
export interface Agents {
  /**
   * The agent of a journey: the default agent when none is given. Rejects a code that is not of an active agent.
   *
   * @param before loads the previous agent; called only when another one than the default is requested
   */
  onJourney(
    caller: Caller,
    requested: AgentOnJourney | undefined,
    before: () => Promise<AgentOnJourney | null>,
  ): Promise<AgentOnJourney>;
  /** Null for a code that is not of an active agent. Counts as a try of this session and of its network. */
  find(caller: Caller, agentCode: string): Promise<Agent | null>;
}

export function createAgents(catalogue: CatalogueSource, rateLimits: RateLimits): Agents {
  const guesses = createGuessLimit(rateLimits, WRONG_CODES);
  const agents: Agents = {
    async onJourney(caller, requested, before) {
      const { defaultAgent } = catalogue.current().agents;
      if (!requested || requested.agentCode === defaultAgent.agentCode) return defaultAgent;
      const known = await before();
      if (known && requested.agentCode === known.agentCode) {
        return { agentCode: known.agentCode, agentBranch: known.agentBranch };
      }
      const found = await agents.find(caller, requested.agentCode);
      if (found) return { agentCode: found.agentCode, agentBranch: found.agentBranch };
      const error = { pointer: '/agent/agentCode', code: MESSAGE.agentInvalid };
      throw new ProblemError('ruleBroken', { errors: [error] });
    },

    async find(caller, agentCode) {
      await rateLimits.take(...callerLimits('agent', caller, TRIES));
      return guesses(caller, () => {
        const agent = catalogue.current().agents.byCode.get(agentCode.trim().toUpperCase());
        return agent?.agentStatus === AGENT_STATUS.active ? agent : null;
      });
    },
  };
  return agents;
}
