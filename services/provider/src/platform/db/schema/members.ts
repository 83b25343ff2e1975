import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type {
  ClientTypeCode,
  Gender,
  OccupationClass,
  PlanCode,
  RelationshipCode,
} from '@edp/domain';
import { sealed } from '../columns';
import { quotations } from './quotations';

/** A person on a journey: what the price depends on, and the plan chosen. Date of birth and age follow from the NRIC. */
export const members = pgTable(
  'members',
  {
    refId: text('ref_id')
      .notNull()
      .references(() => quotations.refId, { onDelete: 'cascade' }),
    memberId: text('member_id').notNull(),
    position: integer().notNull(),
    clientType: text('client_type').$type<ClientTypeCode>().notNull(),
    relationship: text().$type<RelationshipCode>().notNull(),
    gender: text().$type<Gender>().notNull(),
    nric: sealed().notNull(),
    /** Keyed hash of the NRIC, to find the same person again without reading anybody's number. */
    nricHash: text('nric_hash').notNull(),
    nationality: text().notNull(),
    occupationCode: text('occupation_code').notNull(),
    worksIndoors: boolean('works_indoors').notNull(),
    /** The class the price is taken by; it stays when the occupation table changes while a price is held. */
    ratedClass: integer('rated_class').$type<OccupationClass>().notNull(),
    planCode: text('plan_code').$type<PlanCode>().notNull(),
    deductibleSen: integer('deductible_sen').notNull(),
    isSelected: boolean('is_selected').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.memberId] }),
    index('members_nric_hash').on(table.nricHash),
  ],
);

export const memberEmails = pgTable(
  'member_emails',
  {
    ...memberKey(),
    position: integer().notNull(),
    type: text().$type<'personal' | 'work'>().notNull(),
    value: sealed().notNull(),
    isPrimary: boolean('is_primary').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.memberId, table.position] }),
    ofMember(table, 'member_emails'),
  ],
);

/** Columns of a row that belongs to a member. */
export function memberKey() {
  return { refId: text('ref_id').notNull(), memberId: text('member_id').notNull() };
}

/** Such a row goes when its member goes. */
export function ofMember(table: { refId: AnyPgColumn; memberId: AnyPgColumn }, name: string) {
  return foreignKey({
    name: `${name}_member`,
    columns: [table.refId, table.memberId],
    foreignColumns: [members.refId, members.memberId],
  }).onDelete('cascade');
}

export type MemberRow = typeof members.$inferSelect;
export type MemberEmailRow = typeof memberEmails.$inferSelect;
