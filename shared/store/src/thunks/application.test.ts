import { buyerAt, ok } from '../../test/fake-api';
import { sampleApplication, sampleProduct, sampleQuotation } from '../../test/sample';
import { confirmApplication, saveReview } from './application';

const product = sampleProduct();
const attempt = { idempotencyKey: 'key-1' };
const quotation = sampleQuotation();

describe('confirmApplication', () => {
  const application = sampleApplication(quotation, 'confirmed');
  const details = {
    applicants: application.applicants,
    payout: application.payout,
    purposeOfTrx: '001',
  };

  it('creates the application once per attempt, without consent', async () => {
    const { api, store, state } = buyerAt('application');
    api.saveApplication.mockResolvedValue(ok(application));
    await store.dispatch(confirmApplication(details, { product, ...attempt }));
    const { body, ...options } = api.saveApplication.mock.calls[0]![0];
    expect(body).toMatchObject({
      refID: quotation.refId,
      payMethod: '002',
      consentConfirmation: false,
      agent: { agentCode: 'AG00000', agentBranch: 'BR001' },
      family: { planType: '1' },
    });
    expect(options).toEqual(attempt);
    expect(state().planSummary.application).toEqual(application);
  });

  it('throws without a quotation', async () => {
    const { store } = buyerAt('quotation');
    await expect(
      store.dispatch(confirmApplication(details, { product, ...attempt })),
    ).rejects.toThrow('no quotation yet');
  });
});

describe('saveReview', () => {
  it('adds declarations and card owner to the unchanged application', async () => {
    const { api, store } = buyerAt('review');
    const cardOwner = {
      fullName: 'X',
      idNo: '1',
      relationship: '003',
      email: 'a@b',
      mobile: '1',
    } as const;
    await store.dispatch(saveReview({ declaration: true, cardOwner }, attempt));
    expect(api.saveApplication.mock.calls[0]?.[0]?.body).toMatchObject({
      refID: quotation.refId,
      declaration: true,
      cardOwner,
      applicants: [{ id: 'self' }, { id: 'spouse' }, { id: 'child-1' }, { id: 'child-2' }],
    });
  });
});
