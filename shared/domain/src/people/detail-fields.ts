import type { CodeListName } from '../codes/code-lists';
import { RELATIONSHIP } from '../codes/code-tables';
import { FUND_SOURCE } from '../codes/detail-codes';
import { MESSAGE, type MessageCode } from '../messages/message-codes';
import { WITHOUT_WORK } from '../pricing/rated-class';

/** One personal detail, as all layers use it. */
export interface DetailField {
  /** The list of allowed codes. Without a list it is free text. */
  readonly list?: CodeListName;
  /** Maximum length on the wire and in the form. */
  readonly maxLength: number;
  readonly askedOf: 'adult' | 'buyer';
  /** Narrows `askedOf` by other answers of the same person. */
  readonly onlyIf?: (person: AskedPerson) => boolean;
  readonly isRequired?: true;
  /** Message code for an empty value or an unknown code. */
  readonly message?: MessageCode;
  /** Section on form and review page; the inputs of `money` are laid out individually. */
  readonly section: 'about' | 'employer' | 'money' | 'background';
  /** Whether it is deleted when a journey is reduced to the record of a policy (docs/privacy.md). */
  readonly afterIssue: 'retained' | 'deleted';
  /** Token of the `autocomplete` attribute. */
  readonly autoComplete?: string;
  /** Optional in requests for one release: pages loaded before that release do not send it. */
  readonly isNew?: true;
}

/** The answers that decide which other details a person is asked for. */
interface AskedPerson {
  readonly relationship: string;
  readonly occupationCode: string;
  readonly fundSource: string;
}

const hasEmployer = ({ occupationCode }: AskedPerson) => !WITHOUT_WORK.includes(occupationCode);
const hasOtherFunds = ({ fundSource }: AskedPerson) => fundSource === FUND_SOURCE.others;

/**
 * The personal details that are a single text or code. Form, wire format, server rules, table row, review page and
 * erasure follow this table, in this order, with the same names. Composite details (name, contacts, addresses, income)
 * are mapped where they are used.
 */
export const DETAIL_FIELDS = {
  companyName: {
    maxLength: 80,
    askedOf: 'buyer',
    onlyIf: hasEmployer,
    isRequired: true,
    section: 'employer',
    afterIssue: 'retained',
    autoComplete: 'organization',
  },
  natureOfBusiness: {
    list: 'business',
    maxLength: 3,
    askedOf: 'buyer',
    onlyIf: hasEmployer,
    isRequired: true,
    section: 'employer',
    afterIssue: 'retained',
  },
  fundSource: {
    list: 'fundSource',
    maxLength: 3,
    askedOf: 'buyer',
    isRequired: true,
    section: 'money',
    afterIssue: 'retained',
  },
  fundSourceOthers: {
    maxLength: 80,
    askedOf: 'buyer',
    onlyIf: hasOtherFunds,
    isRequired: true,
    section: 'money',
    afterIssue: 'retained',
  },
  wealthSource: {
    list: 'wealthSource',
    maxLength: 3,
    askedOf: 'buyer',
    section: 'money',
    afterIssue: 'retained',
  },
  maritalStatus: {
    list: 'maritalStatus',
    maxLength: 3,
    askedOf: 'adult',
    isRequired: true,
    message: MESSAGE.selectMaritalStatus,
    section: 'background',
    afterIssue: 'deleted',
  },
  educationLevel: {
    list: 'educationLevel',
    maxLength: 3,
    askedOf: 'adult',
    section: 'background',
    afterIssue: 'deleted',
  },
  race: {
    list: 'race',
    maxLength: 3,
    askedOf: 'adult',
    section: 'background',
    afterIssue: 'deleted',
  },
  religion: {
    list: 'religion',
    maxLength: 3,
    askedOf: 'adult',
    section: 'background',
    afterIssue: 'deleted',
  },
} as const satisfies Readonly<Record<string, DetailField>>;

export type DetailName = keyof typeof DETAIL_FIELDS;
export type Details = Readonly<Record<DetailName, string>>;

export const DETAIL_NAMES = Object.keys(DETAIL_FIELDS) as readonly DetailName[];

type TextDetailName = {
  [Name in DetailName]: (typeof DETAIL_FIELDS)[Name] extends { readonly list: string }
    ? never
    : Name;
}[DetailName];

/** The free-text details. */
export const TEXT_DETAILS = DETAIL_NAMES.filter(
  (name): name is TextDetailName => detailField(name).list === undefined,
);

/** A row of the table with all optional properties; its literal type has only the properties of that row. */
export function detailField(name: DetailName): DetailField {
  return DETAIL_FIELDS[name];
}

export function isDetailName(name: string): name is DetailName {
  return Object.hasOwn(DETAIL_FIELDS, name);
}

/** The details of a section, in table order. */
export function detailsIn(section: DetailField['section']): readonly DetailName[] {
  return DETAIL_NAMES.filter((name) => DETAIL_FIELDS[name].section === section);
}

/** Whether a person of this relationship is ever asked for the detail. */
export function isAskedOf(name: DetailName, relationship: string): boolean {
  return DETAIL_FIELDS[name].askedOf === 'buyer'
    ? relationship === RELATIONSHIP.self
    : relationship !== RELATIONSHIP.child;
}

/** Whether a person is asked for the detail, given the other answers so far. */
export function isAsked(name: DetailName, person: AskedPerson): boolean {
  const { onlyIf } = detailField(name);
  return isAskedOf(name, person.relationship) && (onlyIf?.(person) ?? true);
}

/** Creates a record with a value for every detail. */
export function mapDetails<Value>(valueOf: (name: DetailName) => Value): Record<DetailName, Value> {
  const details = {} as Record<DetailName, Value>;
  for (const name of DETAIL_NAMES) details[name] = valueOf(name);
  return details;
}

/** Picks the details of a larger record. A missing one is an empty string. */
export function pickDetails(
  from: Readonly<Partial<Record<DetailName, string | null>>>,
): Record<DetailName, string> {
  return mapDetails((name) => from[name] ?? '');
}
