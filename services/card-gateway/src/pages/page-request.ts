import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { chooseLanguage } from '@edp/domain';
import type { Clock } from '@edp/service';
import type { Payment } from '../db/schema';
import { PaymentId } from '../ids';
import type { CheckoutService } from '../payments/checkout.service';
import type { PaymentsService } from '../payments/payments.service';
import type { Assets } from './assets';
import { hrefIn, type PageFrame, type Theme } from './layout';
import { leaveUrl, messagePage } from './message-page';
import { TEXTS } from './texts';

/** Dependencies of the hosted page's routes. */
export interface PagesRoutesOptions {
  readonly payments: PaymentsService;
  readonly checkout: CheckoutService;
  readonly assets: Assets;
  readonly clock: Clock;
}

export const PageParams = Type.Object({ paymentId: PaymentId });
export const PageQuery = Type.Object({
  lang: Type.Optional(Type.String()),
  theme: Type.Optional(Type.String()),
  sent: Type.Optional(Type.String()),
});
/** A field of a form, as typed. */
export const Typed = Type.Optional(Type.String({ maxLength: 200 }));

/** The frame of a page, in the language of the query, the payment or the browser, in this order. */
export function pageFrame(
  { query, headers }: Pick<FastifyRequest, 'query' | 'headers'>,
  payment: Payment | null,
  path: string,
  assets: Assets,
): PageFrame {
  // Not validated yet on an error page; a repeated parameter is ignored.
  const { lang, theme } = (query ?? {}) as { readonly lang?: unknown; readonly theme?: unknown };
  const language = chooseLanguage({
    query: lang,
    stored: payment?.language,
    browser: (headers['accept-language'] ?? '').split(','),
  });
  return { texts: TEXTS[language], theme: isTheme(theme) ? theme : undefined, assets, path };
}

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark';
}

export function sendPage(reply: FastifyReply, markup: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(markup);
}

export function sendNotFound(reply: FastifyReply, frame: PageFrame): FastifyReply {
  const { notFoundTitle, notFoundText } = frame.texts;
  return sendPage(reply, messagePage(frame, notFoundTitle, notFoundText), 404);
}

/** Redirects to the page for the payment's state: the card page, the bank, or the shop. */
export function redirectToState(
  reply: FastifyReply,
  payment: Payment,
  frame: PageFrame,
): FastifyReply {
  return reply.redirect(pathFor(payment, frame), 303);
}

function pathFor(payment: Payment, frame: PageFrame): string {
  const own = `/pay/${payment.id}`;
  switch (payment.state) {
    case 'challenge':
      return hrefIn(frame, `${own}/challenge`);
    case 'created':
    case 'expired': // the page reports the timeout before the buyer returns to the shop
      return hrefIn(frame, own);
    default:
      return leaveUrl(payment) ?? hrefIn(frame, own);
  }
}
