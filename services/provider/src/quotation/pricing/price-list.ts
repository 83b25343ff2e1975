import {
  type Gender,
  mapPlans,
  memberPremium,
  type OccupationClass,
  personPremium,
  type PersonPremium,
  PLAN_CODES,
  type PlanCode,
  type PremiumFigures,
  type ProductCode,
  totalPremium,
} from '@edp/domain';
import type { Rates } from '../../reference-data';

/** The data of a person that determines the price. */
export interface RatedPerson {
  readonly id: string;
  readonly ageYears: number;
  readonly gender: Gender;
  readonly ratedClass: OccupationClass;
  /** Counts in the totals and for the family discount. */
  readonly isCovered: boolean;
}

/** A value without and with the deductible. */
interface Pair<T> {
  readonly without: T;
  readonly with: T;
}

export type PlanPrices = Readonly<Record<PlanCode, Pair<PremiumFigures>>>;

/** All prices of a journey, so that the plan page can switch between plans without a request. */
export interface PriceList {
  /** Total of all covered people on one plan. */
  readonly totals: PlanPrices;
  readonly persons: readonly { readonly id: string; readonly prices: PlanPrices }[];
  /** The price of the plans chosen for the persons covered, before promo code and taxes. */
  readonly chosen: (choices: readonly PersonChoice[]) => PremiumFigures;
  /** The price of a covered or deselected person, before the family discount; null without an age band. */
  readonly premiumFor: (choice: PersonChoice) => PersonPremium | null;
}

export interface PersonChoice {
  readonly id: string;
  readonly planCode: PlanCode;
  readonly withDeductible: boolean;
}

/** Computes the prices of all people with an age band. People without one are not in the list. */
export function priceList(
  rates: Rates,
  productCode: ProductCode,
  people: readonly RatedPerson[],
): PriceList {
  const priced = people.flatMap((person) => {
    const premiums = premiumsOf(rates, productCode, person);
    const { id, isCovered } = person;
    return premiums ? [{ id, isCovered, premiums }] : [];
  });
  const covered = priced.filter(({ isCovered }) => isCovered);
  const premiumFor: PriceList['premiumFor'] = ({ id, planCode, withDeductible }) => {
    const found = priced.find((person) => person.id === id);
    return found ? premiumOf(found.premiums, planCode, withDeductible) : null;
  };
  const chosenBy = (choice: PersonChoice): PersonPremium => {
    const premium = premiumFor(choice);
    if (!premium) throw new RangeError('A person without an age band has no price.');
    return premium;
  };

  return {
    totals: byPlan((planCode, withDeductible) =>
      totalPremium(
        rates,
        covered.map(({ premiums }) => premiumOf(premiums, planCode, withDeductible)),
      ),
    ),
    persons: priced.map(({ id, premiums }) => ({
      id,
      prices: byPlan((planCode, withDeductible) =>
        memberPremium(rates, premiumOf(premiums, planCode, withDeductible), covered.length),
      ),
    })),
    chosen: (choices) => totalPremium(rates, choices.map(chosenBy)),
    premiumFor,
  };
}

type PersonPremiums = Readonly<Record<PlanCode, Pair<PersonPremium>>>;

function premiumOf(
  premiums: PersonPremiums,
  planCode: PlanCode,
  withDeductible: boolean,
): PersonPremium {
  return premiums[planCode][withDeductible ? 'with' : 'without'];
}

/** Null when no age band contains the person's age. */
function premiumsOf(
  rates: Rates,
  productCode: ProductCode,
  person: RatedPerson,
): PersonPremiums | null {
  const premium = (planCode: PlanCode, withDeductible: boolean) =>
    personPremium(rates, person, { productCode, planCode, withDeductible });
  if (!premium(PLAN_CODES[0], false)) return null;
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
  return mapPlans(pair);
}
