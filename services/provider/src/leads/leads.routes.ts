import type { FastifyInstance } from 'fastify';
import { answerText } from '../http/answer-text';
import { answerCall } from '../http/call-route';
import type { Idempotency } from '../idempotency/idempotency.service';
import type { Leads } from './leads.service';

interface LeadsRoutes {
  readonly leads: Leads;
  readonly idempotency: Idempotency;
}

export function registerLeads(app: FastifyInstance, { leads, idempotency }: LeadsRoutes): void {
  const textOf = answerText('createLead');
  answerCall(app, 'createLead', ({ caller, body, idempotencyKey: key }) =>
    idempotency.once({ caller, call: 'createLead', key, body, textOf }, (tx) =>
      leads.save(caller, body, tx),
    ),
  );
}
