import { type FakeCalls, fakeCalls } from '@edp/testing/calls';

import { buyerAt, err, NOT_FOUND, OFFLINE, ok, storeWith } from '../../test/fake-api';
import { SAMPLE_SELF, sampleProduct, sampleQuotation } from '../sample';
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

/** A tab in which something is typed, with calls that fail unless the test says otherwise. */
function typing() {
  const api = fakeCalls();
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
  problem: { code: 'notFound', status: 404, title: 'There is nothing here.' },
} as never);

describe('what is typed on the quotation page', () => {
  it('is kept by the server; the browser keeps the id of the draft alone', async () => {
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
    const kept = JSON.stringify(persistedView(state()));
    expect(kept).toContain(first);
    expect(kept).not.toContain('93031');
  });

  it('has its id before the server answers: the page may be gone by then', () => {
    const { state, save } = typing();
    void save();
    expect(selectHasQuoteDraft(state())).toBe(true);
  });

  it('goes with the agent who said "this is me"', async () => {
    const { api, store, save } = typing();
    store.dispatch(agentAttached(AGENT));
    await save();
    expect(api.saveQuotationDraft.mock.calls[0]?.[0]?.body.draft.agent).toEqual(AGENT);
  });

  it('goes into another draft when the session of the first has ended, and not for less', async () => {
    const { api, save, sent } = typing();
    api.saveQuotationDraft
      .mockResolvedValueOnce(err(OFFLINE))
      .mockResolvedValueOnce(GONE)
      .mockResolvedValue(SAVED);
    expect([await save(), await save(), await save()]).toEqual([false, false, true]);
    const [offline, gone, anew] = sent();
    expect(gone).toBe(offline);
    expect(anew).not.toBe(gone);
  });
});

describe('after a reload', () => {
  type Answer = Awaited<ReturnType<FakeCalls['loadQuotationDraft']>>;
  async function reloaded(...answers: Answer[]) {
    const before = typing();
    before.api.saveQuotationDraft.mockResolvedValue(SAVED);
    await before.save();
    const api = fakeCalls();
    for (const answer of answers) api.loadQuotationDraft.mockResolvedValueOnce(answer);
    api.loadQuotationDraft.mockResolvedValue(answers.at(-1) ?? ok(null));
    const { store, waits } = storeWith(api, { persisted: persistedView(before.state()) });
    const result = await store.dispatch(restoreQuoteDraft());
    return { api, result, waits, state: store.getState(), draftId: before.sent()[0] };
  }

  it('it is read back, with the agent', async () => {
    const { api, state, draftId } = await reloaded(ok({ ...TYPED, revision: 1, agent: AGENT }));
    expect(api.loadQuotationDraft).toHaveBeenCalledWith({ params: { draftId } });
    expect(selectTypedQuote(state)).toMatchObject(TYPED);
    expect(selectAgent(state)).toEqual(AGENT);
  });

  it('it leaves an agent of before whom it is without', async () => {
    const { api, store, state, save } = typing();
    api.saveQuotationDraft.mockResolvedValue(SAVED);
    await save();
    // The quotation of before is read back first, and was made with the agent.
    store.dispatch(agentAttached(AGENT));
    api.loadQuotationDraft.mockResolvedValue(ok({ ...TYPED, revision: 1 }));
    await store.dispatch(restoreQuoteDraft());
    expect(selectAgent(state())).toBeNull();
  });

  it('it is asked for again while the last save is on its way', async () => {
    const before = ok({ ...TYPED, agentCode: 'KL', revision: 0 });
    const { state, waits } = await reloaded(ok(null), before, ok({ ...TYPED, revision: 1 }));
    expect(selectTypedQuote(state)).toMatchObject(TYPED);
    expect(waits).toEqual([150, 350]);
  });

  it('what was saved before is better than nothing where the last save never came', async () => {
    const { state } = await reloaded(ok({ ...TYPED, revision: 0 }));
    expect(selectTypedQuote(state)).toMatchObject(TYPED);
  });

  it('it is given up when the server has it no longer', async () => {
    const { state } = await reloaded(ok(null));
    expect(selectHasQuoteDraft(state)).toBe(false);
  });

  it('it is kept while the server cannot be asked', async () => {
    const { result, state } = await reloaded(err(OFFLINE));
    expect(result.ok).toBe(false);
    expect(selectHasQuoteDraft(state)).toBe(true);
  });

  it('nothing is asked for where nothing was typed', async () => {
    const { api, store } = typing();
    expect(await store.dispatch(restoreQuoteDraft())).toEqual(ok(null));
    expect(api.loadQuotationDraft).not.toHaveBeenCalled();
  });
});

describe('a quotation', () => {
  async function quoting(endsDraft: boolean, answer: 'made' | 'refused' = 'made') {
    const { api, store, state } = buyerAt('quotation');
    await store.dispatch(saveQuoteDraft(TYPED));
    api.createQuotation.mockResolvedValue(
      answer === 'made' ? ok(sampleQuotation()) : err(NOT_FOUND),
    );
    const { draftId } = state().quickQuote;
    await store.dispatch(submitQuotation(SAMPLE_SELF, { product, endsDraft }));
    return { asked: api.createQuotation.mock.calls[0]?.[0]?.body, draftId, state: state() };
  }

  it('ends the draft it was typed in', async () => {
    const { asked, draftId, state } = await quoting(true);
    expect(asked).toMatchObject({ draftId });
    expect(selectHasQuoteDraft(state)).toBe(false);
  });

  it('leaves it alone when the form had no part in it, or nothing came of it', async () => {
    const priced = await quoting(false);
    expect(priced.asked).not.toHaveProperty('draftId');
    expect(selectHasQuoteDraft(priced.state)).toBe(true);
    expect(selectHasQuoteDraft((await quoting(true, 'refused')).state)).toBe(true);
  });
});
