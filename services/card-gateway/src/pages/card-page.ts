import { formatDate, formatTime } from '@edp/domain';
import { type Html, html } from '@edp/service';
import { type CardField, type CardForm, type CardProblem, NAME_MAX } from '../cards/card-form';
import { groupDigits, TEST_CARDS } from '../cards/test-cards';
import type { Payment } from '../db/schema';
import { errorSummary, field } from './fields';
import { descriptionIn, labelIn, money } from './format';
import { BACK, BRANDS, CARD_BACK, LOCK } from './icons';
import { type PageFrame, hrefIn, page } from './layout';
import { merchantMark } from './merchant-mark';
import { fill, type Texts } from './texts';

interface CardPageProps {
  readonly frame: PageFrame;
  readonly payment: Payment;
  readonly typed?: CardForm;
  readonly problems?: ReadonlyMap<CardField, CardProblem>;
}

const EMPTY: CardForm = { number: '', expiry: '', cvc: '', name: '' };

/** The page with the card form. */
export function cardPage({ frame, payment, typed = EMPTY, problems }: CardPageProps): string {
  const { texts } = frame;
  return page({
    ...frame,
    title: `${texts.payByCard} · Kad Selamat`,
    hasErrors: !!problems?.size,
    main: html`<div class="wrap">
      <div class="columns">
        ${order(payment, frame)} ${form({ frame, payment, typed, problems: problems ?? new Map() })}
      </div>
    </div>`,
  });
}

function order(payment: Payment, frame: PageFrame): Html {
  const { texts, path } = frame;
  const language = texts.language;
  const facts = html`<dl class="facts small">
    <div>
      <dt>${texts.order}</dt>
      <dd>${payment.reference}</dd>
    </div>
    ${payment.lines.map(
      (line) =>
        html`<div>
          <dt>${labelIn(line, language)}</dt>
          <dd>${money(line.amountSen, language)}</dd>
        </div>`,
    )}
  </dl>`;
  // The facts are folded on a phone, where the form would start below the window.
  return html`<section class="order" aria-labelledby="merchant">
    <p class="merchant">
      ${merchantMark(payment.merchantLogo)}<span
        ><b id="merchant">${payment.merchantName}</b
        ><span class="small muted">${descriptionIn(payment, language)}</span></span
      >
    </p>
    <p class="total">${money(payment.amountSen, language)}</p>
    <p class="small soft">${when(payment, texts)}</p>
    ${facts}
    <details class="folded">
      <summary>${texts.orderDetails}</summary>
      ${facts}
    </details>
    <form method="post" action="${hrefIn(frame, `${path}/cancel`)}" data-once>
      <button class="link" type="submit">${BACK}${texts.backWithoutPaying}</button>
    </form>
  </section>`;
}

function when({ recurring, schedule, amountSen }: Payment, texts: Texts): string {
  if (!recurring) return texts.today;
  if (!schedule) return texts.recurring;
  const { interval, nextChargeOn, later } = schedule;
  const language = texts.language;
  const date = formatDate(nextChargeOn, language);
  const next = schedule.nextAmountSen ?? amountSen;
  const text = (next === amountSen ? texts.recurringSame : texts.recurringOther)[interval];
  const first = fill(text, { amount: money(next, language), date });
  if (!later) return first;
  const change = {
    amount: money(later.amountSen, language),
    date: formatDate(later.fromChargeOn, language),
  };
  return `${first} ${fill(texts.recurringLater, change)}`;
}

function form({ frame, payment, typed, problems }: Required<CardPageProps>): Html {
  const { texts, path } = frame;
  const error = (name: CardField) => {
    const problem = problems.get(name);
    return problem && texts.problems[problem];
  };
  const labels: Record<CardField, string> = {
    number: texts.cardNumber,
    expiry: texts.expiry,
    cvc: texts.cvc,
    name: texts.nameOnCard,
  };
  const entries = [...problems].map(([id, problem]) => ({
    id,
    label: labels[id],
    message: texts.problems[problem],
  }));
  // The CVC is never part of a response.
  const cvcAgain = problems.size > 0 && !problems.has('cvc') ? texts.cvcAgain : undefined;

  const amount = money(payment.amountSen, texts.language);

  return html`<section class="card" aria-labelledby="heading">
    ${errorSummary(entries, texts)}
    <h1 id="heading">${texts.payByCard}</h1>
    <p class="small soft note">${texts.aboutSandbox}</p>
    ${testCards(texts)}
    <form
      method="post"
      action="${hrefIn(frame, path)}"
      novalidate
      autocomplete="on"
      data-once="${texts.paying}"
      data-card
    >
      ${field({
        id: 'number',
        label: labels.number,
        autocomplete: 'cc-number',
        value: typed.number,
        error: error('number'),
        numeric: true,
        maxLength: 23,
        after: BRANDS,
      })}
      <div class="pair">
        ${field({
          id: 'expiry',
          label: labels.expiry,
          autocomplete: 'cc-exp',
          value: typed.expiry,
          error: error('expiry'),
          numeric: true,
          maxLength: 9,
          placeholder: texts.expiryHint,
        })}
        ${field({
          id: 'cvc',
          label: labels.cvc,
          autocomplete: 'cc-csc',
          value: '',
          error: error('cvc'),
          hint: cvcAgain,
          numeric: true,
          maxLength: 4,
          placeholder: texts.cvcHint,
          after: CARD_BACK,
        })}
      </div>
      ${field({
        id: 'name',
        label: labels.name,
        autocomplete: 'cc-name',
        value: typed.name,
        error: error('name'),
        maxLength: NAME_MAX,
      })}
      <button class="primary" type="submit">
        ${LOCK}${fill(texts.pay, { amount, merchant: payment.merchantName })}
      </button>
    </form>
    <p class="small muted close">${texts.doNotClose}</p>
    ${
      payment.dueAt &&
      html`<p class="small muted close">
        ${fill(texts.openUntil, { time: formatTime(payment.dueAt, texts.language) })}
      </p>`
    }
  </section>`;
}

/** Years until a filled-in test card expires. */
const TEST_EXPIRY_YEARS = 3;
const TEST_CVC = '123';
const TEST_NAME = 'TEST CARD';

/** The test cards, collapsed. With the script, a button fills a card in. */
function testCards(texts: Texts): Html {
  return html`<details class="tests" data-expiry-years="${TEST_EXPIRY_YEARS}">
    <summary>${texts.testCards}</summary>
    <ul>
      ${TEST_CARDS.map(({ number, scenario }) => {
        const digits = groupDigits(number);
        return html`<li>
          <span><b>${digits}</b><span class="small soft">${texts.scenarios[scenario]}</span></span>
          <button
            class="link"
            type="button"
            hidden
            data-number="${digits}"
            data-cvc="${TEST_CVC}"
            data-name="${TEST_NAME}"
            aria-label="${`${texts.useTestCard} ${digits}`}"
          >
            ${texts.useTestCard}
          </button>
        </li>`;
      })}
    </ul>
    <p class="small muted">${texts.testNote}</p>
  </details>`;
}
