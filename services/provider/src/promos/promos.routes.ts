import type { FastifyInstance } from 'fastify';
import { answerCall } from '../http/call-route';
import type { Quotations } from '../quotations/quotations.service';

export function registerPromos(
  app: FastifyInstance,
  { quotations }: { quotations: Quotations },
): void {
  answerCall(app, 'validatePromo', ({ caller, body }) =>
    quotations.tryPromo(caller, body.refId, body.promoCode),
  );
}
