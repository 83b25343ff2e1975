import type { QuotationRow } from '../../journey';
import type { Caller } from '../../platform/http';
import type { Infrastructure } from '../../platform/infrastructure';
import { createGuessLimit, type RateLimits } from '../../platform/rate-limits';
import type { CatalogueSource } from '../../reference-data';
import { loadPeople } from '../people.repository';
import { proposerOf } from '../person';
import { promoCodeAfter } from '../quotation-request';
import type { Promos, PromoUse } from './promos.service';

/**
 * More tries than this in a session are treated as guessing; a code that is checked and then
 * applied counts twice.
 */
const TRIES_PER_SESSION = 25;
const WINDOW_SECONDS = 600;
/**
 * Invalid codes: a mobile network shares one address among thousands of buyers, and many of them mistype the code of
 * the same leaflet, or use one that has expired.
 */
const WRONG_CODES = {
  name: 'promo',
  perDay: 60,
  perMonth: 600,
  totalPerMonth: 30_000,
  perMonthUnderAttack: 20,
};

/** A code with the journey and the proposer it is tried for; before the first quotation there is no reference. */
type PromoTry = Pick<PromoUse, 'code' | 'refId' | 'nric'>;

/** Code and proposer of a request; what it does not contain stays as stored. */
interface RequestedPromo {
  readonly promoCode?: string | undefined;
  readonly nric?: string | undefined;
}

/**
 * Rate-limits tries of codes over all endpoints, so that codes cannot be probed. A code that the person has used
 * counts as a wrong one: with a known code, others could find out who has bought here.
 */
export interface PromoTries {
  /** Counts a code that is checked. */
  count(caller: Caller, tried: PromoTry): Promise<void>;
  /**
   * Counts the code of a journey when the code or the proposer changes. Call before the
   * transaction: tries count even when it rolls back.
   *
   * @param before the stored journey
   */
  onJourney(caller: Caller, requested: RequestedPromo, before: QuotationRow | null): Promise<void>;
}

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault'> {
  readonly rateLimits: RateLimits;
  readonly catalogue: CatalogueSource;
  readonly promos: Pick<Promos, 'isUsedBy'>;
}

export function createPromoTries(dependencies: Dependencies): PromoTries {
  const { db, rateLimits, catalogue, promos, vault } = dependencies;
  const guesses = createGuessLimit(rateLimits, WRONG_CODES);
  const tries: PromoTries = {
    async count(caller, tried) {
      const bucket = `promo:session:${caller.sessionKey}`;
      await rateLimits.take({ bucket, tries: TRIES_PER_SESSION, seconds: WINDOW_SECONDS });
      await guesses(caller, async () => {
        const promo = catalogue.current().promoCodes.get(tried.code);
        return promo && !(await promos.isUsedBy(tried, promo)) ? promo : null;
      });
    },

    async onJourney(caller, { promoCode, nric }, before) {
      const code = promoCodeAfter(before, promoCode);
      if (code === null) return;
      const stored = before && proposerOf(await loadPeople(db, vault, before.refId));
      const tried = { code, refId: before?.refId ?? '', nric: nric ?? stored?.nric ?? '' };
      if (code !== before?.promoCode || tried.nric !== stored?.nric)
        await tries.count(caller, tried);
    },
  };
  return tries;
}
