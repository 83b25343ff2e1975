import { createAppStore, injectSlice, selectRefId } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { fakeServer, requestsOf } from '@edp/testing';
import { journeyResponses } from '../../test/buyer';
import { CODE } from '../../test/shop';
import { promoCodeChanged, reviewDraftSlice, selectUnsavedPromo } from './review-draft.slice';
import { saveCardOwner, saveMarketingConsent, savePromoCode } from './save-on-review';

/** A review with an unsaved promo code, and a server that responds to saves with this status. */
function review(status: number) {
  const responses = journeyResponses();
  const requests = fakeServer({
    ...responses,
    saveApplication: () => ({ status, body: status === 200 ? responses.saveApplication : {} }),
  });
  injectSlice(reviewDraftSlice);
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct(), page: 'review' });
  store.dispatch(promoCodeChanged({ refId: selectRefId(store.getState())!, promoCode: CODE }));
  return { requests, store };
}

describe('input saved on the review', () => {
  it.each([
    [200, true],
    [408, false],
    [409, true],
    [422, true],
    [429, false],
    [500, false],
    [503, false],
  ])('is saved, or rejected permanently, after %i: %s', async (status, isSettled) => {
    const { store } = review(status);
    const options = { keepalive: false };
    expect(await store.dispatch(saveCardOwner(null, options))).toBe(isSettled);
    expect(await store.dispatch(saveMarketingConsent(true, options))).toBe(isSettled);
    expect(await store.dispatch(savePromoCode(options))).toEqual(
      isSettled ? null : expect.objectContaining({ kind: 'http', status }),
    );
    expect(selectUnsavedPromo(store.getState())).toBe(isSettled ? null : CODE);
  });
});

describe('a saved promo code', () => {
  it('does not change marketing consent', async () => {
    const { requests, store } = review(200);
    await store.dispatch(savePromoCode());
    const [save] = requestsOf(requests, 'saveApplication');
    expect(save?.body).not.toHaveProperty('marketingConsent');
  });
});
