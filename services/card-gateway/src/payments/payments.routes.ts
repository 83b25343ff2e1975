import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { CardChargeOrder, CardPayment, CardPaymentOrder, PspKey } from '@edp/contracts';
import { PROBLEM } from '@edp/errors';
import { PaymentId } from '../ids';
import { sendProblem } from '../plugins/problems';
import type { ChargesService } from './charges.service';
import { paymentView } from './payment-view';
import type { Creation, PaymentsService } from './payments.service';

const ByKey = Type.Object({ pspKey: PspKey });
const ById = Type.Object({ paymentId: PaymentId });

interface PaymentsRoutesOptions {
  readonly payments: PaymentsService;
  readonly charges: ChargesService;
  readonly publicUrl: string;
}

/** The merchants' payment API. */
export const paymentsRoutes: FastifyPluginCallbackTypebox<PaymentsRoutesOptions> = (
  app,
  { payments, charges, publicUrl },
  done,
) => {
  const response = { '2xx': CardPayment };

  app.post('/payments', { schema: { body: CardPaymentOrder, response } }, async (request, reply) =>
    sendCreation(reply, await payments.create(request.body), publicUrl),
  );

  app.post('/charges', { schema: { body: CardChargeOrder, response } }, async (request, reply) =>
    sendCreation(reply, await charges.charge(request.body), publicUrl),
  );

  app.get(
    '/payments/by-key/:pspKey',
    { schema: { params: ByKey, response } },
    async (request, reply) => {
      const payment = await payments.findByKey(request.params.pspKey);
      if (!payment) return sendProblem(reply, PROBLEM.notFound);
      return reply.send(paymentView(payment, publicUrl));
    },
  );

  app.get(
    '/payments/:paymentId',
    { schema: { params: ById, response } },
    async (request, reply) => {
      const payment = await payments.find(request.params.paymentId);
      if (!payment) return sendProblem(reply, PROBLEM.notFound);
      return reply.send(paymentView(payment, publicUrl));
    },
  );

  done();
};

function sendCreation(reply: FastifyReply, creation: Creation, publicUrl: string): FastifyReply {
  switch (creation.outcome) {
    case 'created':
    case 'replayed':
      return reply
        .code(creation.outcome === 'created' ? 201 : 200)
        .send(paymentView(creation.payment, publicUrl));
    case 'keyReused':
      return sendProblem(reply, PROBLEM.idempotencyConflict);
    case 'urlNotAllowed':
      return sendProblem(reply, PROBLEM.ruleBroken, [
        { pointer: `/${creation.field}`, code: 'origin.notAllowed' },
      ]);
    case 'unknownToken':
      return sendProblem(reply, PROBLEM.ruleBroken, [{ pointer: '/token', code: 'token.unknown' }]);
  }
}
