import { addedPage, type JourneyPage } from '@edp/contracts';
import { redirectFrom, redirectFromLink } from './guard';

const from = (page: JourneyPage, progress: JourneyPage, isLocked = false) =>
  redirectFrom({ page, opensAt: page }, { progress, isLocked, isStopped: false, isPaying: false });
const fromAdded = (opensAt: JourneyPage, progress: JourneyPage, isLocked = false) =>
  redirectFrom(
    { page: addedPage('wellness'), opensAt },
    { progress, isLocked, isStopped: false, isPaying: false },
  );
const fromStopped = (opensAt: JourneyPage, isLocked = false) =>
  redirectFrom(
    { page: opensAt, opensAt },
    { progress: 'contact', isStopped: true, isLocked, isPaying: false },
  );

describe('guard', () => {
  it('opens an added page when its required step is reached', () => {
    expect(fromAdded('quotation', 'quotation')).toBeNull();
    expect(fromAdded('application', 'plan')).toEqual({ to: 'plan', reason: 'guard.plan' });
    expect(fromAdded('application', 'review')).toBeNull();
    expect(fromAdded('plan', 'review', true)?.to).toBe('payment/status');
    expect(fromAdded('payment/status', 'review', true)).toBeNull();
  });

  it.each([
    'quotation',
    'plan',
    'application',
    'questionnaire',
    'review',
    'payment/status',
  ] as const)('opens %s to a buyer who has reached it', (page) => {
    expect(from(page, page)).toBeNull();
  });

  it.each(['quotation', 'plan', 'application', 'questionnaire'] as const)(
    'allows returning to %s from the review',
    (page) => {
      expect(from(page, 'review')).toBeNull();
    },
  );

  it.each([
    ['plan', 'quotation'],
    ['review', 'quotation'],
    ['review', 'plan'],
    ['review', 'application'],
    ['review', 'questionnaire'],
    ['payment/status', 'review'],
    ['contact', 'quotation'],
    ['review', 'contact'],
  ] as const)('redirects from %s to %s if that is the first incomplete step', (page, progress) => {
    expect(from(page, progress)).toEqual({ to: progress, reason: `guard.${progress}` });
  });

  it.each(['contact', 'declined'] as const)('opens %s as soon as there is a quotation', (page) => {
    expect(from(page, 'plan')).toBeNull();
  });

  it.each([
    'plan',
    'application',
    'questionnaire',
    'declined',
    'review',
    'payment/status',
  ] as const)('redirects from %s to the contact page if the quotation is stopped', (page) => {
    expect(fromStopped(page)).toEqual({ to: 'contact', reason: 'guard.contact' });
  });

  it('allows correcting people on these pages, and opens the result after a payment', () => {
    expect(fromStopped('quotation')).toBeNull();
    expect(fromStopped('contact')).toBeNull();
    expect(fromStopped('payment/status', true)).toBeNull();
  });

  it.each(['quotation', 'review', 'contact'] as const)(
    'redirects from %s to the payment once it is pending or succeeded',
    (page) => {
      const redirect = { to: 'payment/status', reason: 'guard.status' };
      expect(from(page, 'payment/status', true)).toEqual(redirect);
    },
  );

  it('leads from the earlier steps to a payment that was started, which the review continues', () => {
    const paying = (page: JourneyPage) =>
      redirectFrom(
        { page, opensAt: page },
        { progress: 'payment/status', isStopped: false, isLocked: false, isPaying: true },
      );
    const redirect = { to: 'payment/status', reason: 'guard.status' };
    expect(paying('quotation')).toEqual(redirect);
    expect(paying('questionnaire')).toEqual(redirect);
    expect(paying('review')).toBeNull();
    expect(paying('payment/status')).toBeNull();
  });

  it('opens the result without a journey, because a payment may exist', () => {
    const redirect = { to: 'quotation', reason: 'guard.statusUnknown' };
    expect(from('payment/status', 'quotation')).toEqual(redirect);
  });

  it('opens the review again after a failed payment, to pay in another way', () => {
    expect(from('review', 'payment/status')).toBeNull();
  });
});

describe('a link', () => {
  const land = (progress: JourneyPage, isLocked = false) =>
    redirectFromLink('quotation', { progress, isLocked });

  it('redirects to the first incomplete step', () => {
    expect(land('questionnaire')).toEqual({ to: 'questionnaire', reason: 'guard.resumed' });
    expect(land('quotation')).toBeNull();
  });

  it('redirects to the payment once it is pending or succeeded', () => {
    expect(land('review', true)).toEqual({ to: 'payment/status', reason: 'guard.resumed' });
  });
});
