import { createAppStore, marketingConsentChanged, selectApplication } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { fakeServer } from '@edp/testing';
import { journeyAnswers } from '../../test/buyer';
import { keepPromoCode } from './keep-on-review';

describe('a promo code that is kept', () => {
  it.each([true, false])(
    'leaves marketing consent as it was ticked, and says nothing of it: %s',
    async (consent) => {
      const requests = fakeServer(journeyAnswers());
      const store = createAppStore();
      fillJourney(store, { product: sampleProduct(), page: 'review' });
      store.dispatch(marketingConsentChanged(consent));
      await store.dispatch(keepPromoCode());

      const [save] = requests.filter(({ call }) => call === 'saveApplication');
      expect(save?.body).not.toHaveProperty('marketingConsent');
      const application = selectApplication(store.getState());
      expect(application?.marketingConsent).toBe(consent);
      const copies = application?.applicants.map(({ pdpaConsent }) => pdpaConsent);
      expect(new Set(copies)).toEqual(new Set([consent ? 'Y' : 'N']));
    },
  );
});
