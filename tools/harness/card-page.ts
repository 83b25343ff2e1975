import { CHALLENGE_CODE, TEST_CARDS, type TestCard } from '@edp/testing/cards';
import { type BuyerSession, type Declared, readyToPay, submit } from './purchase';
import { type ServerFailure, TransientError, retry } from './retry';

interface Retries {
  /** For how long a transient failure of the page is retried. */
  readonly retriesForMs?: number;
  /** Gets each of them. */
  readonly failures?: ServerFailure[];
}

/** Enters a card on a payment page, and confirms the challenge of the bank. @throws when the page does not accept the form */
export async function presentCard(
  page: string,
  card: TestCard,
  { retriesForMs = 0, failures = [] }: Retries = {},
): Promise<void> {
  const post = (url: string, fields: Readonly<Record<string, string>>) =>
    retry(retriesForMs, () => postForm(url, fields), failures);
  const details = { number: TEST_CARDS[card], expiry: '12/40', cvc: '123', name: 'AISYAH' };
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
  await presentCard(paymentUrl, 'success');
  return reviewed;
}

/** A whole purchase by one person in good health. */
export async function buy<S extends BuyerSession>(session: S): Promise<Declared<S>> {
  return pay(await readyToPay(session));
}
