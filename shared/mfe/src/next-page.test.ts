import { nextPage } from './navigation';

describe('a finished page', () => {
  it('leads to the next step', () => {
    expect(nextPage(new URLSearchParams(), 'application')).toBe('application');
  });

  it('leads back to the review only if the buyer came from there', () => {
    expect(nextPage(new URLSearchParams('return=review'), 'application')).toBe('review');
    expect(nextPage(new URLSearchParams('return=//evil.example'), 'plan')).toBe('plan');
  });
});
