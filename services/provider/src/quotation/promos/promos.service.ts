import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { type IsoDate, malaysianDay, type ProductCode } from '@edp/domain';
import type { QuotationRow } from '../../journey';
import { type Executor, type Transaction, lockText } from '../../platform/db';
import type { Infrastructure } from '../../platform/infrastructure';
import type { CatalogueSource, PromoCode } from '../../reference-data';
import { nricHashesOf, nricHashOf } from '../people.repository';
import { type Person, proposerOf } from '../person';
import { promoClaims } from '../tables';

type PromoFailure = 'unknown' | 'expired' | 'product' | 'used';

/** A valid code with its discount. */
export type AppliedPromo = Pick<PromoCode, 'code' | 'discount'>;

type PromoFinding =
  | { readonly ok: true; readonly promo: AppliedPromo }
  | { readonly ok: false; readonly reason: PromoFailure };

/** Use of a code: the journey and the person. */
export interface PromoUse {
  readonly code: string;
  readonly productCode: ProductCode;
  readonly refId: string;
  /** NRIC of the proposer: codes are limited per person. */
  readonly nric: string;
  readonly on: IsoDate;
}

export interface Promos {
  /**
   * Checks whether a code can be used now. Reserves nothing: another claim may take the last use.
   */
  find(use: PromoUse, db?: Executor): Promise<PromoFinding>;
  /** True when the person has used the code as often as each person may, on other journeys. */
  isUsedBy(use: Pick<PromoUse, 'code' | 'refId' | 'nric'>, promo: PromoCode): Promise<boolean>;
  /** Claims one use for a journey, which retains it over failed payments until release. */
  claim(use: PromoUse, tx: Transaction): Promise<PromoFinding>;
  /** Releases the use of a journey. */
  release(refId: string, tx: Transaction): Promise<void>;
}

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock'> {
  readonly catalogue: CatalogueSource;
}

export function createPromos({ db, catalogue, vault, clock }: Dependencies): Promos {
  async function find(use: PromoUse, executor: Executor = db): Promise<PromoFinding> {
    const claimed = await claimedFor(use, executor);
    if (claimed) return { ok: true, promo: claimed };
    const promo = catalogue.current().promoCodes.get(use.code);
    if (!promo) return rejected('unknown');
    if (use.on < promo.validFrom || use.on > promo.validTo) return rejected('expired');
    if (!promo.products.includes(use.productCode)) return rejected('product');
    const [all] = await executor.select({ uses: count() }).from(promoClaims).where(byOthers(use));
    const isUsedUp = (all?.uses ?? 0) >= promo.maxUses || (await isUsedBy(use, promo, executor));
    return isUsedUp ? rejected('used') : { ok: true, promo };
  }

  async function isUsedBy(
    use: Pick<PromoUse, 'code' | 'refId' | 'nric'>,
    { maxUsesPerPerson }: PromoCode,
    executor: Executor = db,
  ): Promise<boolean> {
    const samePerson = inArray(promoClaims.nricHash, nricHashesOf(vault, use.nric));
    const [own] = await executor
      .select({ uses: count() })
      .from(promoClaims)
      .where(and(byOthers(use), samePerson));
    return (own?.uses ?? 0) >= maxUsesPerPerson;
  }

  /** A claim stays valid for its journey, whatever the day, the buyer or the file. */
  async function claimedFor(
    { refId, code }: PromoUse,
    executor: Executor,
  ): Promise<AppliedPromo | null> {
    const [own] = await executor.select().from(promoClaims).where(eq(promoClaims.refId, refId));
    return own?.promoCode === code ? { code, discount: own.discount } : null;
  }

  return {
    find,
    isUsedBy: (use, promo) => isUsedBy(use, promo),

    async claim(use, tx) {
      // Serialises claims of a code: two buyers cannot both take the last use.
      await lockText(tx, `promo:${use.code}`);
      const finding = await find(use, tx);
      if (!finding.ok) return finding;
      const claim = {
        promoCode: use.code,
        nricHash: nricHashOf(vault, use.nric),
        claimedAt: clock(),
        discount: finding.promo.discount,
      };
      await tx
        .insert(promoClaims)
        .values({ refId: use.refId, ...claim })
        .onConflictDoUpdate({ target: promoClaims.refId, set: claim });
      return finding;
    },

    async release(refId, tx) {
      await tx.delete(promoClaims).where(eq(promoClaims.refId, refId));
    },
  };
}

/** The use of a code by a journey and its proposer, on the day of `now`. */
export function promoUseOf(
  { productCode, refId }: QuotationRow,
  people: readonly Person[],
  code: string,
  now: Date,
): PromoUse {
  const nric = proposerOf(people)?.nric ?? '';
  return { code, productCode, refId, nric, on: malaysianDay(now) };
}

/** Uses of the code by other journeys. */
function byOthers({ code, refId }: Pick<PromoUse, 'code' | 'refId'>) {
  return and(eq(promoClaims.promoCode, code), ne(promoClaims.refId, refId));
}

function rejected(reason: PromoFailure): PromoFinding {
  return { ok: false, reason };
}
