import { PassingFault, patiently } from './patient-buyer';

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

/** Shows the card to a payment page until the page has taken note of it, and answers the bank where it asks. */
export async function presentCard(page: string, card: CardName): Promise<void> {
  const next = await post(page, { ...details(card), intent: 'pay' });
  if (new URL(next, page).pathname.endsWith('/challenge')) {
    await post(new URL(next, page).href, { code: CHALLENGE_CODE });
  }
}

/** @returns where the page sends the buyer */
function post(page: string, fields: Readonly<Record<string, string>>): Promise<string> {
  return patiently(async () => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    await answer.body?.cancel();
    const next = answer.headers.get('location');
    if (answer.status === 303 && next) return next;
    const fault = `The card page answered ${answer.status}.`;
    throw answer.status >= 500 ? new PassingFault(fault) : new Error(fault);
  });
}

function details(card: CardName) {
  return { number: NUMBERS[card], expiry: '12/40', cvc: '123', name: 'AISYAH' };
}
