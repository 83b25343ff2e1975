import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ApplicationStage } from '@edp/contracts';
import { localTimestamp } from '@edp/domain';
import { journeyAccess } from '../journey';
import {
  type Executor,
  type Transaction,
  builder,
  placeholderRow,
  prepared,
  preparedSelect,
  excludedRow,
} from '../platform/db';
import { encryptRow, type Vault } from '../platform/security';
import { type ApplicationRow, applications } from './tables';

const selectByRef = preparedSelect(getTableColumns(applications), (select) =>
  select.from(applications).where(eq(applications.refId, sql.placeholder('refId'))),
);

export async function findApplication(db: Executor, refId: string): Promise<ApplicationRow | null> {
  const [row] = await selectByRef(db, { refId });
  return row ?? null;
}

const selectStage = preparedSelect({ stage: applications.stage }, (select) =>
  select.from(applications).where(eq(applications.refId, sql.placeholder('refId'))),
);

export async function findStage(db: Executor, refId: string): Promise<ApplicationStage | null> {
  const [row] = await selectStage(db, { refId });
  return row?.stage ?? null;
}

/**
 * The journey of a proposal, if this session owns it; null for an unknown and for another session's
 * alike.
 */
export async function findOwnedRef(
  db: Executor,
  proposalNumber: string,
  sessionKey: string,
): Promise<string | null> {
  const [row] = await db
    .select({ refId: applications.refId })
    .from(applications)
    .innerJoin(journeyAccess, eq(journeyAccess.refId, applications.refId))
    .where(
      and(
        eq(applications.proposalNumber, proposalNumber),
        eq(journeyAccess.sessionKey, sessionKey),
      ),
    );
  return row?.refId ?? null;
}

const upsert = prepared(
  builder
    .insert(applications)
    .values(placeholderRow(applications))
    .onConflictDoUpdate({
      target: applications.refId,
      set: excludedRow(applications, ['refId', 'proposalNumber', 'createdAt']),
    }),
);

export async function upsertApplication(tx: Transaction, row: ApplicationRow): Promise<void> {
  await upsert(tx, row);
}

export async function setStage(
  tx: Transaction,
  refId: string,
  stage: ApplicationStage,
): Promise<void> {
  await tx.update(applications).set({ stage }).where(eq(applications.refId, refId));
}

/** Revokes the declarations of an application, after a change of what they refer to. */
export async function revokeConfirmations(tx: Transaction, refId: string): Promise<void> {
  await tx
    .update(applications)
    .set({ declaration: false, consentConfirmation: false })
    .where(eq(applications.refId, refId));
}

/** Removes the payout account. */
export async function clearPayout(tx: Transaction, vault: Vault, refId: string): Promise<void> {
  const none = encryptRow(vault, applications, {
    refId,
    payoutSource: '',
    payoutAccountHolder: '',
    payoutBankCode: '',
    payoutAccountNo: '',
  });
  await tx.update(applications).set(none).where(eq(applications.refId, refId));
}

export async function setApproval(
  tx: Transaction,
  refId: string,
  { code, at }: { readonly code: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(applications)
    .set({ collectionApprovalCode: code, collectionApprovalDate: localTimestamp(at) })
    .where(eq(applications.refId, refId));
}

export async function setEmailSent(tx: Transaction, refId: string): Promise<void> {
  await tx.update(applications).set({ emailSent: true }).where(eq(applications.refId, refId));
}
