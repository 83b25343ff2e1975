import { html } from '@edp/service';
import type { Payment } from '../db/schema';
import { errorSummary, field } from './fields';
import { minutesLeft, money } from './format';
import { BANK } from './icons';
import { type PageFrame, hrefIn, languageSwitch, page } from './layout';
import { fill } from './texts';

interface ChallengePageProps {
  readonly frame: PageFrame;
  readonly payment: Payment;
  readonly now: Date;
  readonly error?: string | undefined;
  /** Whether a code was sent; by default, the first one was. */
  readonly status?: string;
}

/** The bank's page (3-D Secure): a code, sent to the card holder, confirms the payment. */
export function challengePage(props: ChallengePageProps): string {
  const { frame, payment, now, error, status = frame.texts.codeSent } = props;
  const { texts } = frame;
  const base = `/pay/${payment.id}`;
  const entries = error ? [{ id: 'code', label: texts.code, message: error }] : [];
  const minutes = payment.codeExpiresAt ? minutesLeft(now, payment.codeExpiresAt) : '0:00';

  return page({
    ...frame,
    title: `${texts.confirmTitle} · ${texts.bank}`,
    hasErrors: !!error,
    look: 'bank',
    header: null,
    main: html`<div class="dialog">
      <div class="bank-head">
        <span class="bank-name">${BANK}<b>${texts.bank}</b></span>
        <span class="tag">${texts.testMode}</span>
      </div>
      ${errorSummary(entries, texts)}
      <h1>${texts.isThisYou}</h1>
      <p class="soft" role="status">${status}</p>
      <dl class="facts">
        <div>
          <dt>${texts.to}</dt>
          <dd>${payment.merchantName}</dd>
        </div>
        <div>
          <dt>${texts.amount}</dt>
          <dd>${money(payment.amountSen, texts.language)}</dd>
        </div>
        <div>
          <dt>${texts.card}</dt>
          <dd>•••• ${payment.cardLast4}</dd>
        </div>
      </dl>
      <form
        method="post"
        action="${hrefIn(frame, `${base}/challenge`)}"
        novalidate
        data-once="${texts.confirming}"
      >
        ${field({
          id: 'code',
          label: texts.code,
          hint: texts.codeHint,
          autocomplete: 'one-time-code',
          value: '',
          error,
          numeric: true,
          maxLength: 7,
          className: 'code',
        })}
        <button class="primary" type="submit">${texts.confirm}</button>
      </form>
      <div class="others">
        <form method="post" action="${hrefIn(frame, `${base}/resend`)}" data-once>
          <button class="link" type="submit">${texts.sendNewCode}</button>
        </form>
        <form method="post" action="${hrefIn(frame, `${base}/cancel`)}" data-once>
          <button class="link" type="submit">${texts.cancelPayment}</button>
        </form>
      </div>
      <p class="small muted close" data-countdown>${fill(texts.codeGoodFor, { minutes })}</p>
      ${languageSwitch(frame)}
    </div>`,
  });
}
