import type { BenefitRow, ComparedCover, PlansResponse } from '@edp/contracts';
import { type Language, ringgitToSen, type Sen } from '@edp/domain';

/** One side: a plan, and what the provider says of its product. */
export interface ComparedSide {
  readonly cover: ComparedCover;
  readonly plans: PlansResponse;
}

/** Something in which two covers differ, in the words of the catalogue. */
interface DifferentRow {
  readonly key: string;
  readonly label: string;
  readonly values: readonly [string, string];
}

/** What two plans give differently, benefit by benefit; what is the same in both is left out. */
export function differentBenefits(
  [one, other]: readonly [ComparedSide, ComparedSide],
  language: Language,
): DifferentRow[] {
  const others = benefitsOf(other);
  const ids = new Set([...benefitsOf(one).keys(), ...others.keys()]);
  return [...ids].flatMap((key) => {
    const [left, right] = [benefitsOf(one).get(key), others.get(key)];
    const values = [
      valueOf(left, one.cover, language),
      valueOf(right, other.cover, language),
    ] as const;
    const label = (left ?? right)?.label[language];
    return label === undefined || values[0] === values[1] ? [] : [{ key, label, values }];
  });
}

/** How far apart the annual limits are. Sen; positive where the second is higher. */
export function limitDifference([one, other]: readonly [ComparedSide, ComparedSide]): Sen {
  return ringgitToSen(limitOf(other) - limitOf(one));
}

function benefitsOf({ plans: { benefits = [] } }: ComparedSide): Map<string, BenefitRow> {
  return new Map(benefits.map((row) => [row.id, row]));
}

/** A dash for a benefit that a product does not have. */
function valueOf(row: BenefitRow | undefined, { planCode }: ComparedCover, language: Language) {
  return row?.values.find((value) => value.planCode === planCode)?.[language] ?? '–';
}

function limitOf({ plans, cover }: ComparedSide): number {
  return plans.data.find(({ planCode }) => planCode === cover.planCode)?.annualLimit ?? 0;
}
