import { screen, within } from '@testing-library/react';
import { openPage } from '../../../test/buyer';

describe('the start of cover', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is shown on the review from the day of the payment, with both waiting periods', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T02:00:00Z'));
    await openPage('review');
    const section = screen.getByRole('region', { name: 'When your cover starts' });
    const texts = within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      '20 November 2026Accidents are covered immediately.',
      '20 December 2026Illnesses are covered after 30 days.',
      '20 March 2027Specified illnesses are covered after 120 days.',
    ]);
  });
});
