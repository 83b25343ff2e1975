import { and, eq, sql } from 'drizzle-orm';
import type { ApplicationStage } from '@edp/contracts';
import { localTimestamp } from '@edp/domain';
import { journeyAccess } from '../journey';
import {
  type Executor,
  type Transaction,
  builder,
  givenRow,
  prepared,
  refusedRow,
} from '../platform/db';
import { type ApplicationRow, applications, type CardOwnerRow, cardOwners } from './tables';

const selectByRef = prepared(
  builder
    .select()
    .from(applications)
    .where(eq(applications.refId, sql.placeholder('refId'))),
);

export async function findApplication(db: Executor, refId: string): Promise<ApplicationRow | null> {
  const [row] = await selectByRef(db, { refId });
  return row ?? null;
}

const selectStage = prepared(
  builder
    .select({ stage: applications.stage })
    .from(applications)
    .where(eq(applications.refId, sql.placeholder('refId'))),
);

export async function findStage(db: Executor, refId: string): Promise<ApplicationStage | null> {
  const [row] = await selectStage(db, { refId });
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

const upsert = prepared(
  builder
    .insert(applications)
    .values(givenRow(applications))
    .onConflictDoUpdate({
      target: applications.refId,
      set: refusedRow(applications, ['refId', 'proposalNumber', 'createdAt']),
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

/** What was declared of an application is declared no longer: something it was said of has changed. */
export async function takeBackConfirmations(tx: Transaction, refId: string): Promise<void> {
  await tx
    .update(applications)
    .set({ declaration: false, consentConfirmation: false })
    .where(eq(applications.refId, refId));
}

export async function setPayout(
  tx: Transaction,
  refId: string,
  payout: Pick<
    ApplicationRow,
    'payoutSource' | 'payoutAccountHolder' | 'payoutBankCode' | 'payoutAccountNo'
  >,
): Promise<void> {
  await tx.update(applications).set(payout).where(eq(applications.refId, refId));
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

const selectCardOwner = prepared(
  builder
    .select()
    .from(cardOwners)
    .where(eq(cardOwners.refId, sql.placeholder('refId'))),
);

export async function findCardOwner(db: Executor, refId: string): Promise<CardOwnerRow | null> {
  const [row] = await selectCardOwner(db, { refId });
  return row ?? null;
}

const upsertCardOwner = prepared(
  builder
    .insert(cardOwners)
    .values(givenRow(cardOwners))
    .onConflictDoUpdate({ target: cardOwners.refId, set: refusedRow(cardOwners, ['refId']) }),
);

export async function saveCardOwner(tx: Transaction, row: CardOwnerRow): Promise<void> {
  await upsertCardOwner(tx, row);
}

export async function deleteCardOwner(tx: Transaction, refId: string): Promise<void> {
  await tx.delete(cardOwners).where(eq(cardOwners.refId, refId));
}
