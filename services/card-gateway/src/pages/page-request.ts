import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Clock } from '@edp/service';
import type { PageLanguage, Payment } from '../db/schema';
import type { CheckoutService } from '../payments/checkout.service';
import { PaymentId } from '../payments/payments.schemas';
import type { PaymentsService } from '../payments/payments.service';
import type { Assets } from './assets';
import { inLanguage, languageOf, type PageFrame } from './layout';
import { leaveUrl, messagePage } from './message-page';
import { type Texts, english } from './texts.en';
import { malay } from './texts.my';

/** What the routes of the hosted page work with. */
export interface PagesRoutesOptions {
  readonly payments: PaymentsService;
  readonly checkout: CheckoutService;
  readonly assets: Assets;
  readonly clock: Clock;
}

export const PageParams = Type.Object({ paymentId: PaymentId });
export const PageQuery = Type.Object({
  lang: Type.Optional(Type.String()),
  sent: Type.Optional(Type.String()),
});
/** A field of a form, as typed. */
export const Typed = Type.Optional(Type.String({ maxLength: 200 }));

/** The language asked for in the address, or else the one that the shop asked for, or else that of the browser. */
export function pageFrame(
  { query, headers }: Pick<FastifyRequest, 'query' | 'headers'>,
  payment: Payment | null,
  path: string,
  assets: Assets,
): PageFrame {
  const language =
    languageAsked(query) ?? payment?.language ?? acceptedLanguage(headers['accept-language']);
  return { texts: textsIn(language ?? 'en'), assets, path };
}

/** Also of an address that was not read through: a name given twice is none. */
function languageAsked(query: unknown): PageLanguage | undefined {
  const { lang } = (query ?? {}) as { readonly lang?: unknown };
  return lang === 'en' || lang === 'my' ? lang : undefined;
}

export function sendPage(reply: FastifyReply, markup: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(markup);
}

export function sendNotFound(reply: FastifyReply, frame: PageFrame): FastifyReply {
  const { notFoundTitle, notFoundText } = frame.texts;
  return sendPage(reply, messagePage(frame, notFoundTitle, notFoundText), 404);
}

/** On to wherever a payment in this state is continued: the card page, the bank, or the shop. */
export function sendOn(reply: FastifyReply, payment: Payment, frame: PageFrame): FastifyReply {
  return reply.redirect(placeOf(payment, frame), 303);
}

function placeOf(payment: Payment, { texts }: PageFrame): string {
  const own = `/pay/${payment.id}`;
  switch (payment.state) {
    case 'challenge':
      return inLanguage(`${own}/challenge`, languageOf(texts));
    case 'created':
    case 'expired': // a buyer whose time ran out is told so before being sent away
      return inLanguage(own, languageOf(texts));
    default:
      return leaveUrl(payment) ?? inLanguage(own, languageOf(texts));
  }
}

/** Malay as browsers name it; `my` is Burmese to them. */
const SPOKEN: Readonly<Record<string, PageLanguage>> = { ms: 'my', en: 'en' };
const RANGE = /^([a-z]{1,8})(?:-[a-z0-9-]+)?(?:\s*;\s*q=([01](?:\.\d{1,3})?))?$/;
const HEADER_MAX = 400;

/** Which of our languages a browser likes best (RFC 9110, `Accept-Language`); undefined where it likes none. */
export function acceptedLanguage(header: string | undefined): PageLanguage | undefined {
  const ranges = (header ?? '').slice(0, HEADER_MAX).toLowerCase().split(',');
  const wishes = ranges.flatMap((range) => {
    const [, tag = '', weight = '1'] = RANGE.exec(range.trim()) ?? [];
    const language = SPOKEN[tag];
    return language && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : [];
  });
  return wishes.sort((a, b) => b.weight - a.weight)[0]?.language;
}

const TEXTS: Record<PageLanguage, Texts> = { en: english, my: malay };

export function textsIn(language: PageLanguage): Texts {
  return TEXTS[language];
}
