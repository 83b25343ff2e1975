import type { FastifyInstance } from 'fastify';
import { answerText } from '../../platform/http/answer-text';
import { answerCall } from '../../platform/http/call-route';
import type { Idempotency } from '../../platform/idempotency/idempotency.service';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.service';
import type { Leads } from './leads.service';

interface LeadsRoutes {
  readonly leads: Leads;
  readonly idempotency: Idempotency;
  readonly rateLimits: RateLimits;
}

/** Nobody is called more often; an address has no limit, since an office shares one. */
const TRIES_PER_SESSION = 10;
const WINDOW_SECONDS = 60 * 60;

export function registerLeads(
  app: FastifyInstance,
  { leads, idempotency, rateLimits }: LeadsRoutes,
): void {
  const textOf = answerText('createLead');
  answerCall(app, 'createLead', async ({ caller, body, idempotencyKey: key }) => {
    const bucket = `lead:session:${caller.sessionKey}`;
    await rateLimits.take({ bucket, tries: TRIES_PER_SESSION, seconds: WINDOW_SECONDS });
    return idempotency.once({ caller, call: 'createLead', key, body, textOf }, (tx) =>
      leads.save(caller, body, tx),
    );
  });
}
