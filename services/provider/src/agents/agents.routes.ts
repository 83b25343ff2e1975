import type { FastifyInstance } from 'fastify';
import { answerCall } from '../http/call-route';
import type { Agents } from './agents.service';

export function registerAgents(app: FastifyInstance, { agents }: { agents: Agents }): void {
  answerCall(app, 'verifyAgent', async ({ caller, body }) => {
    const agent = await agents.find(caller, body.agentCode);
    return agent ? { ...agent } : null;
  });
}
