import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AssessmentOutcome } from '@edp/contracts';
import { quotations } from '../journey/tables';
import { moment, sealed } from '../platform/db/columns';
import { sealedColumns } from '../platform/security/sealed-columns';
import { memberKey, ofMember } from '../quotation/tables';
import { versionsOfFile } from '../reference-data/tables';

/** Every catalogue of health questions that was ever answered: an answer is to the words it was given to. */
export const questionVersions = versionsOfFile('question_versions');

/** Who answers the health questions of a journey, and what was decided; the outcome is null until then. */
export const assessments = pgTable('assessments', {
  refId: text('ref_id')
    .primaryKey()
    .references(() => quotations.refId, { onDelete: 'cascade' }),
  respondentId: text('respondent_id').notNull(),
  catalogueVersion: text('catalogue_version').notNull(),
  outcome: text().$type<AssessmentOutcome>(),
  assessedAt: moment('assessed_at'),
});

export const assessmentMembers = pgTable(
  'assessment_members',
  {
    ...memberKey(),
    isEligible: boolean('is_eligible').notNull(),
    /** A `DeclineReason`: it may tell of health. */
    reason: sealed(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.memberId] }),
    ofMember(table, 'assessment_members'),
  ],
);

/** One answer of one member, with who gave it and to which version of the question. */
export const healthAnswers = pgTable(
  'health_answers',
  {
    ...memberKey(),
    questionId: text('question_id').notNull(),
    answer: sealed().notNull(),
    respondentId: text('respondent_id').notNull(),
    catalogueVersion: text('catalogue_version')
      .notNull()
      .references(() => questionVersions.version),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.memberId, table.questionId] }),
    ofMember(table, 'health_answers'),
  ],
);

/** What is encrypted at rest of these tables. */
export const sealedTables = [
  sealedColumns(healthAnswers, {
    answer: ({ refId, memberId, questionId }) =>
      `health_answers.answer:${refId}:${memberId}:${questionId}`,
  }),
  sealedColumns(assessmentMembers, {
    reason: ({ refId, memberId }) => `assessment_members.reason:${refId}:${memberId}`,
  }),
];

export type AssessmentRow = typeof assessments.$inferSelect;
export type HealthAnswerRow = typeof healthAnswers.$inferSelect;
