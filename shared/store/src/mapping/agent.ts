import type { AgentOnJourney } from '@edp/contracts';

/** What stands on the wire when no agent brought the buyer (specification section 9, decisions section 8). */
export const NO_AGENT: AgentOnJourney = { agentCode: 'AG00000', agentBranch: 'BR001' };

/** The agent of a journey, or null: nobody by the default code helps anybody. */
export function toAgent(wire: AgentOnJourney): AgentOnJourney | null {
  return wire.agentCode === NO_AGENT.agentCode ? null : wire;
}
