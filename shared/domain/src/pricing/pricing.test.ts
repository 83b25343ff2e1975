import fc from 'fast-check';
import { SAMPLE_RATES as rates } from '../../test/sample-rates';
import type { PlanCode } from '../codes/code-tables';
import { PRODUCT_CODES } from '../codes/products';
import { formatRinggit } from '../money/sen';
import { personPremium, type PersonPremium, type PricedPerson } from './person-premium';
import { memberPremium, totalPremium } from './premium-figures';

const plan2 = { productCode: 'onemedical', planCode: 'PLAN2', withDeductible: false } as const;

function price(
  person: PricedPerson,
  choice: Parameters<typeof personPremium>[2] = plan2,
): PersonPremium {
  const premium = personPremium(rates, person, choice);
  if (!premium) throw new Error('The sample table has no band for this age.');
  return premium;
}

describe('the family of the worked check', () => {
  const family = [
    price({ ageYears: 35, gender: 'M', ratedClass: 1 }),
    price({ ageYears: 33, gender: 'F', ratedClass: 1 }),
    price({ ageYears: 7, gender: 'M', ratedClass: 1 }),
    price({ ageYears: 3, gender: 'F', ratedClass: 1 }),
  ];
  const total = totalPremium(rates, family);

  it('pays 4,940.00 a year instead of 5,200.00', () => {
    expect(formatRinggit(total.yearly)).toBe('5,200.00');
    expect(formatRinggit(total.yearlyToPay)).toBe('4,940.00');
  });

  it('pays 432.25 a month instead of 455.00', () => {
    expect(formatRinggit(total.monthly)).toBe('455.00');
    expect(formatRinggit(total.monthlyToPay)).toBe('432.25');
  });

  it('saves 247.00 by paying annually', () => {
    expect(formatRinggit(total.annualSaving)).toBe('247.00');
  });

  it('shows each member with a share of the discount', () => {
    expect(memberPremium(rates, family[0]!, 4)).toEqual({
      yearly: 180_000,
      monthly: 15_750,
      yearlyToPay: 171_000,
      // 157.50 - 7.875, rounded half up to 7.88
      monthlyToPay: 14_962,
      annualSaving: 8_544,
    });
  });
});

describe('the woman of the second check', () => {
  const woman = { ageYears: 28, gender: 'F', ratedClass: 3 } as const;

  it('pays 973.73 a year or 85.20 a month, and saves 48.67', () => {
    const choice = { productCode: 'onemedical', planCode: 'PLAN1', withDeductible: true } as const;
    expect(totalPremium(rates, [price(woman, choice)])).toEqual({
      yearly: 97_373,
      monthly: 8_520,
      yearlyToPay: 97_373,
      monthlyToPay: 8_520,
      annualSaving: 4_867,
    });
  });

  it('pays 876.36 or 76.68 for easymedic', () => {
    const choice = { productCode: 'easymedic', planCode: 'PLAN1', withDeductible: true } as const;
    expect(price(woman, choice)).toEqual({ yearly: 87_636, monthly: 7_668 });
  });
});

describe('a price', () => {
  const plans: PlanCode[] = ['PLAN1', 'PLAN2', 'PLAN3'];
  const person = fc.record({
    ageYears: fc.integer({ min: 0, max: 55 }),
    gender: fc.constantFrom('M' as const, 'F' as const),
    ratedClass: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  });
  const choice = fc.record({
    productCode: fc.constantFrom(...PRODUCT_CODES),
    planCode: fc.constantFrom(...plans),
    withDeductible: fc.boolean(),
  });

  it('is null for an age outside of all bands', () => {
    expect(personPremium(rates, { ageYears: 56, gender: 'M', ratedClass: 1 }, plan2)).toBeNull();
  });

  it('exceeds RM5,000 for a man of 50 on Plan 3', () => {
    const plan3 = { ...plan2, planCode: 'PLAN3' } as const;
    expect(price({ ageYears: 50, gender: 'M', ratedClass: 1 }, plan3).yearly).toBe(514_600);
  });

  it('is whole sen within half a sen of the exact product', () => {
    fc.assert(
      fc.property(person, choice, (one, chosen) => {
        const premium = price(one, chosen);
        const annual = rates.ageBands.find((band) => one.ageYears <= band.toYears)!.annual[
          one.gender
        ];
        const exact =
          annual *
          rates.planFactors[chosen.planCode] *
          (chosen.withDeductible ? 0.8 : 1) *
          rates.occupationClassFactors[one.ratedClass] *
          rates.productFactors[chosen.productCode];
        expect(Number.isInteger(premium.yearly) && Number.isInteger(premium.monthly)).toBe(true);
        expect(Math.abs(premium.yearly - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(Math.abs(premium.monthly - exact * 0.0875)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('decreases with the deductible and increases with the plan', () => {
    fc.assert(
      fc.property(person, (one) => {
        const full = plans.map((planCode) => price(one, { ...plan2, planCode }).yearly);
        const reduced = plans.map(
          (planCode) => price(one, { ...plan2, planCode, withDeductible: true }).yearly,
        );
        expect(full).toEqual([...full].sort((a, b) => a - b));
        expect(reduced.every((sen, index) => sen < full[index]!)).toBe(true);
      }),
    );
  });

  it('subtracts the discount from the total of two or more, never from one person', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 6 }), choice, (people, chosen) => {
        const total = totalPremium(
          rates,
          people.map((one) => price(one, chosen)),
        );
        const discount = total.yearly - total.yearlyToPay;
        if (people.length === 1) expect(discount).toBe(0);
        else expect(Math.abs(discount * 20 - total.yearly)).toBeLessThanOrEqual(10);
      }),
    );
  });
});
