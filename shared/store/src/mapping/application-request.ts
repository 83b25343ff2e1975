import type { Application, ApplicationRequest } from '@edp/contracts';
import { APP_ID, type Language, LANGUAGE_CODE, PAYMENT_METHOD } from '@edp/domain';
import type { QuickQuoteState } from '../slices/quick-quote';
import { NO_AGENT } from './members';
import type { QuotationContext } from './quotation-request';

/** For a quotation restored by an earlier release; the provider chooses the channel again by the device. */
const DEFAULT_CHANNEL = '001';

/** The fields that the personal details page adds. */
export type ConfirmedDetails = Pick<ApplicationRequest, 'applicants' | 'payout' | 'purposeOfTrx'> &
  Partial<
    Pick<
      ApplicationRequest,
      'proposer' | 'employee' | 'suppression' | 'marketingConsent' | 'consentVersions'
    >
  >;

/** The fields that the review page adds. */
export type ReviewDetails = Partial<
  Pick<
    ApplicationRequest,
    | 'consentConfirmation'
    | 'declaration'
    | 'marketingConsent'
    | 'cardOwner'
    | 'consentVersions'
    | 'promoCode'
    | 'collection'
  >
>;

/**
 * The request that creates the application of a quotation; `consentConfirmation` is initially false (specification
 * section 4).
 */
export function toApplicationRequest(
  quote: QuickQuoteState,
  refId: string,
  details: ConfirmedDetails,
  { product, language, isMobile }: QuotationContext,
): ApplicationRequest {
  return {
    appId: APP_ID,
    refID: refId,
    productCode: product.productCode,
    entityType: product.variant,
    paymentMode: quote.paymentFrequency === 'monthly' ? 'Monthly' : 'Yearly',
    distributionChannel: quote.distributionChannel ?? DEFAULT_CHANNEL,
    device: isMobile ? 'mobile' : 'desktop',
    preferredLang: LANGUAGE_CODE[language],
    payMethod: PAYMENT_METHOD.creditCard,
    ...(quote.promoCode && { promoCode: quote.promoCode }),
    agent: quote.agent ?? NO_AGENT,
    consentConfirmation: false,
    ...(quote.family && { family: quote.family }),
    ...details,
  };
}

/** The request that updates the application for payment; other fields are sent unchanged. */
export function toPaymentUpdate(
  application: Application,
  details: ReviewDetails,
  language: Language,
): ApplicationRequest {
  const { appId, refId, productCode, entityType, paymentMode, distributionChannel } = application;
  const { agent, payout, purposeOfTrx, applicants, family } = application;
  return {
    appId,
    refID: refId,
    productCode,
    entityType,
    paymentMode,
    distributionChannel,
    preferredLang: LANGUAGE_CODE[language],
    payMethod: PAYMENT_METHOD.creditCard,
    agent,
    payout,
    purposeOfTrx,
    applicants,
    ...(family && { family }),
    ...details,
  };
}
