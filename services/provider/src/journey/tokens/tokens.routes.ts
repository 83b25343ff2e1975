import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../platform/http/call-route';
import type { Tokens } from './tokens.service';

export function registerTokens(app: FastifyInstance, { tokens }: { tokens: Tokens }): void {
  answerCall(app, 'generateToken', ({ caller, body }) => tokens.issue(caller, body.payload));
}
