import type { Caller } from '../../platform/http';
import { createGuesses, type RateLimits } from '../../platform/rate-limits';
import type { CatalogueSource } from '../../reference-data';
import { promoCodeAfter } from '../quotation-request';

/** Whoever tries more codes than this is guessing; a code that is checked and then put on a journey is two. */
const TRIES_PER_SESSION = 25;
const WINDOW_SECONDS = 600;
/** An office shares a network, and types what stands on one leaflet. */
const WRONG_CODES = {
  name: 'promo',
  aDay: 60,
  aMonth: 120,
  aMonthInAll: 3_000,
  aMonthWhileGuessed: 3,
};

interface WithPromoCode {
  readonly promoCode: string | null;
}

/** Counts tries of codes, in whichever call they are named: codes cannot be sounded out. */
export interface PromoTries {
  /** A code that is asked about. */
  count(caller: Caller, code: string): Promise<void>;
  /**
   * A code that is put on a journey; the one that it has costs nothing, and neither does none. Asked before a transaction
   * begins: tries count whatever becomes of it.
   *
   * @param before the journey as it is stored; asked for only when a code is named
   */
  onJourney(
    caller: Caller,
    asked: string | undefined,
    before: () => Promise<WithPromoCode | null>,
  ): Promise<void>;
}

export function createPromoTries(rateLimits: RateLimits, catalogue: CatalogueSource): PromoTries {
  const guesses = createGuesses(rateLimits, WRONG_CODES);
  const tries: PromoTries = {
    async count(caller, asked) {
      const bucket = `promo:session:${caller.sessionKey}`;
      await rateLimits.take({ bucket, tries: TRIES_PER_SESSION, seconds: WINDOW_SECONDS });
      const code = promoCodeAfter(null, asked) ?? '';
      await guesses(caller, () => catalogue.current().promoCodes.get(code) ?? null);
    },

    async onJourney(caller, asked, before) {
      const code = promoCodeAfter(null, asked);
      if (code === null) return;
      const known = await before();
      if (code !== known?.promoCode) await tries.count(caller, code);
    },
  };
  return tries;
}
