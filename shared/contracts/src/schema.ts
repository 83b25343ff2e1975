import { Type, type TSchema } from 'typebox';
import {
  AGENT_STATUS,
  CLIENT_TYPE,
  GENDER,
  isWholeSen,
  byLanguage,
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

/** A closed object: unknown properties are rejected, so that misspelt or injected ones never pass. */
export function Closed<Properties extends Fields>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

/** One of a fixed list of strings, as a JSON Schema enum. */
export function OneOf<const Values extends readonly string[]>(values: Values) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
}

/** A text in each language, as properties of an object. */
export function textsByLanguage(maxLength: number) {
  return byLanguage(() => Text(maxLength));
}

/** The codes of a code table. */
function CodeOf<const Table extends Record<string, string>>(table: Table) {
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

/** An id or a code that may be in a path (`PATH_VALUE`) or in a link. */
export function Id(minLength: number, maxLength: number) {
  return Type.String({ pattern: `^[A-Za-z0-9_-]{${minLength},${maxLength}}$` });
}

/** Adds a description to a schema. The OpenAPI document shows it; validation ignores it. */
export function Described<Schema extends TSchema>(description: string, schema: Schema): Schema {
  return annotated(schema, { description });
}

/**
 * Names a schema: the OpenAPI document has it once, under this name, and refers to it wherever else it is used. The name is
 * the `title`, because a second copy of an `$id` within one schema is an error.
 *
 * @example
 * export const RefId = Named('RefId', 'The opaque reference of one journey.', Type.String());
 */
export function Named<Schema extends TSchema>(title: string, schema: Schema): Schema;
export function Named<Schema extends TSchema>(
  title: string,
  description: string,
  schema: Schema,
): Schema;
export function Named(title: string, ...rest: [TSchema] | [string, TSchema]): TSchema {
  if (rest.length === 1) return annotated(rest[0], { title });
  const [description, schema] = rest;
  return annotated(schema, { title, description });
}

/** A closed object with a name of its own, as `Named`. */
export function Model<Properties extends Fields>(
  title: string,
  properties: Properties,
): ClosedObject<Properties>;
export function Model<Properties extends Fields>(
  title: string,
  description: string,
  properties: Properties,
): ClosedObject<Properties>;
export function Model(title: string, ...rest: [Fields] | [string, Fields]): TSchema {
  if (rest.length === 1) return Named(title, Closed(rest[0]));
  const [description, properties] = rest;
  return Named(title, description, Closed(properties));
}

type Fields = Record<string, TSchema>;
type ClosedObject<Properties extends Fields> = ReturnType<typeof Closed<Properties>>;

/** A copy with annotations. TypeBox marks its schemas by non-enumerable properties, which a spread would lose. */
function annotated<Schema extends TSchema>(
  schema: Schema,
  annotations: { readonly title?: string; readonly description?: string },
): Schema {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as Schema;
  return Object.assign(copy, annotations);
}

// No `multipleOf`: common validators reject binary 229.03 as a multiple of 0.01. The description says it instead.
export const Ringgit = Named(
  'Ringgit',
  'Money in messages: ringgit with at most 2 decimals (decisions section 3). The services ' +
    'calculate in integer sen.',
  Type.Refine(
    Type.Number({ minimum: 0, maximum: 9_999_999.99 }),
    isWholeSen,
    () => 'must have at most 2 decimals',
  ),
);
export const SignedRinggit = Described(
  'A discount or difference, which may be negative.',
  Type.Number({ minimum: -9_999_999.99, maximum: 9_999_999.99 }),
);

export const IsoDate = Named(
  'IsoDate',
  '`2026-11-20`',
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
);
export const Timestamp = Named(
  'Timestamp',
  'Local ISO-like time with milliseconds and offset, `2026-11-20T10:48:00.000+08:00` ' +
    '(specification section 9); pages show it in Malaysian time.',
  Type.String({ format: 'date-time', maxLength: 40 }),
);

export const RefId = Named(
  'RefId',
  'The opaque reference of one journey: 128 random bits or more, base64url. It ' +
    'grants no access by itself.',
  Id(22, 64),
);
export const ApplicantId = Named(
  'ApplicantId',
  'Id of a person within one journey, created by the browser.',
  Id(1, 40),
);
export const TransactionNumber = Named(
  'TransactionNumber',
  'The proposal number, which is the `transactionNo` of the payment, too.',
  Id(1, 32),
);
export const LinkToken = Named(
  'LinkToken',
  'Opens the link that contains it, in the fragment of the URL. Pages ignore any other form.',
  Id(22, 64),
);
export const AppId = Named('AppId', OneOf(['EDP']));

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
export const PayableWith = Described(
  'Payment method: only by card (specification section 1).',
  OneOf([PAYMENT_METHOD.creditCard]),
);
export const AgentStatus = CodeOf(AGENT_STATUS);
export const PaymentMode = OneOf(['Monthly', 'Yearly']);
export const PlanSelection = Described(
  'One person, one plan for all persons, or a plan for each person (specification section ' +
    '3: default Family).',
  OneOf(['Individual', 'Family', 'Customize']),
);
export const Family = Closed({ planType: CodeOf(PLAN_TYPE) });
export const Device = Described(
  'Device of the buyer; with product, variant and language it selects the distribution channel.',
  OneOf(['desktop', 'mobile']),
);
export const DistributionChannel = Described(
  'Distribution channel codes of specification section 9.',
  OneOf(['001', '002', '003', '007', '008', '099']),
);
