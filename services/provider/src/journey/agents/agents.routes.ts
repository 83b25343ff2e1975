import type { FastifyInstance } from 'fastify';
import { NEXT_SESSION_HEADER } from '@edp/contracts';
import { answerCall } from '../../platform/http/call-route';
import type { Leaving } from '../leaving.service';
import type { Agents } from './agents.service';

export interface AgentsRoutes {
  readonly agents: Agents;
  readonly leaving: Leaving;
}

export function registerAgents(app: FastifyInstance, { agents, leaving }: AgentsRoutes): void {
  answerCall(app, 'verifyAgent', async ({ caller, body, reply }) => {
    const agent = await agents.find(caller, body.agentCode);
    if (!agent) return null;
    // A code is an agent's login: the session goes on under an id that nobody knew before (ASVS 7.2.4).
    if (await leaving.handOver(caller)) reply.header(NEXT_SESSION_HEADER, '1');
    return { ...agent };
  });
}
