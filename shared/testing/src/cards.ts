/** The cards of the sandbox by their outcome, as the buyer types them. The card gateway's own list is tested against this one. */
export const TEST_CARDS = {
  success: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
  pendingThenSuccess: '4000 0000 0000 0259',
  pendingThenFailure: '4000 0000 0000 0341',
  gatewayError: '4000 0000 0000 0119',
} as const;

export type TestCard = keyof typeof TEST_CARDS;

/** The code that the bank's challenge accepts. */
export const CHALLENGE_CODE = '123456';

/** Whether the card gateway takes the money, at once or later. */
export function isCharged(card: TestCard): boolean {
  return card === 'success' || card === 'challenge' || card === 'pendingThenSuccess';
}
