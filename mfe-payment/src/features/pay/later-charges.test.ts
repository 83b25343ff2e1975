import type { PromoDiscount } from '@edp/domain';
import { laterCharges } from './later-charges';

/** The family of the worked price check: 432.25 a month, 4,940.00 a year. */
const chosenPremium = {
  monthlySubtotal: 455,
  yearlySubtotal: 5200,
  monthlyFamilyDiscount: 22.75,
  yearlyFamilyDiscount: 260,
  promoDiscount: 0,
  serviceTax: 0,
  stampDuty: 0,
  monthlyTotalPremium: 432.25,
  yearlyTotalPremium: 4940,
  annualSave: 247,
};
const charges = (
  paymentMode: 'Monthly' | 'Yearly',
  { promo = null, stampDuty = 0 }: { promo?: PromoDiscount | null; stampDuty?: number } = {},
  paidOn = '2026-11-20',
) => laterCharges({ paymentMode, chosenPremium }, { serviceTaxRate: 0, promo, stampDuty }, paidOn);

describe('the later charges', () => {
  it('are the same every month, from the next month', () => {
    expect(charges('Monthly')).toEqual({ next: { date: '2026-12-20', amount: 43_225 } });
  });

  it('are the same every year, and never on a day that does not exist', () => {
    expect(charges('Yearly', {}, '2028-02-29')).toEqual({
      next: { date: '2029-02-28', amount: 494_000 },
    });
    expect(charges('Monthly', {}, '2027-01-31').next.date).toBe('2027-02-28');
  });

  it('contain no stamp duty, which is part of the first charge only', () => {
    expect(charges('Monthly', { stampDuty: 1_000 }).next.amount).toBe(43_225);
  });

  it('contain no promo code that reduces the first charge only', () => {
    const promo = { kind: 'amount', amount: 5_000 } as const;
    expect(charges('Monthly', { promo })).toEqual({
      next: { date: '2026-12-20', amount: 43_225 },
    });
  });

  it('are reduced by a percentage for the months of the code, with the day on which it ends', () => {
    const promo = { kind: 'percent', share: 0.1, months: 12 } as const;
    expect(charges('Monthly', { promo })).toEqual({
      next: { date: '2026-12-20', amount: 38_902 },
      withoutPromo: { date: '2027-11-20', amount: 43_225 },
    });
    expect(charges('Yearly', { promo })).toEqual({
      next: { date: '2027-11-20', amount: 494_000 },
    });
  });
});
