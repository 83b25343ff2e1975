import { screen } from '@testing-library/react';
import { createAppStore, type RootState } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { fillInBuyer, openQuotation, see } from '../test/quote-page';
import { quoted } from '../test/responses';

/** The URL to which an older release leads. */
const QUERY = 'outcome=not-eligible';

/** A quoted family. */
function family(declined: RootState['quickQuote']['declined']) {
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct(), page: 'plan' });
  const { quickQuote } = store.getState();
  return { quickQuote: { ...quickQuote, declined } };
}

describe('a person who cannot be covered', () => {
  it('is shown on the plan page, before the review that the buyer came from', async () => {
    const { navigation } = await openQuotation(
      { createQuotation: quoted({ self: { reason: 'age', dob: '1960-01-01' } }) },
      { query: 'return=review' },
    );
    await fillInBuyer();
    await see();
    expect(navigation.went).toEqual(['plan?return=review']);
  });

  it('is shown on the cap page if every plan is above the annual cap', async () => {
    const { navigation } = await openQuotation({
      createQuotation: quoted({ self: { reason: 'premiumCap' } }),
    });
    await fillInBuyer();
    await see();
    expect(navigation.went).toEqual(['declined']);
  });

  it('is shown on the plan page after a link of an older release', async () => {
    const state = family([{ id: 'child-2', reason: 'nationality' }]);
    const { navigation } = await openQuotation({}, { query: QUERY, state });
    expect(navigation.went).toEqual(['plan']);
  });
});

it('the URL of an older release shows the form when no person is declined', async () => {
  const { navigation } = await openQuotation({}, { query: QUERY, state: family([]) });
  expect(navigation.went).toEqual([]);
  expect(navigation.query().toString()).toBe('');
  expect(screen.getByText('Who do you want to cover?')).toBeVisible();
});
