import type { ApplicationRequest, ApplicationStage, Payout } from '@edp/contracts';
import { normaliseBankAccount, YES_NO } from '@edp/domain';
import { decryptRow, encryptRow, type Vault } from '../platform/security';
import { type ApplicationRow, applications } from './tables';

/** Confirmations on the review: that the answers are true, and that the cover is understood. */
export type Confirmations = Pick<ApplicationRow, 'declaration' | 'consentConfirmation'>;

interface RowInput {
  readonly vault: Vault;
  readonly request: ApplicationRequest;
  readonly before: ApplicationRow | null;
  readonly proposalNumber: string;
  readonly stage: ApplicationStage;
  readonly confirmed: Confirmations;
  readonly marketingConsent: boolean;
  readonly now: Date;
}

/** Builds the row of an application; fields that a request omits are unchanged. */
export function toApplicationRow(input: RowInput): ApplicationRow {
  const { vault, request, before, proposalNumber, stage, confirmed, marketingConsent, now } = input;
  const { refID: refId, payout, suppression } = request;
  const { source, accountHolderName, bankCode, accountNo } = storedPayout(payout);
  return encryptRow(vault, applications, {
    refId,
    proposalNumber,
    stage,
    payMethod: request.payMethod,
    employee: request.employee ?? before?.employee ?? YES_NO.no,
    purposeOfTrx: request.purposeOfTrx,
    ...confirmed,
    marketingConsent,
    // Only a settled payment is approved (`setApproval`).
    collectionApprovalCode: before?.collectionApprovalCode ?? '',
    collectionApprovalDate: before?.collectionApprovalDate ?? '',
    payoutSource: source,
    payoutAccountHolder: accountHolderName,
    payoutBankCode: bankCode,
    payoutAccountNo: accountNo,
    suppressEPolicyPack: suppression?.ePolicyPack ?? before?.suppressEPolicyPack ?? YES_NO.no,
    suppressNotification: suppression?.notification ?? before?.suppressNotification ?? YES_NO.no,
    emailSent: before?.emailSent ?? false,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  });
}

/** Normalises a payout for storage: the account number as digits. */
export function storedPayout({ source, accountHolderName, bankCode, accountNo }: Payout): Payout {
  return { source, accountHolderName, bankCode, accountNo: normaliseBankAccount(accountNo) };
}

export function payoutOf(vault: Vault, stored: ApplicationRow): Payout {
  const row = decryptRow(vault, applications, stored);
  return {
    source: row.payoutSource,
    accountHolderName: row.payoutAccountHolder,
    bankCode: row.payoutBankCode,
    accountNo: row.payoutAccountNo,
  };
}
