import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../platform/http/call-route';
import type { Quotations } from '../quotations.service';
import type { PromoTries } from './promo-tries';

interface PromosRoutes {
  readonly quotations: Quotations;
  readonly promoTries: PromoTries;
}

export function registerPromos(
  app: FastifyInstance,
  { quotations, promoTries }: PromosRoutes,
): void {
  answerCall(app, 'validatePromo', async ({ caller, body }) => {
    await promoTries.count(caller);
    return quotations.tryPromo(caller, body.refId, body.promoCode);
  });
}
