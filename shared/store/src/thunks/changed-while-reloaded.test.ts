import type { QuotationDraft } from '@edp/contracts';
import { problemDocument } from '@edp/errors';
import { fakeClient } from '@edp/testing/client';
import { buyerAt, err, ok, storeWith } from '../../test/fake-api';
import { SAMPLE_FAMILY, SAMPLE_REF_ID, sampleProduct, sampleQuotation } from '../../test/sample';
import { quotationReceived } from '../journey-actions';
import { planSelected } from '../slices/plan-choice.slice';
import { quoteDraftSent } from '../slices/typed-draft.slice';
import { type PersistedJourney } from '../storage/journey-storage';
import { persistedView } from '../storage/persisted-view';
import { submitQuotation } from './quotation';
import { restoreQuoteDraft } from './quote-draft';
import { restoreJourney } from './restore-journey';

const product = sampleProduct();
const MINE = 'mine-0123456789';
const THEIRS = 'theirs-0123456789';
const CHANGED = err({
  kind: 'http' as const,
  status: 409,
  problem: problemDocument('quotation.changed'),
});
const TYPED: QuotationDraft = { revision: 1, people: [], removed: [], agentCode: '' };

/** The persisted state of a buyer who loaded the quotation as `MINE` and left unsent changes. */
function persisted(...unsent: ('typed' | 'chosen')[]): PersistedJourney {
  const { store, state } = buyerAt('plan');
  store.dispatch(quotationReceived({ ...sampleQuotation(), version: MINE }));
  if (unsent.includes('typed')) store.dispatch(quoteDraftSent({ draftId: 'd', draftRevision: 1 }));
  if (unsent.includes('chosen')) store.dispatch(planSelected({ planCode: 'PLAN3' }));
  return persistedView(state());
}

/** The next document, which loads the quotation that is stored at that time. */
async function reloaded(
  persisted: PersistedJourney,
  { stored = THEIRS, typed = TYPED }: { stored?: string; typed?: QuotationDraft | null } = {},
) {
  const api = fakeClient();
  api.loadQuotation.mockResolvedValue(ok({ ...sampleQuotation(), version: stored }));
  api.loadQuotationDraft.mockResolvedValue(ok(typed));
  const { store } = storeWith(api, { persisted });
  await store.dispatch(restoreJourney(SAMPLE_REF_ID));
  await store.dispatch(restoreQuoteDraft());
  const submit = async (endsDraft: boolean) => {
    await store.dispatch(submitQuotation(SAMPLE_FAMILY, { product, endsDraft }));
    return api.createQuotation.mock.lastCall?.[0].body.version;
  };
  return { api, submit, state: () => store.getState() };
}

describe('unsent changes before a reload, after another device has stored a version', () => {
  it('are sent with a stale version: typed or chosen', async () => {
    const typed = await reloaded(persisted('typed'));
    expect(await typed.submit(true)).toBe('min');
    const chosen = await reloaded(persisted('chosen'));
    expect(await chosen.submit(false)).toBe('min');
  });

  it('are stale after another reload, too', async () => {
    const between = await reloaded(persisted('typed', 'chosen'));
    const { submit } = await reloaded(persistedView(between.state()));
    expect(await submit(true)).toBe('min');
    expect(await submit(false)).toBe('min');
  });

  it('do not affect a later choice that is based on the stored version', async () => {
    const { submit } = await reloaded(persisted('typed'));
    expect(await submit(false)).toBe(THEIRS);
  });

  it('overwrite the stored version after the warning', async () => {
    const { api, submit, state } = await reloaded(persisted('typed'));
    api.createQuotation.mockResolvedValue(CHANGED);
    await submit(true);
    expect(await submit(true)).toBeUndefined();
    const next = await reloaded(persistedView(state()));
    expect(await next.submit(true)).toBe(THEIRS);
  });

  it('are ignored when the draft no longer exists, because the quotation contains it', async () => {
    const { submit } = await reloaded(persisted('typed'), { typed: null });
    expect(await submit(true)).toBe(THEIRS);
  });
});

describe('unsent changes before a reload, of an unchanged quotation', () => {
  it('are based on the stored version, and on later versions of this tab', async () => {
    const { api, submit } = await reloaded(persisted('typed', 'chosen'), { stored: MINE });
    expect(await submit(false)).toBe(MINE);
    api.createQuotation.mockResolvedValue(ok({ ...sampleQuotation(), version: 'next' }));
    await submit(false);
    expect(await submit(true)).toBe('next');
  });

  it('are restored from the persisted state of an earlier build without versions', async () => {
    const { draftVersion, ...before } = persisted('typed', 'chosen');
    expect(draftVersion).toBe('min');
    const { submit } = await reloaded(before);
    expect(await submit(true)).toBe(THEIRS);
  });
});

it('persist no version if there are none', () => {
  expect(persisted()).not.toHaveProperty('draftVersion');
  expect(JSON.stringify(persisted('typed', 'chosen'))).not.toContain(MINE);
});
