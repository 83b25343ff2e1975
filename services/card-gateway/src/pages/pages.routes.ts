import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError } from 'fastify';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { PROBLEM, problemDocument } from '@edp/errors';
import { checkCard } from '../cards/card-form';
import type { CardForm } from '../cards/card-form';
import type { Clock } from '../clock';
import type { CheckoutService } from '../payments/checkout.service';
import type { PaymentsService } from '../payments/payments.service';
import { problemCodeOf, RETRY_SECONDS } from '../plugins/problems';
import type { Assets } from './assets';
import { cardPage } from './card-page';
import { challengeRoutes } from './challenge.routes';
import { closedPage, messagePage } from './message-page';
import {
  pageFrame,
  PageParams,
  PageQuery,
  sendNotFound,
  sendOn,
  sendPage,
  Typed,
} from './page-request';

const CardBody = Type.Object({
  number: Typed,
  expiry: Typed,
  cvc: Typed,
  name: Typed,
  intent: Typed,
});

export interface PagesRoutesOptions {
  readonly payments: PaymentsService;
  readonly checkout: CheckoutService;
  readonly assets: Assets;
  readonly clock: Clock;
}

/** The hosted page: what a buyer sees and does. */
export const pagesRoutes: FastifyPluginCallbackTypebox<PagesRoutesOptions> = (
  app,
  options,
  done,
) => {
  const { payments, checkout, assets, clock } = options;
  const schema = { params: PageParams, querystring: PageQuery };

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const frame = pageFrame(undefined, null, '/', assets);
    if (error.validationContext === 'params') return sendNotFound(reply, frame);

    const { status } = problemDocument(
      error.validation ? PROBLEM.malformed : problemCodeOf(error, request),
    );
    if (status === 503) void reply.header('retry-after', RETRY_SECONDS);
    const { faultTitle, faultText } = frame.texts;
    return sendPage(reply, messagePage(frame, faultTitle, faultText), status);
  });

  app.get('/', { schema: { querystring: PageQuery } }, (request, reply) => {
    const frame = pageFrame(request.query.lang, null, '/', assets);
    const { homeText, aboutSandbox } = frame.texts;
    return sendPage(reply, messagePage(frame, 'Kad Selamat', `${aboutSandbox} ${homeText}`));
  });

  app.get('/pay/:paymentId', { schema }, async (request, reply) => {
    const payment = await payments.find(request.params.paymentId);
    const frame = frameOf(request.query.lang, request.params.paymentId, payment);
    if (payment?.kind !== 'checkout') return sendNotFound(reply, frame);
    if (payment.state === 'challenge') return sendOn(reply, payment, frame);
    if (payment.state === 'created') return sendPage(reply, cardPage({ frame, payment }));
    return sendPage(reply, closedPage(frame, payment, payment.state));
  });

  app.post('/pay/:paymentId', { schema: { ...schema, body: CardBody } }, async (request, reply) => {
    const { paymentId } = request.params;
    const payment = await payments.find(paymentId);
    const frame = frameOf(request.query.lang, paymentId, payment);
    if (payment?.kind !== 'checkout') return sendNotFound(reply, frame);
    if (payment.state !== 'created') return sendOn(reply, payment, frame);

    const typed = cardForm(request.body);
    if (request.body.intent === 'language') {
      return sendPage(reply, cardPage({ frame, payment, typed }));
    }
    const check = checkCard(typed, clock());
    if (!check.ok) {
      return sendPage(reply, cardPage({ frame, payment, typed, problems: check.problems }));
    }
    const paid = await checkout.submitCard(paymentId, check.card);
    return paid ? sendOn(reply, paid, frame) : sendNotFound(reply, frame);
  });

  app.post('/pay/:paymentId/cancel', { schema }, async (request, reply) => {
    const { paymentId } = request.params;
    const payment = await checkout.cancel(paymentId);
    const frame = frameOf(request.query.lang, paymentId, payment);
    return payment ? sendOn(reply, payment, frame) : sendNotFound(reply, frame);
  });

  void app.register(challengeRoutes, options);
  done();

  function frameOf(lang: string | undefined, id: string, payment: Parameters<typeof pageFrame>[1]) {
    return pageFrame(lang, payment, `/pay/${id}`, assets);
  }
};

function cardForm(body: Static<typeof CardBody>): CardForm {
  const { number = '', expiry = '', cvc = '', name = '' } = body;
  return { number, expiry, cvc, name };
}
