import type { BenefitRow, ComparedCover, PlansResponse } from '@edp/contracts';
import { type Language, ringgitToSen, type Sen } from '@edp/domain';

/** One side: a plan, and the provider's plan data of its product. */
export interface ComparedSide {
  readonly cover: ComparedCover;
  readonly plans: PlansResponse;
}

/** A benefit in which two covers differ, in the texts of the catalogue. */
interface DifferentRow {
  readonly key: string;
  readonly label: string;
  readonly values: readonly [string, string];
}

/** The benefits in which two plans differ. */
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

/** The difference of the annual limits in sen; positive if the second is higher. */
export function limitDifference([one, other]: readonly [ComparedSide, ComparedSide]): Sen {
  return ringgitToSen(limitOf(other) - limitOf(one));
}

function benefitsOf({ plans: { benefits = [] } }: ComparedSide): Map<string, BenefitRow> {
  return new Map(benefits.map((row) => [row.id, row]));
}

/** A dash if the product does not have the benefit. */
function valueOf(row: BenefitRow | undefined, { planCode }: ComparedCover, language: Language) {
  return row?.values.find((value) => value.planCode === planCode)?.[language] ?? '–';
}

function limitOf({ plans, cover }: ComparedSide): number {
  return plans.data.find(({ planCode }) => planCode === cover.planCode)?.annualLimit ?? 0;
}
