import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AssessmentOutcome, DeclineReason } from '@edp/contracts';
import { journeyKey } from '../journey/tables';
import { moment } from '../platform/db/columns';
import { encrypted, encryptedTable, type Ciphertext } from '../platform/security/encrypted-columns';
import { memberKey, ofMember } from '../quotation/tables';
import { versionsOfFile } from '../reference-data/tables';

/** Every version of the health questions that was answered: an answer refers to its text. */
export const questionVersions = versionsOfFile('question_versions');

/** The respondent of a journey and the decision; the outcome is null until then. */
export const assessments = pgTable('assessments', {
  refId: journeyKey().primaryKey(),
  respondentId: text('respondent_id').notNull(),
  catalogueVersion: text('catalogue_version').notNull(),
  outcome: text().$type<AssessmentOutcome>(),
  assessedAt: moment('assessed_at'),
});

export const assessmentMembers = pgTable(
  'assessment_members',
  {
    ...memberKey(),
    /** Why the person cannot be covered online; null if covered. Encrypted because it may reveal health data. */
    reason: encrypted().$type<Ciphertext<DeclineReason>>(),
  },
  (table) => [
    primaryKey({ columns: [table.refId, table.memberId] }),
    ofMember(table, 'assessment_members'),
  ],
);

/** One answer of one member, with its respondent and the question version. */
export const healthAnswers = pgTable(
  'health_answers',
  {
    ...memberKey(),
    questionId: text('question_id').notNull(),
    answer: encrypted().notNull(),
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

/** The encrypted columns of these tables. */
export const encryptedTables = [
  encryptedTable(healthAnswers, ['refId', 'memberId', 'questionId']),
  encryptedTable(assessmentMembers, ['refId', 'memberId']),
];

export type AssessmentRow = typeof assessments.$inferSelect;
export type HealthAnswerRow = typeof healthAnswers.$inferSelect;
