import type { Language, Variant } from '@edp/domain';
import { sampleCover } from '../../test/cover-samples';
import { sampleAttempt, samplePayable } from '../../test/payment-samples';
import type { PremiumLines } from '../application/cover/cover';
import { paymentOrder } from './payment-order';

const FAMILY = sampleCover().premium;
const SINGLE: PremiumLines = { ...FAMILY, subtotal: 10_500, familyDiscount: 0, total: 10_500 };

function orderOf(premium: PremiumLines, variant: Variant = 'insurance', language: Language = 'en') {
  const attempt = sampleAttempt({ amountSen: premium.total, language });
  const application = samplePayable({ cover: sampleCover(variant) });
  const settings = {
    publicUrl: 'http://shop',
    webhookBase: 'http://me',
    brandName: 'Amber',
    encodeOrderId: (refId: string) => `order-of-${refId}`,
  };
  return paymentOrder(attempt, application, premium, settings);
}

describe('the order of a payment', () => {
  it('returns to the status page with the order id in the URL, paid or not', () => {
    const { returnUrl, cancelUrl } = orderOf(FAMILY);
    expect(returnUrl).toBe(
      `http://shop/edp/life/onemedical/insurance/payment/status?encodedOrderId=order-of-${sampleAttempt({}).refId}`,
    );
    expect(cancelUrl).toBe(returnUrl);
  });

  it('itemises its amount like the review', () => {
    const premium = { ...FAMILY, promoDiscount: 4_323, total: 38_902, nextTotal: 43_225 };
    const { amountSen, lines = [], schedule } = orderOf(premium);
    expect(lines).toMatchObject([
      { label: 'Premium before discounts', amountSen: 45_500 },
      { label: 'Family discount', amountSen: -2_275 },
      { label: 'Promo code', amountSen: -4_323 },
    ]);
    expect(lines.reduce((sum, line) => sum + line.amountSen, 0)).toBe(amountSen);
    expect(schedule).toEqual({
      interval: 'month',
      nextChargeOn: '2026-12-20',
      nextAmountSen: 43_225,
    });
  });

  it('contains the date from which the amount rises, if a promo code applies to some charges only', () => {
    // AMBER10 on 129.50 a month: 10% off for 12 charges.
    const { schedule } = orderOf({
      ...SINGLE,
      subtotal: 12_950,
      promoDiscount: 1_295,
      total: 11_655,
      nextTotal: 11_655,
      regularTotal: 12_950,
      promoCharges: 12,
    });
    expect(schedule).toEqual({
      interval: 'month',
      nextChargeOn: '2026-12-20',
      nextAmountSen: 11_655,
      later: { fromChargeOn: '2027-11-20', amountSen: 12_950 },
    });
  });

  it('shows only the total without discount or addition', () => {
    expect(orderOf(SINGLE).lines).toEqual([]);
  });

  it('has the logo and the wording of its variant', () => {
    expect(orderOf(FAMILY).merchantLogo).toBe('amber-life');
    const takaful = orderOf(FAMILY, 'takaful', 'my');
    expect(takaful.merchantLogo).toBe('amber-takaful');
    expect(takaful.lines?.[0]?.label).toBe('Sumbangan sebelum diskaun');
  });

  it('has texts in both languages, for a page that can be switched', () => {
    const { description, descriptions, lines } = orderOf(FAMILY, 'takaful', 'my');
    expect(description).toBe(descriptions?.my);
    expect(descriptions?.en).toBe('Medical cover, first contribution');
    expect(lines?.[0]?.labels).toEqual({
      en: 'Contribution before discounts',
      my: 'Sumbangan sebelum diskaun',
    });
  });
});
