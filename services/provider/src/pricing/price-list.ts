import {
  type Gender,
  memberPremium,
  type OccupationClass,
  personPremium,
  type PersonPremium,
  type PlanCode,
  type PremiumFigures,
  type ProductCode,
  totalPremium,
} from '@edp/domain';
import type { Rates } from '../catalogue/files/rates';

/** A person as far as the price is concerned. */
export interface RatedPerson {
  readonly id: string;
  readonly ageYears: number;
  readonly gender: Gender;
  readonly ratedClass: OccupationClass;
  /** Counts in the totals and for the family discount. */
  readonly isCovered: boolean;
}

/** Something without and with the deductible. */
interface Pair<T> {
  readonly without: T;
  readonly with: T;
}

export type PlanPrices = Readonly<Record<PlanCode, Pair<PremiumFigures>>>;

/** Every price of a journey: what the plan page shows, so that it can switch without asking again. */
export interface PriceList {
  /** What everybody covered costs together on one plan. */
  readonly totals: PlanPrices;
  readonly persons: readonly { readonly id: string; readonly prices: PlanPrices }[];
  /** The price of the plans chosen for the persons covered, before promo code and taxes. */
  readonly chosen: (choices: readonly PersonChoice[]) => PremiumFigures;
  /** A covered or deselected person's price in a year, before the family discount. */
  readonly yearlyOf: (choice: PersonChoice) => number;
}

export interface PersonChoice {
  readonly id: string;
  readonly planCode: PlanCode;
  readonly withDeductible: boolean;
}

/** Prices everybody who has an age band. People without one are not in the list. */
export function priceList(
  rates: Rates,
  productCode: ProductCode,
  people: readonly RatedPerson[],
): PriceList {
  const premiums = new Map<string, PersonPremiums>();
  for (const person of people) {
    const found = premiumsOf(rates, productCode, person);
    if (found) premiums.set(person.id, found);
  }
  const of = ({ id, planCode, withDeductible }: PersonChoice): PersonPremium => {
    const found = premiums.get(id);
    if (!found) throw new RangeError('A person without an age band has no price.');
    return found[planCode][withDeductible ? 'with' : 'without'];
  };
  const priced = people.filter(({ id }) => premiums.has(id));
  const covered = priced.filter(({ isCovered }) => isCovered);

  return {
    totals: byPlan((planCode, withDeductible) =>
      totalPremium(
        rates,
        covered.map(({ id }) => of({ id, planCode, withDeductible })),
      ),
    ),
    persons: priced.map(({ id }) => ({
      id,
      prices: byPlan((planCode, withDeductible) =>
        memberPremium(rates, of({ id, planCode, withDeductible }), covered.length),
      ),
    })),
    chosen: (choices) => totalPremium(rates, choices.map(of)),
    yearlyOf: (choice) => of(choice).yearly,
  };
}

type PersonPremiums = Readonly<Record<PlanCode, Pair<PersonPremium>>>;

/** Null when no age band holds the person's age. */
function premiumsOf(
  rates: Rates,
  productCode: ProductCode,
  person: RatedPerson,
): PersonPremiums | null {
  const premium = (planCode: PlanCode, withDeductible: boolean) =>
    personPremium(rates, person, { productCode, planCode, withDeductible });
  if (!premium('PLAN1', false)) return null;
  return byPlan((planCode, withDeductible) => premium(planCode, withDeductible) ?? NOTHING);
}

const NOTHING: PersonPremium = { yearly: 0, monthly: 0 };

function byPlan<T>(
  figures: (planCode: PlanCode, withDeductible: boolean) => T,
): Readonly<Record<PlanCode, Pair<T>>> {
  const pair = (planCode: PlanCode): Pair<T> => ({
    without: figures(planCode, false),
    with: figures(planCode, true),
  });
  return { PLAN1: pair('PLAN1'), PLAN2: pair('PLAN2'), PLAN3: pair('PLAN3') };
}
