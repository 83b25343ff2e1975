import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Executor, type Transaction, preparedSelect } from '../platform/db';
import { decryptRow, encryptRow, type Vault } from '../platform/security';
import type { Answers } from './question-list';
import { assessmentMembers, type AssessmentRow, assessments, healthAnswers } from './tables';
import type { MemberVerdict } from './verdict';

const select = preparedSelect(getTableColumns(assessments), (rows) =>
  rows.from(assessments).where(eq(assessments.refId, sql.placeholder('refId'))),
);

export async function findAssessment(db: Executor, refId: string): Promise<AssessmentRow | null> {
  const [row] = await select(db, { refId });
  return row ?? null;
}

export async function saveAssessment(tx: Transaction, row: AssessmentRow): Promise<void> {
  await tx
    .insert(assessments)
    .values(row)
    .onConflictDoUpdate({ target: assessments.refId, set: row });
}

/** Deletes the respondent, the answers and the decision of a journey. */
export async function deleteAssessment(tx: Transaction, refId: string): Promise<void> {
  await tx.delete(assessments).where(eq(assessments.refId, refId));
  await tx.delete(assessmentMembers).where(eq(assessmentMembers.refId, refId));
  await tx.delete(healthAnswers).where(eq(healthAnswers.refId, refId));
}

export async function saveVerdicts(
  tx: Transaction,
  vault: Vault,
  refId: string,
  verdicts: readonly MemberVerdict[],
): Promise<void> {
  await tx.delete(assessmentMembers).where(eq(assessmentMembers.refId, refId));
  if (verdicts.length === 0) return;
  await tx
    .insert(assessmentMembers)
    .values(
      verdicts.map(({ id, reason }) =>
        encryptRow(vault, assessmentMembers, { refId, memberId: id, reason }),
      ),
    );
}

/** The verdict on each member; empty before a decision. */
export async function loadVerdicts(
  db: Executor,
  vault: Vault,
  refId: string,
): Promise<MemberVerdict[]> {
  const rows = await db.select().from(assessmentMembers).where(eq(assessmentMembers.refId, refId));
  return rows.map((row) => {
    const { memberId: id, reason } = decryptRow(vault, assessmentMembers, row);
    return { id, reason };
  });
}

/** All answers of a journey, by member and question. */
export async function loadAnswers(
  db: Executor,
  vault: Vault,
  refId: string,
): Promise<ReadonlyMap<string, Answers>> {
  const rows = await db.select().from(healthAnswers).where(eq(healthAnswers.refId, refId));
  const byMember = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const answers = byMember.get(row.memberId) ?? new Map<string, string>();
    answers.set(row.questionId, decryptRow(vault, healthAnswers, row).answer);
    byMember.set(row.memberId, answers);
  }
  return byMember;
}

/** Question version and respondent of a journey's answers, the same for all. Null without answers. */
export async function findAnswering(
  db: Executor,
  refId: string,
): Promise<{ readonly version: string; readonly respondentId: string } | null> {
  const { catalogueVersion: version, respondentId } = healthAnswers;
  const [row] = await db
    .select({ version, respondentId })
    .from(healthAnswers)
    .where(eq(healthAnswers.refId, refId))
    .limit(1);
  return row ?? null;
}

/** Deletes the answers about these members. */
export async function deleteAnswers(
  tx: Transaction,
  refId: string,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .delete(healthAnswers)
    .where(and(eq(healthAnswers.refId, refId), inArray(healthAnswers.memberId, [...memberIds])));
}

interface AnswerSet {
  readonly refId: string;
  readonly respondentId: string;
  readonly catalogueVersion: string;
  readonly answeredAt: Date;
  readonly answers: ReadonlyMap<string, Answers>;
}

/** Replaces the answers of the members in the set. */
export async function saveAnswers(tx: Transaction, vault: Vault, set: AnswerSet): Promise<void> {
  const { refId, respondentId, catalogueVersion, answeredAt, answers } = set;
  await deleteAnswers(tx, refId, [...answers.keys()]);
  const rows = [...answers].flatMap(([memberId, given]) =>
    [...given].map(([questionId, answer]) =>
      encryptRow(vault, healthAnswers, {
        refId,
        memberId,
        questionId,
        respondentId,
        catalogueVersion,
        answeredAt,
        answer,
      }),
    ),
  );
  if (rows.length > 0) await tx.insert(healthAnswers).values(rows);
}
