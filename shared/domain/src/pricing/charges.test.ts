import { chargesOf, type PromoDiscount } from './charges';

/** The family of the worked check: 5,200.00 a year, 455.00 a month. */
const figures = {
  yearly: 520_000,
  monthly: 45_500,
  yearlyToPay: 494_000,
  monthlyToPay: 43_225,
};
const untaxed = { serviceTaxRate: 0, stampDuty: 0 };

describe('the saving of annual billing', () => {
  const saving = (promo: PromoDiscount | null, rule = untaxed) =>
    chargesOf(figures, rule, promo).annualSaving;

  it('is the difference to twelve monthly charges', () => {
    expect(saving(null)).toBe(12 * 43_225 - 494_000);
  });

  it('includes a percentage discount', () => {
    expect(saving({ kind: 'percent', share: 0.1 })).toBe(12 * 38_902 - 444_600);
    expect(saving({ kind: 'percent', share: 0.1, months: 18 })).toBe(12 * 38_902 - 444_600);
  });

  it('counts the months for which a percentage applies', () => {
    const threeMonths = { kind: 'percent', share: 0.1, months: 3 } as const;
    expect(saving(threeMonths)).toBe(3 * 38_902 + 9 * 43_225 - 444_600);
  });

  it('is unchanged by an amount off, which both billings subtract once', () => {
    expect(saving({ kind: 'amount', amount: 5_000 })).toBe(24_700);
  });

  it('includes tax but not duty, which both billings add to the first charge', () => {
    expect(saving(null, { serviceTaxRate: 0.08, stampDuty: 1_000 })).toBe(12 * 46_683 - 533_520);
  });
});

describe('a charge', () => {
  it('is the total after the family discount', () => {
    const { monthly, yearly, annualSaving } = chargesOf(figures, untaxed, null);
    expect(monthly).toEqual({
      subtotal: 45_500,
      familyDiscount: 2_275,
      promoDiscount: 0,
      serviceTax: 0,
      stampDuty: 0,
      total: 43_225,
      nextTotal: 43_225,
      regularTotal: 43_225,
      promoCharges: 0,
    });
    expect(yearly.total).toBe(494_000);
    expect(annualSaving).toBe(24_700);
  });

  it('is reduced by a percentage for 12 months: 12 monthly charges or one yearly', () => {
    const { monthly, yearly } = chargesOf(figures, untaxed, { kind: 'percent', share: 0.1 });
    expect(monthly).toMatchObject({
      total: 38_902,
      nextTotal: 38_902,
      regularTotal: 43_225,
      promoCharges: 12,
    });
    expect(yearly).toMatchObject({ total: 444_600, nextTotal: 494_000, promoCharges: 1 });
  });

  it('is reduced by a percentage for the months of its code', () => {
    const promo = { kind: 'percent', share: 0.1, months: 18 } as const;
    const { monthly, yearly } = chargesOf(figures, untaxed, promo);
    expect(monthly).toMatchObject({ nextTotal: 38_902, promoCharges: 18 });
    expect(yearly).toMatchObject({ nextTotal: 444_600, promoCharges: 2 });
  });

  it('is reduced by an amount once', () => {
    const { monthly } = chargesOf(figures, untaxed, { kind: 'amount', amount: 5_000 });
    expect(monthly).toMatchObject({ total: 38_225, nextTotal: 43_225, promoCharges: 1 });
  });

  it('is never negative', () => {
    const { monthly } = chargesOf(figures, untaxed, { kind: 'amount', amount: 1_000_000 });
    expect(monthly).toMatchObject({ promoDiscount: 43_225, total: 0 });
  });

  it('has separate lines for tax and duty, duty on the first charge only', () => {
    const { monthly } = chargesOf(figures, { serviceTaxRate: 0.08, stampDuty: 1_000 }, null);
    expect(monthly).toMatchObject({
      serviceTax: 3_458,
      stampDuty: 1_000,
      total: 47_683,
      nextTotal: 46_683,
    });
  });
});
