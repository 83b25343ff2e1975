import { type BuyerSession, type Declared, readyToPay, submit } from './purchase';
import { type ServerFailure, TransientError, retry } from './retry';

/** Cards of the sandbox by their outcome, as in the README of the card gateway. */
const NUMBERS = {
  accepted: '4111111111111111',
  challenged: '4000000000003220',
  acceptedLater: '4000000000000259',
  declined: '4000000000000002',
  declinedLater: '4000000000000341',
  broken: '4000000000000119',
} as const;
const CHALLENGE_CODE = '123456';

export type CardName = keyof typeof NUMBERS;

/** Whether the card gateway takes the money, at once or later. */
export function isCharged(card: CardName): boolean {
  return card === 'accepted' || card === 'challenged' || card === 'acceptedLater';
}

interface Retries {
  /** For how long a transient failure of the page is retried. */
  readonly retriesForMs?: number;
  /** Gets each of them. */
  readonly failures?: ServerFailure[];
}

/** Enters a card on a payment page, and confirms the challenge of the bank. @throws when the page does not accept the form */
export async function presentCard(
  page: string,
  card: CardName,
  { retriesForMs = 0, failures = [] }: Retries = {},
): Promise<void> {
  const post = (url: string, fields: Readonly<Record<string, string>>) =>
    retry(retriesForMs, () => postForm(url, fields), failures);
  const details = { number: NUMBERS[card], expiry: '12/40', cvc: '123', name: 'AISYAH' };
  const next = await post(page, { ...details, intent: 'pay' });
  if (new URL(next, page).pathname.endsWith('/challenge')) {
    await post(new URL(next, page).href, { code: CHALLENGE_CODE });
  }
}

/** @returns the target of the redirect */
async function postForm(page: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const body = new URLSearchParams(fields);
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  await response.body?.cancel();
  const next = response.headers.get('location');
  if (response.status === 303 && next) return next;
  const reason = `The card page responded with ${response.status}.`;
  throw response.status >= 500 ? new TransientError(reason) : new Error(reason);
}

/** "Pay", with a card that is accepted. */
export async function pay<D extends Declared>(reviewed: D): Promise<D> {
  const { paymentUrl } = await submit(reviewed);
  await presentCard(paymentUrl, 'accepted');
  return reviewed;
}

/** A whole purchase by one person in good health. */
export async function buy<S extends BuyerSession>(session: S): Promise<Declared<S>> {
  return pay(await readyToPay(session));
}
