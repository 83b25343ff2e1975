import {
  createAppStore,
  marketingConsentChanged,
  selectApplication,
  selectRefId,
} from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { fakeServer } from '@edp/testing';
import { journeyAnswers } from '../../test/buyer';
import { CODE } from '../../test/shop';
import { keepCardOwner, keepMarketingConsent, keepPromoCode } from './keep-on-review';
import { promoCodeChanged, selectUnsavedPromo } from './review-draft.slice';

/** On a review whose promo code is not saved yet, and whose server answers a save with this status. */
function review(status: number) {
  const answers = journeyAnswers();
  const requests = fakeServer({
    ...answers,
    saveApplication: () => ({ status, body: status === 200 ? answers.saveApplication : {} }),
  });
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct(), page: 'review' });
  store.dispatch(promoCodeChanged({ refId: selectRefId(store.getState())!, promoCode: CODE }));
  return { requests, store };
}

describe('what is kept on the review', () => {
  it.each([
    [200, true],
    [408, false],
    [409, true],
    [422, true],
    [429, false],
    [500, false],
    [503, false],
  ])(
    'is with the server for good, or refused for good, after %i: %s',
    async (status, isSettled) => {
      const { store } = review(status);
      const options = { keepalive: false };
      expect(await store.dispatch(keepCardOwner(null, options))).toBe(isSettled);
      expect(await store.dispatch(keepMarketingConsent(options))).toBe(isSettled);
      expect(await store.dispatch(keepPromoCode(options))).toEqual(
        isSettled ? null : expect.objectContaining({ kind: 'http', status }),
      );
      expect(selectUnsavedPromo(store.getState())).toBe(isSettled ? null : CODE);
    },
  );
});

describe('a promo code that is kept', () => {
  it.each([true, false])(
    'leaves marketing consent as it was ticked, and says nothing of it: %s',
    async (consent) => {
      const { requests, store } = review(200);
      store.dispatch(marketingConsentChanged(consent));
      await store.dispatch(keepPromoCode());

      const [save] = requests.filter(({ endpoint }) => endpoint === 'saveApplication');
      expect(save?.body).not.toHaveProperty('marketingConsent');
      const application = selectApplication(store.getState());
      expect(application?.marketingConsent).toBe(consent);
      const copies = application?.applicants.map(({ pdpaConsent }) => pdpaConsent);
      expect(new Set(copies)).toEqual(new Set([consent ? 'Y' : 'N']));
    },
  );
});
