import { PassingFault, retry } from './retry';

/** Cards of the sandbox by what becomes of them; they stand in the README of the card gateway. */
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
  /** How long to try again while the page meets a fault that may pass. */
  readonly retriesForMs?: number;
}

/** Shows a card to a payment page, and answers the bank where it asks. @throws when the page does not take note of it */
export async function presentCard(
  page: string,
  card: CardName,
  { retriesForMs = 0 }: Retries = {},
): Promise<void> {
  const post = (url: string, fields: Readonly<Record<string, string>>) =>
    retry(retriesForMs, () => postForm(url, fields));
  const details = { number: NUMBERS[card], expiry: '12/40', cvc: '123', name: 'AISYAH' };
  const next = await post(page, { ...details, intent: 'pay' });
  if (new URL(next, page).pathname.endsWith('/challenge')) {
    await post(new URL(next, page).href, { code: CHALLENGE_CODE });
  }
}

/** @returns where the page sends the buyer */
async function postForm(page: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const body = new URLSearchParams(fields);
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  await response.body?.cancel();
  const next = response.headers.get('location');
  if (response.status === 303 && next) return next;
  const fault = `The card page responded with ${response.status}.`;
  throw response.status >= 500 ? new PassingFault(fault) : new Error(fault);
}
