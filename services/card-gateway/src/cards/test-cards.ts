/** The scenario of a test card. */
export type Scenario =
  | 'success'
  | 'declined'
  | 'insufficientFunds'
  | 'challenge'
  | 'pendingThenSuccess'
  | 'pendingThenFailure'
  | 'gatewayError';

interface TestCard {
  readonly number: string;
  readonly scenario: Scenario;
}

/** The accepted card numbers, in the order of the page. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111111111111111', scenario: 'success' },
  { number: '4000000000000002', scenario: 'declined' },
  { number: '4000000000009995', scenario: 'insufficientFunds' },
  { number: '4000000000003220', scenario: 'challenge' },
  { number: '4000000000000259', scenario: 'pendingThenSuccess' },
  { number: '4000000000000341', scenario: 'pendingThenFailure' },
  { number: '4000000000000119', scenario: 'gatewayError' },
];

/** The code that the bank's challenge accepts; the challenge page shows it. */
export const TEST_CHALLENGE_CODE = '123456';

export function scenarioOf(cardNumber: string): Scenario | null {
  return TEST_CARDS.find((card) => card.number === cardNumber)?.scenario ?? null;
}

/** `4111 1111 1111 1111`: groups of four, as printed on a card. */
export function groupDigits(cardNumber: string): string {
  return cardNumber.replace(/(\d{4})(?=\d)/g, '$1 ');
}
