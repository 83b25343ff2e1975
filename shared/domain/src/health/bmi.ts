import { divide, multiply, rational, roundHalfUp } from '../money/rational';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Valid heights. Values outside of these limits are "Invalid height" and "Invalid weight". Both ends are included. */
export const HEIGHT_CM: Range = { min: 40, max: 230 };
export const WEIGHT_KG: Range = { min: 2, max: 250 };

export function isWithin({ min, max }: Range, value: number): boolean {
  return value >= min && value <= max;
}

/** Body mass index, kg/m², rounded half up to one decimal. The displayed figure is the one that decides. */
export function bodyMassIndex(heightCm: number, weightKg: number): number {
  const height = rational(heightCm);
  const tenths = divide(multiply(rational(weightKg), rational(100_000)), multiply(height, height));
  return roundHalfUp(tenths) / 10;
}

/** The accepted range for ages in completed years, both ends included; null where no rule applies. */
export interface BmiRule {
  readonly fromYears: number;
  readonly toYears: number;
  readonly accepted: Range | null;
}

/** Decisions, section 5. Configuration: an operator's table replaces it. */
const DEFAULT_BMI_RULES: readonly BmiRule[] = [
  { fromYears: 0, toYears: 4, accepted: null },
  { fromYears: 5, toYears: 16, accepted: { min: 12, max: 28 } },
  { fromYears: 17, toYears: 150, accepted: { min: 17, max: 32.9 } },
];

type BmiOutcome = 'accepted' | 'tooLow' | 'tooHigh' | 'noRule';

export function assessBmi(
  bmi: number,
  ageYears: number,
  rules: readonly BmiRule[] = DEFAULT_BMI_RULES,
): BmiOutcome {
  const rule = rules.find(({ fromYears, toYears }) => ageYears >= fromYears && ageYears <= toYears);
  if (!rule?.accepted) return 'noRule';
  if (bmi < rule.accepted.min) return 'tooLow';
  return bmi > rule.accepted.max ? 'tooHigh' : 'accepted';
}
