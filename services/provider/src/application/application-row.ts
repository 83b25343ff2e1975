import type { ApplicationRequest, ApplicationStage, CardOwner, Payout } from '@edp/contracts';
import {
  emailMessage,
  normaliseBankAccount,
  normaliseEmail,
  normaliseNric,
  PAYMENT_METHOD,
  YES_NO,
} from '@edp/domain';
import type { Vault } from '../platform/security';
import type { ApplicationRow, CardOwnerRow } from './tables';

/** What a buyer confirms on the review: that the answers are true, and that the cover is understood. */
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

/** The application to be stored; what a request leaves out stays as it was. */
export function toApplicationRow(input: RowInput): ApplicationRow {
  const { vault, request, before, proposalNumber, stage, confirmed, marketingConsent, now } = input;
  const { refID: refId, payout, suppression } = request;
  return {
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
    ...toPayoutColumns(vault, refId, payout),
    suppressEPolicyPack: suppression?.ePolicyPack ?? before?.suppressEPolicyPack ?? YES_NO.no,
    suppressNotification: suppression?.notification ?? before?.suppressNotification ?? YES_NO.no,
    emailSent: before?.emailSent ?? false,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

/** A payout as it is kept: the account in its digits. */
export function keptPayout({ source, accountHolderName, bankCode, accountNo }: Payout): Payout {
  return { source, accountHolderName, bankCode, accountNo: normaliseBankAccount(accountNo) };
}

export function toPayoutColumns(vault: Vault, refId: string, given: Payout) {
  const payout = keptPayout(given);
  return {
    payoutSource: payout.source,
    payoutAccountHolder: vault.seal(payout.accountHolderName, holderContext(refId)),
    payoutBankCode: vault.seal(payout.bankCode, bankContext(refId)),
    payoutAccountNo: vault.seal(payout.accountNo, accountContext(refId)),
  };
}

export function payoutOf(vault: Vault, row: ApplicationRow): Payout {
  return {
    source: row.payoutSource,
    accountHolderName: vault.open(row.payoutAccountHolder, holderContext(row.refId)),
    bankCode: vault.open(row.payoutBankCode, bankContext(row.refId)),
    accountNo: vault.open(row.payoutAccountNo, accountContext(row.refId)),
  };
}

export function collectionOf(row: ApplicationRow) {
  return {
    payMethod: PAYMENT_METHOD.creditCard,
    approvalCode: row.collectionApprovalCode,
    approvalDate: row.collectionApprovalDate,
  };
}

export function toCardOwnerRow(vault: Vault, refId: string, owner: CardOwner): CardOwnerRow {
  const seal = (text: string, field: string) => vault.seal(text, ownerContext(refId, field));
  return {
    refId,
    fullName: seal(owner.fullName, 'fullName'),
    idNo: seal(normaliseNric(owner.idNo), 'idNo'),
    relationship: owner.relationship,
    // That of a draft may be anything yet.
    email: seal(emailMessage(owner.email) ? owner.email : normaliseEmail(owner.email), 'email'),
    mobile: seal(owner.mobile, 'mobile'),
  };
}

export function toCardOwner(vault: Vault, row: CardOwnerRow): CardOwner {
  const open = (field: 'fullName' | 'idNo' | 'email' | 'mobile') =>
    vault.open(row[field], ownerContext(row.refId, field));
  return {
    fullName: open('fullName'),
    idNo: open('idNo'),
    relationship: row.relationship,
    email: open('email'),
    mobile: open('mobile'),
  };
}

function holderContext(refId: string): string {
  return `applications.payout_account_holder:${refId}`;
}

function bankContext(refId: string): string {
  return `applications.payout_bank_code:${refId}`;
}

function accountContext(refId: string): string {
  return `applications.payout_account_no:${refId}`;
}

function ownerContext(refId: string, field: string): string {
  return `card_owners.${field}:${refId}`;
}
