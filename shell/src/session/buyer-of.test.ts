import { createAppStore, createJourneyStorage } from '@edp/store';
import { fillJourney } from '@edp/store/sample';
import { product } from '../../test/products';
import { buyerOf } from './buyer-of';

function storeAt(page: 'quotation' | 'plan' | 'review') {
  const store = createAppStore({ storage: createJourneyStorage(), language: 'en' });
  fillJourney(store, { product: product(), page });
  return store.getState();
}

describe('the buyer of an event', () => {
  it('is nobody before there is a quotation', () => {
    expect(buyerOf(storeAt('quotation'))).toEqual({});
  });

  it('has an e-mail from the quotation on', () => {
    expect(buyerOf(storeAt('plan'))).toEqual({ email: expect.stringContaining('@') });
  });

  it('has a telephone too once the personal details are there', () => {
    expect(buyerOf(storeAt('review'))).toEqual({
      email: expect.stringContaining('@'),
      phone: '0123456789',
    });
  });
});
