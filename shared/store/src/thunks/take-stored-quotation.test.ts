import { problemDocument } from '@edp/errors';
import { buyerAt, err, OFFLINE, ok } from '../../test/fake-api';
import {
  SAMPLE_FAMILY,
  sampleApplication,
  sampleProduct,
  sampleQuotation,
} from '../../test/sample';
import { quotationReceived } from '../journey-actions';
import { quoteDraftSent } from '../slices/typed-draft.slice';
import { saveApplicationDraft } from './application';
import { submitQuotation } from './quotation';
import { takeStoredQuotation } from './take-stored-quotation';

const product = sampleProduct();
const CHANGED = err({
  kind: 'http' as const,
  status: 409,
  problem: problemDocument('quotation.changed'),
});

/** A buyer who loaded version 1 of a quotation. */
function reader() {
  const buyer = buyerAt('plan');
  buyer.store.dispatch(quotationReceived({ ...sampleQuotation(), version: '1' }));
  buyer.store.dispatch(quoteDraftSent({ draftId: 'd', draftRevision: 1 }));
  const submit = () => buyer.store.dispatch(submitQuotation(SAMPLE_FAMILY, { product }));
  const versionSent = () => buyer.api.createQuotation.mock.lastCall?.[0].body.version;
  return { ...buyer, submit, versionSent };
}

describe('a quotation with optimistic locking', () => {
  it('is sent with the loaded version, and then with the version of each response', async () => {
    const { api, submit, versionSent } = reader();
    api.createQuotation.mockResolvedValue(ok({ ...sampleQuotation(), version: '2' }));
    await submit();
    expect(versionSent()).toBe('1');
    await submit();
    expect(versionSent()).toBe('2');
  });

  it('has another version after personal details are saved in this tab', async () => {
    const { api, store, submit, versionSent } = reader();
    const application = { ...sampleApplication(sampleQuotation(), 'draft'), quotationVersion: '2' };
    api.saveApplication.mockResolvedValue(ok(application));
    const details = { applicants: application.applicants, payout: application.payout };
    await store.dispatch(
      saveApplicationDraft({ ...details, purposeOfTrx: '001' }, { product, idempotencyKey: 'k' }),
    );
    await submit();
    expect(versionSent()).toBe('2');
  });

  it('is overwritten after the buyer was warned', async () => {
    const { api, submit, versionSent } = reader();
    api.createQuotation.mockResolvedValue(CHANGED);
    await submit();
    await submit();
    expect(versionSent()).toBeUndefined();
  });

  it('can be replaced by the stored version, which discards local input', async () => {
    const { api, store, state, submit } = reader();
    api.createQuotation.mockResolvedValue(CHANGED);
    await submit();
    const storedQuotation = { ...sampleQuotation(), paymentMode: 'Yearly' as const, version: '2' };
    api.loadQuotation.mockResolvedValue(ok(storedQuotation));
    await store.dispatch(takeStoredQuotation());
    expect(state().quickQuote).toMatchObject({
      paymentFrequency: 'yearly',
      version: '2',
      draftId: null,
    });
  });

  it('is unchanged if the stored version cannot be loaded', async () => {
    const { api, store, state } = reader();
    api.loadQuotation.mockResolvedValue(err(OFFLINE));
    await store.dispatch(takeStoredQuotation());
    expect(state().quickQuote).toMatchObject({ draftId: 'd', paymentFrequency: 'monthly' });
  });
});
