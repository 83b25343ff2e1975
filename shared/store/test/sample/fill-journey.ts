import type { ApplicationStage, JourneyPage, ProductConfig, Quotation } from '@edp/contracts';
import type { AppStore } from '../../src/create-app-store';
import { quotationReceived } from '../../src/journey-actions';
import type { Member } from '../../src/members';
import { paymentAccepted } from '../../src/slices/payment.slice';
import { planConfirmed } from '../../src/slices/plan-choice.slice';
import { applicationReceived } from '../../src/slices/plan-summary.slice';
import { productEntered } from '../../src/slices/quotation-record.slice';
import { sampleApplication } from './application';
import { SAMPLE_FAMILY } from './people';
import { sampleQuotation } from './quotation';

/** The application stage when a buyer arrives on a page. */
const STAGE_AT: Partial<Record<JourneyPage, ApplicationStage>> = {
  questionnaire: 'confirmed',
  contact: 'declined',
  review: 'assessed',
  'payment/status': 'submitted',
};

interface FilledJourney {
  readonly product: ProductConfig;
  readonly page: JourneyPage;
  readonly members?: readonly Member[];
  /** Overrides of the sample quotation: declined persons, expiry of the price. */
  readonly quotation?: Partial<Quotation>;
}

/**
 * Fills a store with the state of a buyer who arrives on a page, with sample persons and prices: for the standalone
 * start of a remote and for tests.
 *
 * @example fillJourney(store, { product, page: 'review' });
 */
export function fillJourney(
  store: AppStore,
  { product, page, members = SAMPLE_FAMILY, quotation: other }: FilledJourney,
): void {
  const { productCode, variant } = product;
  store.dispatch(productEntered({ productCode, variant }));
  if (page === 'quotation') return;
  const quotation = { ...sampleQuotation(members, product), ...other };
  store.dispatch(quotationReceived(quotation));
  if (page === 'plan' || page === 'declined') return;
  store.dispatch(planConfirmed());
  const stage = STAGE_AT[page];
  if (!stage) return;
  const application = sampleApplication(quotation, stage);
  store.dispatch(applicationReceived(application));
  if (page !== 'payment/status') return;
  const transactionNo = application.proposalNumber;
  store.dispatch(
    paymentAccepted({ transactionNo, paymentUrl: 'http://localhost:8082/pay/sample' }),
  );
}
