/** @jest-environment node */
import { buyerAt, err, OFFLINE, ok } from '../../test/fake-api';
import { selectPriceSummary } from '../selectors/price';
import { applyPromoCode, removePromoCode } from './promo';
import { checkAgent, fetchDocument, fetchFacilities } from './side-calls';

describe('side calls', () => {
  const agent = {
    agentCode: 'KL20417',
    agentName: 'A',
    agentBranch: 'KL01',
    agentStatus: '5',
  } as const;

  it('tell an active agent from every other code', async () => {
    const { api, store, state } = buyerAt('quotation');
    api.verifyAgent.mockResolvedValue(ok(agent));
    await store.dispatch(checkAgent('KL20417'));
    expect(state().interface.agent).toMatchObject({ validity: 'valid', data: agent });
    api.verifyAgent.mockResolvedValue(ok(null));
    await store.dispatch(checkAgent('KL99999'));
    expect(state().interface.agent).toMatchObject({ validity: 'invalid', data: null });
    api.verifyAgent.mockResolvedValue(err(OFFLINE));
    await store.dispatch(checkAgent('KL20417'));
    expect(state().interface.agent).toMatchObject({
      validity: undefined,
      request: { status: 'failed' },
    });
  });

  it('fetch the facilities once, and again only after a failure', async () => {
    const { api, store, state } = buyerAt('quotation');
    await store.dispatch(fetchFacilities());
    expect(state().interface.facilityResp.status).toBe('failed');
    api.loadFacilities.mockResolvedValue(ok([{ id: 'f1' } as never]));
    await store.dispatch(fetchFacilities());
    await store.dispatch(fetchFacilities());
    expect(api.loadFacilities).toHaveBeenCalledTimes(2);
    expect(state().interface.facilityList).toHaveLength(1);
  });

  it('keep a document’s bytes out of the store', async () => {
    const { api, store, state } = buyerAt('quotation');
    api.loadDocument.mockResolvedValue(ok({ content: 'JVBERi0=' } as never));
    const request = { documentType: 'brochure' } as never;
    expect(await store.dispatch(fetchDocument(request))).toMatchObject({ ok: true });
    expect(JSON.stringify(state())).not.toContain('JVBERi0=');
    expect(state().interface.documentReq).toBe('brochure');
  });

  it('apply a promo code only when it holds, and take it off again', async () => {
    const { api, store, state } = buyerAt('review');
    api.validatePromo.mockResolvedValue(ok({ valid: false, promoCode: 'NO', reason: 'expired' }));
    await store.dispatch(applyPromoCode('NO'));
    expect(state().quickQuote.promoCode).toBe('');
    const discount = { kind: 'percent', share: 0.1 } as const;
    api.validatePromo.mockResolvedValue(ok({ valid: true, promoCode: 'TEN', discount }));
    await store.dispatch(applyPromoCode('ten'));
    expect(state().quickQuote.promoCode).toBe('TEN');
    expect(selectPriceSummary(state())).toMatchObject({ promoDiscount: 4_323, total: 38_902 });
    store.dispatch(removePromoCode());
    expect(selectPriceSummary(state())).toMatchObject({ promoDiscount: 0, total: 43_225 });
  });
});
