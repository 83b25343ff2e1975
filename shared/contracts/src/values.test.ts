import { APPLICATION_STAGES, isBoughtOrBeingPaid, PAYMENT_STATES } from './values';

describe('a journey', () => {
  const stagesWith = (payment: (typeof PAYMENT_STATES)[number] | undefined) =>
    APPLICATION_STAGES.filter((stage) => isBoughtOrBeingPaid({ stage, payment }));

  it('is bought when the policy is issued, with any payment status', () => {
    expect(stagesWith(undefined)).toEqual(['issued']);
    expect(stagesWith('failed')).toEqual(['issued']);
  });

  it('is being paid while the payment is pending or succeeded, with any cached stage', () => {
    const locking = PAYMENT_STATES.filter((payment) =>
      isBoughtOrBeingPaid({ stage: undefined, payment }),
    );
    expect(locking).toEqual(['pending', 'succeeded']);
    expect(stagesWith('pending')).toEqual(APPLICATION_STAGES);
  });
});
