import type {
  CoverPeriods,
  IsoDate,
  PaymentFrequency,
  PlanCode,
  ProductCode,
  RelationshipCode,
  Sen,
  Variant,
} from '@edp/domain';
import type { CoverDates } from './cover-dates';

export type PackageType = 'individual' | 'familyOnePlan' | 'familyCustomised';

/** A person covered, as far as payment, policy and documents need to know. */
export interface CoveredMember {
  readonly id: string;
  readonly name: string;
  /** Enough to tell two of one name apart, too little to use. */
  readonly maskedNric: string;
  readonly birthDate: IsoDate;
  readonly relationship: RelationshipCode;
  readonly planCode: PlanCode;
  readonly annualLimit: Sen;
  /** A day. */
  readonly roomAndBoard: Sen;
  readonly deductible: Sen;
  /**
   * This person's share of the charge, before discounts and taxes. By the rates and the day that the quotation holds,
   * so that it stays as agreed; null for somebody of an age without a price, who cannot be paid for.
   */
  readonly premium: Sen | null;
}

/** What is charged each time, line by line, for the billing that was chosen. */
export interface PremiumLines {
  readonly subtotal: Sen;
  readonly familyDiscount: Sen;
  readonly promoDiscount: Sen;
  readonly serviceTax: Sen;
  readonly stampDuty: Sen;
  readonly total: Sen;
  /** The charge after the first: a promo code may hold for the first one only. */
  readonly nextTotal: Sen;
  /** Every charge once the promo code has ended. */
  readonly regularTotal: Sen;
  /** On how many charges, from the first on, the promo code is taken off. */
  readonly promoCharges: number;
}

/** What an application asks for: who, which plans, at which price. */
export interface Cover {
  readonly productCode: ProductCode;
  readonly variant: Variant;
  readonly frequency: PaymentFrequency;
  readonly proposer: { readonly name: string; readonly email: string };
  readonly members: readonly CoveredMember[];
  readonly premium: PremiumLines;
  /** Free-look and waiting periods. */
  readonly periods: CoverPeriods;
}

/** Proof that the cover is in force. */
export interface Policy extends CoverDates {
  readonly policyNumber: string;
  /** Malaysian calendar day. */
  readonly issuedOn: string;
}

export function packageType(members: Cover['members']): PackageType {
  if (members.length < 2) return 'individual';
  const [first] = members;
  const isSame = members.every(
    ({ planCode, deductible }) => planCode === first?.planCode && deductible === first.deductible,
  );
  return isSame ? 'familyOnePlan' : 'familyCustomised';
}
