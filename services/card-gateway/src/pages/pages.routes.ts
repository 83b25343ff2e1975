import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { PROBLEM, problemDocument } from '@edp/errors';
import { html, RETRY_AFTER_SECONDS } from '@edp/service';
import { checkCard, type CardForm } from '../cards/card-form';
import type { Payment } from '../db/schema';
import { PaymentId } from '../ids';
import { problemCodeOf } from '../plugins/problems';
import { cardPage } from './card-page';
import { challengeRoutes } from './challenge.routes';
import type { PageFrame } from './layout';
import { closedPage, messagePage } from './message-page';
import {
  pageFrame,
  PageParams,
  PageQuery,
  sendNotFound,
  redirectToState,
  sendPage,
  type PagesRoutesOptions,
  Typed,
} from './page-request';
import { fill } from './texts';

const CardBody = Type.Object({
  number: Typed,
  expiry: Typed,
  cvc: Typed,
  name: Typed,
  intent: Typed,
});

/** The routes of the hosted page. */
export const pagesRoutes: FastifyPluginCallbackTypebox<PagesRoutesOptions> = (
  app,
  options,
  done,
) => {
  const { payments, checkout, assets, clock } = options;
  const schema = { params: PageParams, querystring: PageQuery };

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { status } = problemDocument(
      error.validation ? PROBLEM.malformed : problemCodeOf(error, request),
    );
    const frame = await errorFrame(request, status);
    if (error.validationContext === 'params') return sendNotFound(reply, frame);
    if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    const { faultTitle, faultText, faultCode } = frame.texts;
    const code = html`<p class="small soft">${fill(faultCode, { code: request.id })}</p>`;
    return sendPage(reply, messagePage(frame, faultTitle, faultText, code), status);
  });

  app.get('/', { schema: { querystring: PageQuery } }, (request, reply) => {
    const frame = pageFrame(request, null, '/', assets);
    const { homeText, aboutSandbox } = frame.texts;
    return sendPage(reply, messagePage(frame, 'Kad Selamat', `${aboutSandbox} ${homeText}`));
  });

  app.get('/pay/:paymentId', { schema }, async (request, reply) => {
    const payment = await payments.find(request.params.paymentId);
    const frame = frameOf(request, request.params.paymentId, payment);
    if (payment?.kind !== 'checkout') return sendNotFound(reply, frame);
    if (payment.state === 'challenge') return redirectToState(reply, payment, frame);
    if (payment.state === 'created') return sendPage(reply, cardPage({ frame, payment }));
    return sendPage(reply, closedPage(frame, payment, payment.state));
  });

  app.post('/pay/:paymentId', { schema: { ...schema, body: CardBody } }, async (request, reply) => {
    const { paymentId } = request.params;
    const payment = await payments.find(paymentId);
    const frame = frameOf(request, paymentId, payment);
    if (payment?.kind !== 'checkout') return sendNotFound(reply, frame);
    if (payment.state !== 'created') return redirectToState(reply, payment, frame);

    const typed = cardForm(request.body);
    if (request.body.intent === 'language') {
      return sendPage(reply, cardPage({ frame, payment, typed }));
    }
    const check = checkCard(typed, clock());
    if (!check.ok) {
      return sendPage(reply, cardPage({ frame, payment, typed, problems: check.problems }));
    }
    const paid = await checkout.submitCard(paymentId, check.card);
    return paid ? redirectToState(reply, paid, frame) : sendNotFound(reply, frame);
  });

  app.post('/pay/:paymentId/cancel', { schema }, async (request, reply) => {
    const { paymentId } = request.params;
    const payment = await checkout.cancel(paymentId);
    const frame = frameOf(request, paymentId, payment);
    return payment ? redirectToState(reply, payment, frame) : sendNotFound(reply, frame);
  });

  void app.register(challengeRoutes, options);
  done();

  function frameOf(request: FastifyRequest, id: string, payment: Payment | null): PageFrame {
    return pageFrame(request, payment, `/pay/${id}`, assets);
  }

  /**
   * The frame of an error page, in the payment's language unless the database is unavailable. Its language switch leads
   * back to the failed page.
   */
  async function errorFrame(request: FastifyRequest, status: number): Promise<PageFrame> {
    const { paymentId } = (request.params ?? {}) as { readonly paymentId?: unknown };
    if (!Value.Check(PaymentId, paymentId) || status === 503)
      return pageFrame(request, null, '/', assets);
    const payment = await payments.find(paymentId).catch(() => null);
    return frameOf(request, paymentId, payment);
  }
};

function cardForm(body: Static<typeof CardBody>): CardForm {
  const { number = '', expiry = '', cvc = '', name = '' } = body;
  return { number, expiry, cvc, name };
}
