import fc from 'fast-check';
import { PLAN_CODES } from '../codes/code-tables';
import { mapProducts, PRODUCT_CODES } from '../codes/products';
import { multiply, rational, roundHalfUp } from '../money/rational';
import { chargesOf, type PromoDiscount } from './charges';
import { personPremium, type PersonPremium, type PlanChoice } from './person-premium';
import { memberPremium, type PremiumFigures, totalPremium } from './premium-figures';
import { OCCUPATION_CLASSES, type RateTable } from './rate-table';

/* Properties of every price, for any rate table of an operator, not only for the sample figures. */

const sen = fc.integer({ min: 0, max: 1_000_000 });
const decimal = (min: number, max: number) =>
  fc.integer({ min: min * 10_000, max: max * 10_000 }).map((n) => n / 10_000);
const ascendingFactors = (count: number) =>
  fc
    .array(decimal(0.5, 2), { minLength: count, maxLength: count })
    .map((factors) => factors.sort((a, b) => a - b));

const BANDS = [
  [0, 4],
  [5, 16],
  [17, 34],
  [35, 55],
] as const;

/** Tables whose prices rise with age, plan and occupation class, like those of an operator. */
const table: fc.Arbitrary<RateTable> = fc
  .record({
    males: fc.array(sen, { minLength: 4, maxLength: 4 }),
    females: fc.array(sen, { minLength: 4, maxLength: 4 }),
    plans: ascendingFactors(3),
    classes: ascendingFactors(4),
    deductibleFactor: decimal(0.3, 1),
    monthlyFactor: decimal(0.08, 0.1),
    easymedic: decimal(0.5, 1),
    familyDiscount: decimal(0, 0.5),
    familyMinimumMembers: fc.integer({ min: 2, max: 6 }),
  })
  .map(({ males, females, plans, classes, easymedic, ...rest }) => {
    const ascending = (prices: number[]) => [...prices].sort((a, b) => a - b);
    const [m, f] = [ascending(males), ascending(females)];
    return {
      ...rest,
      ageBands: BANDS.map(([fromYears, toYears], index) => ({
        fromYears,
        toYears,
        annual: { M: m[index]!, F: f[index]! },
      })),
      planFactors: { PLAN1: plans[0]!, PLAN2: plans[1]!, PLAN3: plans[2]! },
      occupationClassFactors: { 1: classes[0]!, 2: classes[1]!, 3: classes[2]!, 4: classes[3]! },
      productFactors: { ...mapProducts(() => 1), easymedic },
    };
  });

const person = fc.record({
  ageYears: fc.integer({ min: 0, max: 55 }),
  gender: fc.constantFrom('M' as const, 'F' as const),
  ratedClass: fc.constantFrom(...OCCUPATION_CLASSES),
});
const choice: fc.Arbitrary<PlanChoice> = fc.record({
  productCode: fc.constantFrom(...PRODUCT_CODES),
  planCode: fc.constantFrom(...PLAN_CODES),
  withDeductible: fc.boolean(),
});
/** Persons with a plan each: one for all, or individual ones. */
const family = fc.array(fc.tuple(person, choice), { minLength: 1, maxLength: 6 });
const promo: fc.Arbitrary<PromoDiscount | null> = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      share: decimal(0.0001, 1),
      months: fc.integer({ min: 1, max: 36 }),
    }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.nat(5_000_000) }),
  ),
);
const rule = fc.record({ serviceTaxRate: decimal(0, 0.2), stampDuty: fc.nat(5_000) });

type Family = readonly (readonly [Parameters<typeof personPremium>[1], PlanChoice])[];

function premiumsOf(rates: RateTable, people: Family): PersonPremium[] {
  return people.map(([one, chosen]) => {
    const premium = personPremium(rates, one, chosen);
    if (!premium) throw new Error('Every age from 0 to 55 has a band.');
    return premium;
  });
}

const yearlyOf = (rates: RateTable, ...[one, chosen]: Family[number]) =>
  premiumsOf(rates, [[one, chosen]])[0]!.yearly;
const isWholeSen = (amount: number) => Number.isSafeInteger(amount) && !Object.is(amount, -0);

describe('the total of a family', () => {
  it('is the sum of its parts, before the discount', () => {
    fc.assert(
      fc.property(table, family, (rates, people) => {
        const premiums = premiumsOf(rates, people);
        const { yearly, monthly } = totalPremium(rates, premiums);
        expect(yearly).toBe(premiums.reduce((sum, one) => sum + one.yearly, 0));
        expect(monthly).toBe(premiums.reduce((sum, one) => sum + one.monthly, 0));
      }),
    );
  });

  it('has the discount subtracted once, exactly, and only for enough people', () => {
    fc.assert(
      fc.property(table, family, (rates, people) => {
        const total = totalPremium(rates, premiumsOf(rates, people));
        const share = people.length >= rates.familyMinimumMembers ? rates.familyDiscount : 0;
        const discountOf = (amount: number) =>
          roundHalfUp(multiply(rational(amount), rational(share)));
        expect(total.yearlyToPay).toBe(total.yearly - discountOf(total.yearly));
        expect(total.monthlyToPay).toBe(total.monthly - discountOf(total.monthly));
        expect(total.annualSaving).toBe(12 * total.monthlyToPay - total.yearlyToPay);
      }),
    );
  });

  it('does not depend on the order of its people', () => {
    fc.assert(
      fc.property(table, family, fc.infiniteStream(fc.nat(1_000)), (rates, people, keys) => {
        const shuffled = people
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(totalPremium(rates, premiumsOf(rates, shuffled))).toEqual(
          totalPremium(rates, premiumsOf(rates, people)),
        );
      }),
    );
  });

  it('does not decrease, before the discount, with an added person', () => {
    fc.assert(
      fc.property(table, family, (rates, people) => {
        const all = totalPremium(rates, premiumsOf(rates, people));
        const fewer = totalPremium(rates, premiumsOf(rates, people.slice(1)));
        expect(all.yearly).toBeGreaterThanOrEqual(fewer.yearly);
        expect(all.monthly).toBeGreaterThanOrEqual(fewer.monthly);
      }),
    );
  });
});

describe('the price of one person', () => {
  it('does not decrease with age band, plan or occupation class', () => {
    fc.assert(
      fc.property(table, person, choice, (rates, one, chosen) => {
        const byAge = BANDS.map(([ageYears]) => yearlyOf(rates, { ...one, ageYears }, chosen));
        const byPlan = PLAN_CODES.map((planCode) => yearlyOf(rates, one, { ...chosen, planCode }));
        const byClass = OCCUPATION_CLASSES.map((ratedClass) =>
          yearlyOf(rates, { ...one, ratedClass }, chosen),
        );
        for (const prices of [byAge, byPlan, byClass]) {
          expect(prices).toEqual([...prices].sort((a, b) => a - b));
        }
      }),
    );
  });

  it('is the same for all ages of a band', () => {
    fc.assert(
      fc.property(table, person, choice, (rates, one, chosen) => {
        for (const [fromYears, toYears] of BANDS) {
          const first = yearlyOf(rates, { ...one, ageYears: fromYears }, chosen);
          expect(yearlyOf(rates, { ...one, ageYears: toYears }, chosen)).toBe(first);
        }
      }),
    );
  });

  it('does not increase with the deductible', () => {
    fc.assert(
      fc.property(table, person, choice, (rates, one, chosen) => {
        const [without, withIt] = [false, true].map((withDeductible) =>
          yearlyOf(rates, one, { ...chosen, withDeductible }),
        );
        expect(withIt).toBeLessThanOrEqual(without!);
      }),
    );
  });
});

describe('every amount', () => {
  it('is whole sen and not negative: of a person, of a family, and of every charge', () => {
    fc.assert(
      fc.property(table, family, rule, promo, (rates, people, added, discount) => {
        const premiums = premiumsOf(rates, people);
        const total = totalPremium(rates, premiums);
        const { monthly, yearly } = chargesOf(total, added, discount);
        const payable = ({ annualSaving: _saving, ...figures }: PremiumFigures) => figures;
        const amounts = [
          ...premiums,
          ...premiums.map((one) => payable(memberPremium(rates, one, people.length))),
          payable(total),
          monthly,
          yearly,
        ].flatMap((figures) => Object.values(figures) as number[]);
        expect(amounts.filter((amount) => !isWholeSen(amount) || amount < 0)).toEqual([]);
        expect(isWholeSen(total.annualSaving)).toBe(true);
      }),
    );
  });

  it('of a charge adds up, and a promo code never exceeds the charge', () => {
    fc.assert(
      fc.property(table, family, rule, promo, (rates, people, added, discount) => {
        const charges = chargesOf(totalPremium(rates, premiumsOf(rates, people)), added, discount);
        for (const charge of [charges.monthly, charges.yearly]) {
          const { subtotal, familyDiscount, promoDiscount, serviceTax, stampDuty } = charge;
          const toPay = subtotal - familyDiscount;
          expect(promoDiscount).toBeLessThanOrEqual(toPay);
          expect(charge.total).toBe(toPay - promoDiscount + serviceTax + stampDuty);
          expect(charge.nextTotal).toBeLessThanOrEqual(charge.regularTotal);
        }
      }),
    );
  });
});
