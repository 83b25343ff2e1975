import { buyerAt, err, OFFLINE, ok } from '../../test/fake-api';
import { journeyReset } from '../journey-actions';
import { selectPromoEntry, selectTypedPromoCode } from '../selectors/interface';
import { selectPriceSummary } from '../selectors/price';
import { promoCodeTyped } from '../slices/interface.slice';
import { checkAgent, fetchDocument, fetchFacilities } from './lookups';
import { applyPromoCode, applyTypedPromoCode, removePromoCode } from './promo';

describe('other operations', () => {
  const agent = {
    agentCode: 'KL20417',
    agentName: 'A',
    agentBranch: 'KL01',
    agentStatus: '5',
  } as const;

  it('distinguish an active agent from any other code', async () => {
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

  it('load the facilities once, and again only after a failure', async () => {
    const { api, store, state } = buyerAt('quotation');
    await store.dispatch(fetchFacilities());
    expect(state().interface.facilityResp.status).toBe('failed');
    api.loadFacilities.mockResolvedValue(ok([{ id: 'f1' } as never]));
    await store.dispatch(fetchFacilities());
    await store.dispatch(fetchFacilities());
    expect(api.loadFacilities).toHaveBeenCalledTimes(2);
    expect(state().interface.facilityList).toHaveLength(1);
  });

  it('do not store the bytes of a document', async () => {
    const { api, store, state } = buyerAt('quotation');
    api.loadDocument.mockResolvedValue(ok({ content: 'JVBERi0=' } as never));
    const request = { documentType: 'brochure' } as never;
    expect(await store.dispatch(fetchDocument(request))).toMatchObject({ ok: true });
    expect(JSON.stringify(state())).not.toContain('JVBERi0=');
    expect(state().interface.documentReq).toBe('brochure');
  });

  it('apply a promo code only if it is valid, and remove it again', async () => {
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

  it('store a typed promo code, with its rejection, until it is applied or the journey ends', async () => {
    const { api, store, state } = buyerAt('plan');
    store.dispatch(promoCodeTyped(' te n'));
    expect(selectTypedPromoCode(state())).toBe('TEN');
    expect(await store.dispatch(applyTypedPromoCode())).toBe('failed');
    expect(selectPromoEntry(state())).toMatchObject({
      typed: ' te n',
      refusal: 'failed',
      failure: { kind: expect.any(String) as string },
    });
    api.validatePromo.mockResolvedValue(err({ kind: 'http', status: 429 }));
    expect(await store.dispatch(applyTypedPromoCode())).toBe('tooMany');
    api.validatePromo.mockResolvedValue(ok({ valid: true, promoCode: 'TEN' }));
    expect(await store.dispatch(applyTypedPromoCode())).toBeNull();
    expect(selectPromoEntry(state())).toEqual({ typed: '', refusal: null });
    store.dispatch(removePromoCode());
    store.dispatch(promoCodeTyped('NO'));
    store.dispatch(journeyReset());
    expect(selectTypedPromoCode(state())).toBe('');
  });

  it('ignore the result for a promo code that has changed in the meantime', async () => {
    const { api, store, state } = buyerAt('plan');
    api.validatePromo.mockImplementation(async () => {
      store.dispatch(promoCodeTyped('TEN'));
      return ok({ valid: false, promoCode: 'NO', reason: 'expired' });
    });
    store.dispatch(promoCodeTyped('NO'));
    expect(await store.dispatch(applyTypedPromoCode())).toBe('expired');
    expect(selectPromoEntry(state())).toEqual({ typed: 'TEN', refusal: null });
  });
});
