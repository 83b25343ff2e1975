import type { Caller } from '../../platform/http';
import { createGuessLimit, type RateLimits } from '../../platform/rate-limits';
import type { CatalogueSource } from '../../reference-data';
import { promoCodeAfter } from '../quotation-request';

/**
 * More tries than this in a session are treated as guessing; a code that is checked and then
 * applied counts twice.
 */
const TRIES_PER_SESSION = 25;
const WINDOW_SECONDS = 600;
/**
 * Invalid codes per network: an office shares one address, and many type the code of the same
 * leaflet.
 */
const WRONG_CODES = {
  name: 'promo',
  perDay: 60,
  perMonth: 120,
  totalPerMonth: 3_000,
  perMonthUnderAttack: 3,
};

interface WithPromoCode {
  readonly promoCode: string | null;
}

/** Rate-limits tries of codes over all endpoints, so that codes cannot be probed. */
export interface PromoTries {
  /** Counts a code that is checked. */
  count(caller: Caller, code: string): Promise<void>;
  /**
   * Counts a code that is applied to a journey, unless it is unchanged or empty. Call before the
   * transaction: tries count even when it rolls back.
   *
   * @param before loads the stored journey; called only when a code is given
   */
  onJourney(
    caller: Caller,
    requested: string | undefined,
    before: () => Promise<WithPromoCode | null>,
  ): Promise<void>;
}

export function createPromoTries(rateLimits: RateLimits, catalogue: CatalogueSource): PromoTries {
  const guesses = createGuessLimit(rateLimits, WRONG_CODES);
  const tries: PromoTries = {
    async count(caller, requested) {
      const bucket = `promo:session:${caller.sessionKey}`;
      await rateLimits.take({ bucket, tries: TRIES_PER_SESSION, seconds: WINDOW_SECONDS });
      const code = promoCodeAfter(null, requested) ?? '';
      await guesses(caller, () => catalogue.current().promoCodes.get(code) ?? null);
    },

    async onJourney(caller, requested, before) {
      const code = promoCodeAfter(null, requested);
      if (code === null) return;
      const known = await before();
      if (code !== known?.promoCode) await tries.count(caller, code);
    },
  };
  return tries;
}
