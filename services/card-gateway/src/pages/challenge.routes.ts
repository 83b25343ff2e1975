import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { CodeResult } from '../payments/checkout.service';
import { challengePage } from './challenge-page';
import { hrefIn } from './layout';
import {
  pageFrame,
  PageParams,
  PageQuery,
  sendNotFound,
  redirectToState,
  sendPage,
  Typed,
  type PagesRoutesOptions,
} from './page-request';
import { fillCount, type Texts } from './texts';

const CodeBody = Type.Object({ code: Typed });

/** The bank's page: confirm with a code, request a new one. */
export const challengeRoutes: FastifyPluginCallbackTypebox<PagesRoutesOptions> = (
  app,
  { payments, checkout, assets, clock },
  done,
) => {
  const schema = { params: PageParams, querystring: PageQuery };
  const path = (id: string) => `/pay/${id}/challenge`;

  app.get('/pay/:paymentId/challenge', { schema }, async (request, reply) => {
    const { paymentId } = request.params;
    const payment = await payments.find(paymentId);
    const frame = pageFrame(request, payment, path(paymentId), assets);
    if (payment?.kind !== 'checkout') return sendNotFound(reply, frame);
    if (payment.state !== 'challenge') {
      return reply.redirect(hrefIn(frame, `/pay/${paymentId}`), 303);
    }
    const status = statusOf(request.query.sent, frame.texts);
    return sendPage(reply, challengePage({ frame, payment, now: clock(), status }));
  });

  app.post(
    '/pay/:paymentId/challenge',
    { schema: { ...schema, body: CodeBody } },
    async (request, reply) => {
      const { paymentId } = request.params;
      const result = await checkout.answerChallenge(paymentId, request.body.code ?? '');
      const frame = pageFrame(request, result?.payment ?? null, path(paymentId), assets);
      if (!result) return sendNotFound(reply, frame);
      if (result.payment.state !== 'challenge')
        return redirectToState(reply, result.payment, frame);

      const error = messageFor(result, frame.texts);
      return sendPage(
        reply,
        challengePage({ frame, payment: result.payment, now: clock(), error }),
      );
    },
  );

  app.post('/pay/:paymentId/resend', { schema }, async (request, reply) => {
    const { paymentId } = request.params;
    const result = await checkout.resendCode(paymentId);
    const frame = pageFrame(request, result?.payment ?? null, path(paymentId), assets);
    if (!result) return sendNotFound(reply, frame);
    if (result.payment.state !== 'challenge') return redirectToState(reply, result.payment, frame);
    return reply.redirect(`${hrefIn(frame, path(paymentId))}&sent=${result.isSent ? 1 : 0}`, 303);
  });

  done();
};

/** Whether a code was sent: at the start, on request (`sent` is `1`), or not because of the limit (`0`). */
function statusOf(sent: string | undefined, texts: Texts): string {
  if (sent === '1') return texts.newCodeSent;
  return sent === '0' ? texts.noMoreCodes : texts.codeSent;
}

function messageFor({ check, triesLeft }: CodeResult, texts: Texts): string | undefined {
  switch (check) {
    case 'missing':
      return texts.codeMissing;
    case 'wrong':
      return fillCount(texts.codeWrong, triesLeft);
    case 'expired':
      return texts.codeExpired;
    case 'settled':
      return undefined;
  }
}
