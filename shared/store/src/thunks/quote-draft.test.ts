import { type FakeClient, fakeClient } from '@edp/testing/client';
import { buyerAt, err, NOT_FOUND, OFFLINE, ok, storeWith } from '../../test/fake-api';
import { SAMPLE_SELF, sampleProduct, sampleQuotation } from '../../test/sample';
import { selectAgent } from '../selectors/interface';
import { selectHasQuoteDraft, selectTypedQuote } from '../selectors/quote';
import { agentAttached } from '../slices/quotation-record.slice';
import { persistedView } from '../storage/persisted-view';
import { submitQuotation } from './quotation';
import { restoreQuoteDraft, saveQuoteDraft, type TypedQuote } from './quote-draft';

const product = sampleProduct();
const AGENT = { agentCode: 'KL20417', agentBranch: 'KL01' };
const TYPED: TypedQuote = {
  people: [
    {
      id: 'self',
      relationship: '001',
      gender: 'F',
      idNo: '93031',
      nationality: 'MYS',
      email: 'aisyah@',
      occupationCode: '',
      isIndoor: '',
    },
  ],
  removed: [],
  agentCode: 'KL204',
};

/** A tab with typed input, whose requests fail unless the test defines a response. */
function typing() {
  const api = fakeClient();
  const { store } = storeWith(api);
  const state = () => store.getState();
  const save = (options = {}) => store.dispatch(saveQuoteDraft(TYPED, options));
  const sent = () => api.saveQuotationDraft.mock.calls.map(([{ body }]) => body.draftId);
  return { api, store, state, save, sent };
}

const SAVED = ok({ saved: true } as const);
const GONE = err({
  kind: 'http',
  status: 404,
  problem: { code: 'notFound', status: 404, title: 'The resource does not exist.' },
} as never);

describe('input of the quotation page', () => {
  it('is stored by the server; the browser stores only the id of the draft', async () => {
    const { api, state, save, sent } = typing();
    api.saveQuotationDraft.mockResolvedValue(SAVED);
    expect(await save({ keepalive: true })).toBe(true);
    expect(await save()).toBe(true);
    const [first, second] = sent();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(api.saveQuotationDraft.mock.calls[0]).toEqual([
      {
        body: { appId: 'EDP', draftId: first, draft: { ...TYPED, revision: 1 } },
        keepalive: true,
        inBackground: true,
      },
    ]);
    const persisted = JSON.stringify(persistedView(state()));
    expect(persisted).toContain(first);
    expect(persisted).not.toContain('93031');
  });

  it('has its id before the response, because the page may be closed by then', () => {
    const { state, save } = typing();
    void save();
    expect(selectHasQuoteDraft(state())).toBe(true);
  });

  it('is sent with the confirmed agent', async () => {
    const { api, store, save } = typing();
    store.dispatch(agentAttached(AGENT));
    await save();
    expect(api.saveQuotationDraft.mock.calls[0]?.[0]?.body.draft.agent).toEqual(AGENT);
  });

  it('is saved to another draft only if the session of the first has ended', async () => {
    const { api, save, sent } = typing();
    api.saveQuotationDraft
      .mockResolvedValueOnce(err(OFFLINE))
      .mockResolvedValueOnce(GONE)
      .mockResolvedValue(SAVED);
    expect([await save(), await save(), await save()]).toEqual([false, false, true]);
    const [offline, sameDraft, newDraft] = sent();
    expect(sameDraft).toBe(offline);
    expect(newDraft).not.toBe(sameDraft);
  });
});

describe('after a reload', () => {
  type DraftResult = Awaited<ReturnType<FakeClient['loadQuotationDraft']>>;
  async function reloaded(...results: DraftResult[]) {
    const before = typing();
    before.api.saveQuotationDraft.mockResolvedValue(SAVED);
    await before.save();
    const api = fakeClient();
    for (const result of results) api.loadQuotationDraft.mockResolvedValueOnce(result);
    api.loadQuotationDraft.mockResolvedValue(results.at(-1) ?? ok(null));
    const { store, waits } = storeWith(api, { persisted: persistedView(before.state()) });
    const result = await store.dispatch(restoreQuoteDraft());
    return { api, result, waits, state: store.getState(), draftId: before.sent()[0] };
  }

  it('it is loaded, with the agent', async () => {
    const { api, state, draftId } = await reloaded(ok({ ...TYPED, revision: 1, agent: AGENT }));
    expect(api.loadQuotationDraft).toHaveBeenCalledWith({ params: { draftId } });
    expect(selectTypedQuote(state)).toMatchObject(TYPED);
    expect(selectAgent(state)).toEqual(AGENT);
  });

  it('it removes an agent that the draft does not have', async () => {
    const { api, store, state, save } = typing();
    api.saveQuotationDraft.mockResolvedValue(SAVED);
    await save();
    // The quotation is loaded first, and was created with the agent.
    store.dispatch(agentAttached(AGENT));
    api.loadQuotationDraft.mockResolvedValue(ok({ ...TYPED, revision: 1 }));
    await store.dispatch(restoreQuoteDraft());
    expect(selectAgent(state())).toBeNull();
  });

  it('loading is retried while the last save is pending', async () => {
    const before = ok({ ...TYPED, agentCode: 'KL', revision: 0 });
    const { state, waits } = await reloaded(ok(null), before, ok({ ...TYPED, revision: 1 }));
    expect(selectTypedQuote(state)).toMatchObject(TYPED);
    expect(waits).toEqual([150, 350]);
  });

  it('the previous save is used if the last one never arrived', async () => {
    const { state } = await reloaded(ok({ ...TYPED, revision: 0 }));
    expect(selectTypedQuote(state)).toMatchObject(TYPED);
  });

  it('the draft ends when the server no longer has it', async () => {
    const { state } = await reloaded(ok(null));
    expect(selectHasQuoteDraft(state)).toBe(false);
  });

  it('the draft is preserved while the server is unreachable', async () => {
    const { result, state } = await reloaded(err(OFFLINE));
    expect(result.ok).toBe(false);
    expect(selectHasQuoteDraft(state)).toBe(true);
  });

  it('no request is sent without a draft', async () => {
    const { api, store } = typing();
    expect(await store.dispatch(restoreQuoteDraft())).toEqual(ok(null));
    expect(api.loadQuotationDraft).not.toHaveBeenCalled();
  });
});

describe('a quotation', () => {
  async function quoting(endsDraft: boolean, outcome: 'priced' | 'failed' = 'priced') {
    const { api, store, state } = buyerAt('quotation');
    await store.dispatch(saveQuoteDraft(TYPED));
    api.createQuotation.mockResolvedValue(
      outcome === 'priced' ? ok(sampleQuotation()) : err(NOT_FOUND),
    );
    const { draftId } = state().quickQuote;
    await store.dispatch(submitQuotation(SAMPLE_SELF, { product, endsDraft }));
    return { sent: api.createQuotation.mock.calls[0]?.[0]?.body, draftId, state: state() };
  }

  it('ends its draft', async () => {
    const { sent, draftId, state } = await quoting(true);
    expect(sent).toMatchObject({ draftId });
    expect(selectHasQuoteDraft(state)).toBe(false);
  });

  it('preserves the draft if it does not come from the form, or fails', async () => {
    const priced = await quoting(false);
    expect(priced.sent).not.toHaveProperty('draftId');
    expect(selectHasQuoteDraft(priced.state)).toBe(true);
    expect(selectHasQuoteDraft((await quoting(true, 'failed')).state)).toBe(true);
  });
});
