import { Type, type TSchema } from 'typebox';
import {
  AGENT_STATUS,
  CLIENT_TYPE,
  GENDER,
  isWholeSen,
  LANGUAGE_CODE,
  PAYMENT_METHOD,
  PLAN_CODES,
  PLAN_TYPE,
  PRODUCT_CODES,
  RELATIONSHIP,
  TITLE,
  VARIANTS,
  YES_NO,
} from '@edp/domain';

/** A closed object: an unknown field is refused, so that a misspelt or smuggled one never passes. */
export function Closed<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

/** One of a fixed list of strings, as a JSON Schema enum. */
export function OneOf<const Values extends readonly string[]>(values: Values) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
}

/** The codes of a code table. */
export function CodeOf<const Table extends Record<string, string>>(table: Table) {
  return Type.Unsafe<Table[keyof Table]>({ type: 'string', enum: Object.values(table) });
}

/** One of the codes of a table, or empty for "not chosen yet". */
export function CodeOrEmpty<const Table extends Record<string, string>>(table: Table) {
  return Type.Unsafe<Table[keyof Table] | ''>({
    type: 'string',
    enum: [...Object.values(table), ''],
  });
}

/** Text of at most `maxLength` characters; empty unless `minLength` says otherwise. */
export function Text(maxLength: number, minLength = 0) {
  return Type.String({ minLength, maxLength });
}

// No `multipleOf`: common validators find binary 229.03 to be no multiple of 0.01. The document says it in words.
/** Money on the wire: ringgit with at most 2 decimals (decisions section 3). Inside: integer sen. */
export const Ringgit = Type.Refine(
  Type.Number({ minimum: 0, maximum: 9_999_999.99 }),
  isWholeSen,
  () => 'must have at most 2 decimals',
);
/** A discount or difference: may be negative. */
export const SignedRinggit = Type.Number({ minimum: -9_999_999.99, maximum: 9_999_999.99 });

/** `2026-11-20` */
export const IsoDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** Local ISO-like time with milliseconds and offset, `2026-11-20T10:48:00.000+08:00` (specification section 9). */
export const Timestamp = Type.String({ maxLength: 40 });

/** The opaque reference of one journey: 128 random bits or more, base64url. Knowing it gives nothing. */
export const RefId = Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' });
/** An id the buyer's browser gives to a person within one journey. */
export const ApplicantId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });
export const AppId = OneOf(['EDP']);

export const Variant = OneOf(VARIANTS);
export const ProductCode = OneOf(PRODUCT_CODES);
export const PlanCode = OneOf(PLAN_CODES);
export const Relationship = CodeOf(RELATIONSHIP);
export const ClientType = CodeOf(CLIENT_TYPE);
export const Title = CodeOf(TITLE);
export const Gender = CodeOf(GENDER);
export const YesNo = CodeOf(YES_NO);
export const LanguageCode = CodeOf(LANGUAGE_CODE);
export const PaymentMethod = CodeOf(PAYMENT_METHOD);
/** What somebody can pay with: a card alone (specification section 1). */
export const PayableWith = OneOf([PAYMENT_METHOD.creditCard]);
export const AgentStatus = CodeOf(AGENT_STATUS);
export const PaymentMode = OneOf(['Monthly', 'Yearly']);
/** Who is covered how: one person, one plan for all, a plan for each (specification section 3: default Family). */
export const PlanSelection = OneOf(['Individual', 'Family', 'Customize']);
export const Family = Closed({ planType: CodeOf(PLAN_TYPE) });
/** Distribution channel codes of specification section 9. */
export const DistributionChannel = OneOf(['001', '002', '003', '007', '008', '099']);
