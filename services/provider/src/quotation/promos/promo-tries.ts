import type { Caller } from '../../platform/http';
import type { RateLimits } from '../../platform/rate-limits';
import { promoCodeAfter } from '../quotation-request';

/** Whoever tries more codes than this is guessing; a code that is checked and then put on a journey is two. */
const TRIES_PER_SESSION = 25;
const WINDOW_SECONDS = 600;

interface WithPromoCode {
  readonly promoCode: string | null;
}

/** Counts tries of codes, in whichever call they are named: codes cannot be sounded out. */
export interface PromoTries {
  /** A code that is asked about. */
  count(caller: Caller): Promise<void>;
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

export function createPromoTries(rateLimits: RateLimits): PromoTries {
  const tries: PromoTries = {
    count({ sessionKey }) {
      const bucket = `promo:session:${sessionKey}`;
      return rateLimits.take({ bucket, tries: TRIES_PER_SESSION, seconds: WINDOW_SECONDS });
    },

    async onJourney(caller, asked, before) {
      const code = promoCodeAfter(null, asked);
      if (code === null) return;
      const known = await before();
      if (code !== known?.promoCode) await tries.count(caller);
    },
  };
  return tries;
}
