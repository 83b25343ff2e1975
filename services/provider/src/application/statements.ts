import { and, eq } from 'drizzle-orm';
import { YES_NO } from '@edp/domain';
import type { Transaction } from '../platform/db';
import { encryptRow, type Vault } from '../platform/security';
import { findApplicantIds } from './applicants.repository';
import { revokeConfirmations } from './applications.repository';
import { deleteCardOwner } from './card-owner';
import { endMarketing } from './consents/end-marketing';
import { applicants } from './tables';

/**
 * Deletes what only the buyer states: smoking status, declarations, consents and card owner. The role of the session
 * has changed between agent and buyer, and the server cannot tell which of them stated it.
 */
export async function clearStatements(
  tx: Transaction,
  vault: Vault,
  { refId, now }: { readonly refId: string; readonly now: Date },
): Promise<void> {
  await deleteCardOwner(tx, refId);
  await revokeConfirmations(tx, refId);
  await endMarketing(tx, refId, now);
  for (const memberId of await findApplicantIds(tx, refId)) {
    const isMember = and(eq(applicants.refId, refId), eq(applicants.memberId, memberId));
    const none = { isSmoking: '', isBeneficialOwner: YES_NO.no } as const;
    await tx
      .update(applicants)
      .set(encryptRow(vault, applicants, { refId, memberId, ...none }))
      .where(isMember);
  }
}
