/** @jest-environment node */
import { buyerAt, err, OFFLINE, ok } from '../../test/fake-api';
import { sampleQuotation } from '../sample';
import { applyPromoCode } from './promo';
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

  it('apply a promo code only when it holds', async () => {
    const { api, store, state } = buyerAt('review');
    api.validatePromo.mockResolvedValue(ok({ valid: false, promoCode: 'NO', reason: 'expired' }));
    await store.dispatch(applyPromoCode('NO'));
    expect(state().quickQuote.promoCode).toBe('');
    const chosenPremium = { ...sampleQuotation().chosenPremium, promoDiscount: 43.23 };
    api.validatePromo.mockResolvedValue(ok({ valid: true, promoCode: 'TEN', chosenPremium }));
    await store.dispatch(applyPromoCode('TEN'));
    expect(state().quickQuote).toMatchObject({
      promoCode: 'TEN',
      chosenTotals: { promoDiscount: 4323 },
    });
  });
});
