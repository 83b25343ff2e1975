import { html, type Html } from '@edp/service';
import type { Payment } from '../db/schema';
import { money } from './format';
import { page, type PageFrame } from './layout';
import { type ClosedState, fill } from './texts';

const NAME = 'Kad Selamat';

/** A page that consists of a message. */
export function messagePage(frame: PageFrame, heading: string, text: string, more?: Html): string {
  return page({
    ...frame,
    title: heading === NAME ? NAME : `${heading} · ${NAME}`,
    main: html`<div class="wrap">
      <section class="card alone" aria-labelledby="heading">
        <h1 id="heading">${heading}</h1>
        <p class="soft">${text}</p>
        ${more}
      </section>
    </div>`,
  });
}

/** The page of a payment that is no longer open: after Back, a reload, or in a second tab. */
export function closedPage(frame: PageFrame, payment: Payment, state: ClosedState): string {
  const { texts } = frame;
  const href = leaveUrl(payment);
  const reason = payment.failureCode ? `${texts.reasons[payment.failureCode]} ` : '';
  const more = html` <dl class="facts">
      <div>
        <dt>${texts.order}</dt>
        <dd>${payment.reference}</dd>
      </div>
      <div>
        <dt>${texts.amount}</dt>
        <dd>${money(payment.amountSen, texts.language)}</dd>
      </div>
    </dl>
    ${href && html`<a class="primary" href="${href}">${fill(texts.backTo, { merchant: payment.merchantName })}</a>`}`;
  return messagePage(frame, texts.finished[state], `${reason}${texts.finishedMore[state]}`, more);
}

/** The URL to which the buyer returns. It does not contain the payment's state, which the shop queries itself. */
export function leaveUrl(payment: Payment): string | null {
  const target =
    payment.state === 'cancelled' ? (payment.cancelUrl ?? payment.returnUrl) : payment.returnUrl;
  if (!target) return null;
  const url = new URL(target);
  url.searchParams.set('paymentReturn', '1');
  return url.href;
}
