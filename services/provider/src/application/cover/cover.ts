import type {
  Charge,
  CoverPeriods,
  IsoDate,
  PaymentFrequency,
  PlanCode,
  ProductCode,
  RelationshipCode,
  Sen,
  Variant,
} from '@edp/domain';
import type { QuotationRow } from '../../journey';
import type { CoverDates } from './cover-dates';

type PackageType = 'individual' | 'familyOnePlan' | 'familyCustomised';

/** A covered person, with the data for payment, policy and documents. */
export interface CoveredMember {
  readonly id: string;
  readonly name: string;
  /** Distinguishes two people of one name without revealing the identity number. */
  readonly maskedId: string;
  readonly birthDate: IsoDate;
  readonly relationship: RelationshipCode;
  readonly planCode: PlanCode;
  readonly annualLimit: Sen;
  /** Per day. */
  readonly roomAndBoard: Sen;
  /** Maximum length of a covered trip abroad. */
  readonly overseasDays: number;
  readonly deductible: Sen;
  /**
   * This person's share of the charge, before discounts and taxes, by the locked rates and day of
   * the quotation; null at an age without a price, which cannot be paid for.
   */
  readonly premium: Sen | null;
}

/** The items of each charge, at the chosen billing frequency. */
export type PremiumLines = Charge;

/** The cover of an application: people, plans and price. */
export interface Cover {
  readonly productCode: ProductCode;
  readonly variant: Variant;
  readonly frequency: PaymentFrequency;
  /** The layout that the buyer chose. */
  readonly planSelection: QuotationRow['planSelection'];
  readonly proposer: { readonly name: string; readonly email: string };
  readonly members: readonly CoveredMember[];
  readonly premium: PremiumLines;
  /** Free-look and waiting periods. */
  readonly periods: CoverPeriods;
}

/** The issued policy. */
export interface Policy extends CoverDates {
  readonly policyNumber: string;
  /** Malaysian calendar day. */
  readonly issuedOn: string;
  /** The last day of the policy year. */
  readonly coveredTill: string;
  /** The last day that is paid for, the day before the next charge is due. */
  readonly paidTill: string;
  /**
   * True after charges have stopped: the charge of `nextChargeDate` is not made, and `coveredTill` is
   * the last day that is paid for.
   */
  readonly chargesStopped: boolean;
}

/** People with a plan each may all have chosen the same one. */
export function packageType({
  members,
  planSelection,
}: Pick<Cover, 'members' | 'planSelection'>): PackageType {
  if (members.length < 2) return 'individual';
  return planSelection === 'Customize' ? 'familyCustomised' : 'familyOnePlan';
}
