import { runPlaywright } from '../../lib/reported.mjs';

/**
 * Purchases in a real browser, one after the other, in a process of their own.
 * @returns a sentence for each that broke
 */
export async function browserJourneys(
  places: { readonly origin: string; readonly cardOrigin: string },
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const { passed, failures } = await runPlaywright(['--config', 'e2e/soak'], {
    env: {
      SOAK_ORIGIN: places.origin,
      SOAK_CARD_ORIGIN: places.cardOrigin,
      SOAK_PURCHASES: String(count),
    },
  });
  if (passed === count) return [];
  return [`in a browser: ${count - passed} of ${count} broke: ${failures.join(' ')}`];
}
