import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  type ByLanguage,
  FALLBACK_LANGUAGE,
  isLanguage,
  type Language,
  languageOfTag,
} from '@edp/domain';
import type { Clock } from '@edp/service';
import type { Payment } from '../db/schema';
import type { CheckoutService } from '../payments/checkout.service';
import { PaymentId } from '../payments/payments.schemas';
import type { PaymentsService } from '../payments/payments.service';
import type { Assets } from './assets';
import { hrefIn, type PageFrame, type Theme } from './layout';
import { leaveUrl, messagePage } from './message-page';
import { type Texts, english } from './texts.en';
import { malay } from './texts.my';

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
  const language =
    requestedLanguage(query) ?? payment?.language ?? acceptedLanguage(headers['accept-language']);
  return {
    texts: textsIn(language ?? FALLBACK_LANGUAGE),
    theme: requestedTheme(query),
    assets,
    path,
  };
}

/** Also accepts a query that was not validated; a repeated parameter is ignored. */
function requestedLanguage(query: unknown): Language | undefined {
  const { lang } = (query ?? {}) as { readonly lang?: unknown };
  return isLanguage(lang) ? lang : undefined;
}

function requestedTheme(query: unknown): Theme | undefined {
  const { theme } = (query ?? {}) as { readonly theme?: unknown };
  return theme === 'light' || theme === 'dark' ? theme : undefined;
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

const RANGE = /^([a-z]{1,8})(?:-[a-z0-9-]+)?(?:\s*;\s*q=([01](?:\.\d{1,3})?))?$/;
const HEADER_MAX = 400;

/** The supported language that a browser prefers (RFC 9110, `Accept-Language`); undefined if there is none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const ranges = (header ?? '').slice(0, HEADER_MAX).toLowerCase().split(',');
  const preferences = ranges.flatMap((range) => {
    const [, tag = '', weight = '1'] = RANGE.exec(range.trim()) ?? [];
    const language = languageOfTag(tag);
    return language && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : [];
  });
  return preferences.sort((a, b) => b.weight - a.weight)[0]?.language;
}

const TEXTS: ByLanguage<Texts> = { en: english, my: malay };

function textsIn(language: Language): Texts {
  return TEXTS[language];
}
