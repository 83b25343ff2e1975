import type { PaymentStatusResponse } from '@edp/contracts';
import { createAppStore, paymentReset, type RootState } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { journeyPositionOf } from './journey-position';

/** The state of a buyer who has started a payment, with the result that this tab knows. */
function payingWith(status: PaymentStatusResponse['status'] | null): RootState {
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct(), page: 'payment/status' });
  const { payment, ...others } = store.getState();
  const result = status && ({ status } as PaymentStatusResponse);
  return { ...others, payment: { ...payment, result } };
}

describe('a started payment', () => {
  it.each([
    ['after a reload, when its state is unknown', null, true],
    ['while its card page is open', 'submitted', true],
    ['while the bank confirms it', 'pending', true],
    ['not after it has failed', 'failed', false],
    ['not after an error', 'error', false],
  ] as const)('prevents changes %s', (_when, status, isPaying) => {
    expect(journeyPositionOf(payingWith(status)).isPaying).toBe(isPaying);
  });

  it('prevents none once the buyer pays again after a failure', () => {
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'payment/status' });
    expect(journeyPositionOf(store.getState())).toMatchObject({ isPaying: true });
    store.dispatch(paymentReset());
    const position = { isPaying: false, isLocked: false, progress: 'review' };
    expect(journeyPositionOf(store.getState())).toMatchObject(position);
  });
});
