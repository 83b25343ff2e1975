import type { Application, ProductConfig, SubmitPaymentRequest } from '@edp/contracts';
import { type Language, LANGUAGE_CODE, payorContact, phoneForPayment } from '@edp/domain';

const NO_ADDRESS = {
  addr1: '',
  addr2: '',
  addr3: '',
  postcode: '',
  city: '',
  stateDesc: '',
  countryDesc: '',
};

/** The billing of an application. */
export type Billing = Pick<Application, 'paymentMode' | 'chosenPremium'>;

/** The first charge in ringgit: the monthly total when billed monthly, otherwise the yearly one (specification section 4). */
export function firstCharge({ paymentMode, chosenPremium }: Billing): number {
  const { monthlyTotalPremium, yearlyTotalPremium } = chosenPremium;
  return paymentMode === 'Monthly' ? monthlyTotalPremium : yearlyTotalPremium;
}

/**
 * The payment request of an application (specification section 7). Payor contact: the Proposer and Assured, otherwise
 * the Proposer; missing details are empty strings.
 */
export function toPaymentRequest(
  application: Application,
  product: ProductConfig,
  language: Language,
): SubmitPaymentRequest {
  const { refId, proposalNumber, applicants } = application;
  const payor = payorContact(applicants);
  const address = payor?.addresses[0] ?? NO_ADDRESS;
  return {
    referenceNo: proposalNumber,
    transactionNo: proposalNumber,
    paymentType: 'CARD',
    amount: firstCharge(application),
    description: product.name[language],
    customerName: payor?.name.fullName ?? '',
    email: payor?.emails[0]?.value ?? '',
    phone: phoneForPayment(payor?.contacts[0]?.value ?? ''),
    entityType: product.variant,
    productType: product.productCode,
    language: LANGUAGE_CODE[language],
    address1: address.addr1,
    address2: address.addr2,
    address3: address.addr3,
    postcode: address.postcode,
    city: address.city,
    state: address.stateDesc,
    country: address.countryDesc,
    refID: refId,
    isRecurring: true,
  };
}
