import { and, eq } from 'drizzle-orm';
import type { ApplicationStage } from '@edp/contracts';
import { localTimestamp } from '@edp/domain';
import type { Executor, Transaction } from '../db/client';
import {
  type ApplicationRow,
  applications,
  type CardOwnerRow,
  cardOwners,
  journeyAccess,
} from '../db/schema';

export async function findApplication(db: Executor, refId: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(applications).where(eq(applications.refId, refId));
  return row ?? null;
}

export async function findStage(db: Executor, refId: string): Promise<ApplicationStage | null> {
  const [row] = await db
    .select({ stage: applications.stage })
    .from(applications)
    .where(eq(applications.refId, refId));
  return row?.stage ?? null;
}

/** The journey of a proposal, if this session may see it; null for an unknown and for somebody else's alike. */
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

export async function upsertApplication(tx: Transaction, row: ApplicationRow): Promise<void> {
  const { refId: _refId, proposalNumber: _number, createdAt: _createdAt, ...changes } = row;
  await tx
    .insert(applications)
    .values(row)
    .onConflictDoUpdate({ target: applications.refId, set: changes });
}

export async function setStage(
  tx: Transaction,
  refId: string,
  stage: ApplicationStage,
): Promise<void> {
  await tx.update(applications).set({ stage }).where(eq(applications.refId, refId));
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

export async function findCardOwner(db: Executor, refId: string): Promise<CardOwnerRow | null> {
  const [row] = await db.select().from(cardOwners).where(eq(cardOwners.refId, refId));
  return row ?? null;
}

export async function saveCardOwner(tx: Transaction, row: CardOwnerRow): Promise<void> {
  await tx
    .insert(cardOwners)
    .values(row)
    .onConflictDoUpdate({ target: cardOwners.refId, set: row });
}

export async function deleteCardOwner(tx: Transaction, refId: string): Promise<void> {
  await tx.delete(cardOwners).where(eq(cardOwners.refId, refId));
}
