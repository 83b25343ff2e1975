import { Type, type Static } from 'typebox';
import { AGENT_CODE_PATTERN, AGENT_STATUS, NO_AGENT_CODE } from '@edp/domain';
import { type DataFile, duplicates } from '../data-file';
import { Closed, OneOf, Text, Version } from '../schema';

const Code = Type.String({ pattern: AGENT_CODE_PATTERN.source });
const AgentSchema = Closed({
  agentCode: Code,
  agentName: Text(80),
  agentBranch: Text(60),
  agentStatus: OneOf(Object.values(AGENT_STATUS)),
});
const AgentsSchema = Closed({
  version: Version,
  // The code that browsers send without an agent.
  defaultAgent: Closed({ agentCode: Type.Literal(NO_AGENT_CODE), agentBranch: Text(60) }),
  agents: Type.Array(AgentSchema),
});

export type Agent = Static<typeof AgentSchema>;

export interface AgentRegister {
  /** Means "no agent". */
  readonly defaultAgent: { readonly agentCode: string; readonly agentBranch: string };
  readonly byCode: ReadonlyMap<string, Agent>;
}

export const agentsFile: DataFile<typeof AgentsSchema, AgentRegister> = {
  name: 'agents.json',
  schema: AgentsSchema,
  rules: ({ agents, defaultAgent }) =>
    duplicates('/agents', 'agentCode', [...agents, defaultAgent]),
  read: ({ agents, defaultAgent }) => ({
    defaultAgent,
    byCode: new Map(agents.map((agent) => [agent.agentCode, agent])),
  }),
};
