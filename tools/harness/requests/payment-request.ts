import type { SubmitPaymentRequest } from '@edp/contracts';
import { RELATIONSHIP } from '@edp/domain';
import type { PageApplication } from './application-request';

/** The payment that the review page starts. */
export function submission(
  { refID, productCode, entityType, preferredLang, applicants }: PageApplication,
  { proposalNumber, amount }: { readonly proposalNumber: string; readonly amount: number },
): SubmitPaymentRequest {
  const payor = applicants.find(({ relationship }) => relationship === RELATIONSHIP.self);
  const home = payor?.addresses[0];
  return {
    referenceNo: proposalNumber,
    transactionNo: proposalNumber,
    paymentType: 'CARD',
    amount,
    description: 'Medical cover',
    customerName: payor?.name.fullName ?? '',
    email: payor?.emails[0]?.value ?? '',
    phone: payor?.contacts[0]?.value ?? '',
    entityType,
    productType: productCode,
    language: preferredLang,
    address1: home?.addr1 ?? '',
    address2: home?.addr2 ?? '',
    address3: home?.addr3 ?? '',
    postcode: home?.postcode ?? '',
    city: home?.city ?? '',
    state: home?.stateDesc ?? '',
    country: home?.countryDesc ?? '',
    refID,
    isRecurring: true,
  };
}
