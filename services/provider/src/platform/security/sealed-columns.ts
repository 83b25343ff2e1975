import { getTableName, type InferSelectModel, type Table } from 'drizzle-orm';
import { draftContext } from '../../quotation/drafts/draft-context';
import {
  applicantAddresses,
  applicantContacts,
  applicants,
  applications,
  assessmentMembers,
  cardOwners,
  chargeSchedules,
  healthAnswers,
  idempotentAnswers,
  leads,
  memberEmails,
  members,
  quotationDrafts,
} from '../db/schema';
import type { Vault } from './vault';

type Row = Readonly<Record<string, unknown>>;

/** The sealed columns of a table, each with the place that its values are bound to. */
export interface SealedTable {
  readonly table: Table;
  readonly columns: ReadonlyMap<string, (row: Row) => string>;
}

/**
 * Every sealed column there is, for work that goes over all of them: other keys, and what is held about a person. A
 * test compares it with the schema and opens what a journey leaves behind.
 */
export const SEALED_TABLES: readonly SealedTable[] = [
  sealed(members, { nric: ({ refId, memberId }) => `members.nric:${refId}:${memberId}` }),
  sealed(memberEmails, { value: (row) => `member_emails.value:${placeOf(row)}` }),
  sealed(
    applicants,
    allOf(
      [
        'fullName',
        'firstName',
        'lastName',
        'middleName',
        'nickName',
        'isSmoking',
        'incomeAmount',
        'companyName',
        'race',
        'religion',
        'isBumiputra',
        'fundSourceOthers',
      ],
      (field, { refId, memberId }) => `applicants.${field}:${refId}:${memberId}`,
    ),
  ),
  sealed(applicantContacts, { value: (row) => `applicant_contacts.value:${placeOf(row)}` }),
  sealed(
    applicantAddresses,
    allOf(
      ['addr1', 'addr2', 'addr3'],
      (line, row) => `applicant_addresses.${line}:${placeOf(row)}`,
    ),
  ),
  sealed(applications, {
    payoutAccountHolder: ({ refId }) => `applications.payout_account_holder:${refId}`,
    payoutBankCode: ({ refId }) => `applications.payout_bank_code:${refId}`,
    payoutAccountNo: ({ refId }) => `applications.payout_account_no:${refId}`,
  }),
  sealed(
    cardOwners,
    allOf(
      ['fullName', 'idNo', 'email', 'mobile'],
      (field, { refId }) => `card_owners.${field}:${refId}`,
    ),
  ),
  sealed(leads, {
    fullName: ({ leadId }) => `leads.full_name:${leadId}`,
    mobile: ({ leadId }) => `leads.mobile:${leadId}`,
    email: ({ leadId }) => `leads.email:${leadId}`,
  }),
  sealed(healthAnswers, {
    answer: ({ refId, memberId, questionId }) =>
      `health_answers.answer:${refId}:${memberId}:${questionId}`,
  }),
  sealed(assessmentMembers, {
    reason: ({ refId, memberId }) => `assessment_members.reason:${refId}:${memberId}`,
  }),
  sealed(idempotentAnswers, {
    answer: ({ sessionKey, call, key }) => `idempotent_answers.answer:${sessionKey}:${call}:${key}`,
  }),
  sealed(quotationDrafts, { content: draftContext }),
  sealed(chargeSchedules, { cardToken: ({ refId }) => `charge_schedules.card_token:${refId}` }),
];

/** The sealed columns of a table; none for a table without. */
export function sealedColumnsOf(table: Table): SealedTable['columns'] {
  return SEALED_TABLES.find((entry) => entry.table === table)?.columns ?? new Map();
}

/** A row with its sealed values as text; an absent one stays null. */
export function openRow(vault: Vault, table: Table, row: Row): Row {
  const columns = sealedColumnsOf(table);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const placeFor = columns.get(name);
      if (!placeFor || value === null) return [name, value];
      if (!Buffer.isBuffer(value)) throw new Error(`${getTableName(table)}.${name} is not sealed.`);
      return [name, vault.open(value, placeFor(row))];
    }),
  );
}

type Places<T extends Table> = {
  readonly [Name in keyof InferSelectModel<T>]?: (row: InferSelectModel<T>) => string;
};

function sealed<T extends Table>(table: T, places: Places<T>): SealedTable {
  const columns = Object.entries(places) as [string, (row: never) => string][];
  return {
    table,
    columns: new Map(columns.map(([name, placeFor]) => [name, (row) => placeFor(row as never)])),
  };
}

/** The same rule for several columns. */
function allOf<Name extends string, R>(
  names: readonly Name[],
  place: (name: Name, row: R) => string,
): Record<Name, (row: R) => string> {
  return Object.fromEntries(names.map((name) => [name, (row: R) => place(name, row)])) as Record<
    Name,
    (row: R) => string
  >;
}

function placeOf({
  refId,
  memberId,
  position,
}: {
  refId: string;
  memberId: string;
  position: number;
}) {
  return `${refId}:${memberId}:${position}`;
}
