import type { FastifyInstance } from 'fastify';
import { answerCall } from '../http/call-route';
import type { Quotations } from '../quotations/quotations.service';
import type { RateLimits } from '../rate-limits/rate-limits.service';

interface PromosRoutes {
  readonly quotations: Quotations;
  readonly rateLimits: RateLimits;
}

/** Whoever tries more codes than this is guessing. */
const TRIES_PER_SESSION = 20;
const WINDOW_SECONDS = 600;

export function registerPromos(
  app: FastifyInstance,
  { quotations, rateLimits }: PromosRoutes,
): void {
  answerCall(app, 'validatePromo', async ({ caller, body }) => {
    const bucket = `promo:session:${caller.sessionKey}`;
    await rateLimits.take({ bucket, tries: TRIES_PER_SESSION, seconds: WINDOW_SECONDS });
    return quotations.tryPromo(caller, body.refId, body.promoCode);
  });
}
