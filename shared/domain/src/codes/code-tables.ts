/**
 * Code tables of the specification, section 3. Each table maps the name that the source uses to the code on the wire. The
 * tables are complete, as the specification lists them; the journey uses part of the codes.
 */

export const RELATIONSHIP = {
  self: '001',
  child: '002',
  spouse: '003',
  father: '004',
  mother: '005',
  brother: '006',
  sister: '007',
  nephew: '008',
  uncle: '9',
  financial: '10',
  aunty: '11',
} as const;

export const TITLE = { mr: '031', mrs: '032', ms: '033', other: 'OTH' } as const;

export const AGENT_STATUS = {
  pending: '1',
  active: '5',
  suspended: '10',
  terminated: '15',
  rejected: '20',
} as const;

export const CLIENT_TYPE = {
  proposer: '001',
  lifeAssured: '002',
  proposerAndAssured: '003',
  payor: '007',
  beneficiary: '099',
} as const;

export const PAYMENT_METHOD = {
  directDebit: '001',
  creditCard: '002',
  autoDebit: '003',
  standingInstruction: '004',
  salaryDeduction: '005',
  bpa: '006',
  interBank: '007',
} as const;

export const PLAN_TYPE = { family: '1', customize: '2' } as const;

export const YES_NO = { yes: 'Y', no: 'N' } as const;

export const GENDER = { male: 'M', female: 'F' } as const;

/** Every plan code, smallest annual limit first. `plans.json` of the provider holds the benefits of each plan. */
export const PLAN_CODES = ['PLAN1', 'PLAN2', 'PLAN3'] as const;
/** The preselected plan if the catalogue suggests none. */
export const USUAL_PLAN = 'PLAN2';

/** Default marital status of everyone but children (specification section 9). */
export const DEFAULT_MARITAL_STATUS = '099';

export const DEFAULT_NATIONALITY = 'MYS';
export const APP_ID = 'EDP';

type ValueOf<Table> = Table[keyof Table];

export type RelationshipCode = ValueOf<typeof RELATIONSHIP>;
export type TitleCode = ValueOf<typeof TITLE>;
export type ClientTypeCode = ValueOf<typeof CLIENT_TYPE>;
export type PaymentMethodCode = ValueOf<typeof PAYMENT_METHOD>;
export type PlanTypeCode = ValueOf<typeof PLAN_TYPE>;
export type YesNo = ValueOf<typeof YES_NO>;
export type Gender = ValueOf<typeof GENDER>;
export type PlanCode = (typeof PLAN_CODES)[number];

/** The two legal forms of the product; the path segment `type` of the specification. */
export const VARIANTS = ['insurance', 'takaful'] as const;
export type Variant = (typeof VARIANTS)[number];

export type PaymentFrequency = 'monthly' | 'yearly';
/** `paymentFrequency` on the wire (specification section 3: "Monthly and, otherwise, yearly"). */
export type PaymentMode = 'Monthly' | 'Yearly';

/** Creates a record with a value for every plan. */
export function mapPlans<Value>(valueOf: (planCode: PlanCode) => Value): Record<PlanCode, Value> {
  const entries = PLAN_CODES.map((planCode) => [planCode, valueOf(planCode)] as const);
  return Object.fromEntries(entries) as Record<PlanCode, Value>;
}

/** The number in a plan code. @example planNumber('PLAN2') // '2' */
export function planNumber(planCode: PlanCode): string {
  return planCode.replace('PLAN', '');
}
