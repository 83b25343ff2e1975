import type { PromoDiscount, Variant } from '@edp/domain';
import type { FakeRequest } from '@edp/testing';
import { journeyResponses } from './buyer';

/** A valid code. */
export const CODE = 'HELLO50';
/** The first charge without a code, in ringgit. */
export const WITHOUT = 157.5;

interface Shop {
  /** The discount of the code in ringgit. */
  readonly off?: number;
  /** The terms of the discount; by default `off` once. */
  readonly promo?: PromoDiscount;
  readonly variant?: Variant;
  /** The code saved on the application. */
  readonly code?: string;
}

/** A server that reduces the first charge once the application has the code. */
export function shop({
  off = 50,
  promo = { kind: 'amount', amount: off },
  variant = 'insurance',
  code = '',
}: Shop = {}) {
  const before = journeyResponses({ variant });
  let promoCode = code;
  const price = () => ({
    ...before.loadQuotation.data.chosenPremium,
    promoDiscount: promoCode ? off : 0,
    monthlyTotalPremium: promoCode ? WITHOUT - off : WITHOUT,
  });
  const application = () => ({
    data: { ...before.loadApplication.data, promoCode, chosenPremium: price() },
  });
  return {
    validatePromo: {
      valid: true,
      promoCode: CODE,
      discount: promo,
    },
    saveApplication: ({ body }: FakeRequest) => {
      promoCode = (body as { promoCode: string }).promoCode;
      return { status: 200, body: application() };
    },
    loadApplication: () => ({ status: 200, body: application() }),
    loadQuotation: () => ({
      status: 200,
      body: {
        data: {
          ...before.loadQuotation.data,
          promoCode,
          chosenPremium: price(),
          priceTerms: {
            familyDiscount: 0.05,
            familyMinimumMembers: 2,
            serviceTaxRate: 0,
            stampDuty: 0,
            annualPremiumCap: 5000,
            ...(promoCode && { promo }),
          },
        },
      },
    }),
  };
}
