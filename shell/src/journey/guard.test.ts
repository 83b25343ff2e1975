import { addedPage, type JourneyPage } from '@edp/contracts';
import { landingOf, redirectFrom } from './guard';

const from = (page: JourneyPage, progress: JourneyPage, isLocked = false) =>
  redirectFrom({ page, opensAt: page }, { progress, isLocked, isStopped: false });
const fromAdded = (opensAt: JourneyPage, progress: JourneyPage, isLocked = false) =>
  redirectFrom({ page: addedPage('wellness'), opensAt }, { progress, isLocked, isStopped: false });
const fromStopped = (opensAt: JourneyPage, isLocked = false) =>
  redirectFrom({ page: opensAt, opensAt }, { progress: 'contact', isStopped: true, isLocked });

describe('guard', () => {
  it('opens a page that a remote brings with it once the buyer has come to the page it waits for', () => {
    expect(fromAdded('quotation', 'quotation')).toBeNull();
    expect(fromAdded('application', 'plan')).toEqual({ to: 'plan', because: 'guard.plan' });
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
  ] as const)('opens %s to a buyer who has come that far', (page) => {
    expect(from(page, page)).toBeNull();
  });

  it.each(['quotation', 'plan', 'application', 'questionnaire'] as const)(
    'lets a buyer go back to %s from the review',
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
  ] as const)('leads from %s to %s when that is the first incomplete step', (page, progress) => {
    expect(from(page, progress)).toEqual({ to: progress, because: `guard.${progress}` });
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
  ] as const)(
    'leads from %s to the contact page where the quotation is offered to nobody',
    (page) => {
      expect(fromStopped(page)).toEqual({ to: 'contact', because: 'guard.contact' });
    },
  );

  it('leaves the people open there, to be corrected, and what is paid for its result', () => {
    expect(fromStopped('quotation')).toBeNull();
    expect(fromStopped('contact')).toBeNull();
    expect(fromStopped('payment/status', true)).toBeNull();
  });

  it.each(['quotation', 'review', 'contact'] as const)(
    'leads from %s to the payment once it is under way or made',
    (page) => {
      const redirect = { to: 'payment/status', because: 'guard.status' };
      expect(from(page, 'payment/status', true)).toEqual(redirect);
    },
  );

  it('does not tell who opens the result where nothing is known that nothing was paid', () => {
    const redirect = { to: 'quotation', because: 'guard.statusUnknown' };
    expect(from('payment/status', 'quotation')).toEqual(redirect);
  });

  it('opens the review again after a failed payment, to pay in another way', () => {
    expect(from('review', 'payment/status')).toBeNull();
  });
});

describe('a link', () => {
  const land = (progress: JourneyPage, isLocked = false) =>
    landingOf('quotation', { progress, isLocked });

  it('leads on to the first step that is not done', () => {
    expect(land('questionnaire')).toEqual({ to: 'questionnaire', because: 'guard.resumed' });
    expect(land('quotation')).toBeNull();
  });

  it('leads to the payment once it is under way or made', () => {
    expect(land('review', true)).toEqual({ to: 'payment/status', because: 'guard.resumed' });
  });
});
