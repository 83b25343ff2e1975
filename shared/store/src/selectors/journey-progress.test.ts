import type { DeclineReason } from '@edp/contracts';
import { buyerAt } from '../../test/fake-api';
import { SAMPLE_FAMILY, SAMPLE_SELF, sampleApplication, sampleQuotation } from '../../test/sample';
import { quotationReceived } from '../journey-actions';
import type { Member } from '../members';
import { paymentAccepted } from '../slices/payment.slice';
import { planConfirmed } from '../slices/plan-choice.slice';
import { applicationReceived } from '../slices/plan-summary.slice';
import { selectJourneyProgress } from './journey-progress';

describe('the first incomplete step', () => {
  it.each([
    'quotation',
    'plan',
    'application',
    'questionnaire',
    'contact',
    'review',
    'payment/status',
  ] as const)('is %s for a buyer who has reached it', (page) => {
    expect(selectJourneyProgress(buyerAt(page).state())).toBe(page);
  });

  it('is personal details once the plan is confirmed', () => {
    const { store, state } = buyerAt('plan');
    store.dispatch(planConfirmed());
    expect(selectJourneyProgress(state())).toBe('application');
  });

  it('is the payment after it was accepted, although the application was loaded before', () => {
    const { store, state } = buyerAt('review');
    store.dispatch(paymentAccepted({ transactionNo: 'T1', paymentUrl: 'https://pay.example/x' }));
    expect(selectJourneyProgress(state())).toBe('payment/status');
  });

  it('is the contact page for a stopped quotation', () => {
    const { store, state } = buyerAt('questionnaire');
    store.dispatch(quotationReceived({ ...sampleQuotation(), outcome: 'contact' }));
    expect(selectJourneyProgress(state())).toBe('contact');
    store.dispatch(quotationReceived(sampleQuotation()));
    expect(selectJourneyProgress(state())).toBe('questionnaire');
  });

  describe('of an application that was declined after another choice of plan', () => {
    const declinedAt = (members: readonly Member[], reason: DeclineReason) => {
      const { store, state } = buyerAt('contact', members);
      const declined = members.slice(-1).map(({ id }) => ({ id, reason }));
      store.dispatch(quotationReceived({ ...sampleQuotation(members), declined }));
      return selectJourneyProgress(state());
    };

    it('is the page with other cover for a single buyer above the annual cap', () => {
      expect(declinedAt(SAMPLE_SELF, 'premiumCap')).toBe('declined');
    });

    it('is the plan, with the reasons, for a family and outside the age limits', () => {
      expect(declinedAt(SAMPLE_FAMILY, 'premiumCap')).toBe('plan');
      expect(declinedAt(SAMPLE_FAMILY, 'age')).toBe('plan');
      expect(declinedAt(SAMPLE_SELF, 'age')).toBe('plan');
    });
  });

  it('is the payment after the policy is issued', () => {
    const { store, state } = buyerAt('review');
    store.dispatch(applicationReceived(sampleApplication(sampleQuotation(), 'issued')));
    expect(selectJourneyProgress(state())).toBe('payment/status');
  });
});
