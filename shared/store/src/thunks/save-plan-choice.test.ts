import { buyerAt, err, OFFLINE, ok } from '../../test/fake-api';
import { sampleProduct, sampleQuotation } from '../../test/sample';
import { quotationReceived } from '../journey-actions';
import {
  selectIsChoiceLinked,
  selectIsChoicePriced,
  selectPaymentFrequency,
} from '../selectors/quote';
import {
  paymentFrequencyChosen,
  planCodesReset,
  planConfirmed,
  planSelected,
  promoCodeApplied,
} from '../slices/plan-choice.slice';
import { savePlanChoice } from './save-plan-choice';

const product = sampleProduct();

/** A buyer with an unpriced choice, and a fake provider. */
function choosing(...choices: Parameters<ReturnType<typeof buyerAt>['store']['dispatch']>[0][]) {
  const buyer = buyerAt('plan');
  for (const choice of choices) buyer.store.dispatch(choice);
  const save = () => buyer.store.dispatch(savePlanChoice({ product }));
  return { ...buyer, save };
}

describe('savePlanChoice', () => {
  it('sends no request if the choice is priced', async () => {
    const { api, save } = choosing();
    expect(await save()).toEqual(ok(null));
    expect(api.createQuotation).not.toHaveBeenCalled();
  });

  it('requests a price for plan, billing and promo code, without confirming the plan', async () => {
    const discount = { kind: 'percent', share: 0.1 } as const;
    const { api, save, state } = choosing(
      planSelected({ planCode: 'PLAN3' }),
      paymentFrequencyChosen('yearly'),
      promoCodeApplied({ promoCode: 'AMBER10', discount }),
    );
    api.createQuotation.mockResolvedValue(
      ok({ ...sampleQuotation(state().quickQuote.applicantData), paymentMode: 'Yearly' }),
    );
    expect((await save()).ok).toBe(true);
    const request = api.createQuotation.mock.lastCall?.[0].body;
    expect(request).toMatchObject({ paymentMode: 'Yearly', promoCode: 'AMBER10' });
    expect(request).not.toHaveProperty('draftId');
    expect(request?.applicantData.map(({ planCode }) => planCode)).toEqual(
      Array.from({ length: 4 }, () => 'PLAN3'),
    );
    expect(selectIsChoicePriced(state())).toBe(true);
    expect(selectPaymentFrequency(state())).toBe('yearly');
    expect(state().quickQuote.planConfirmed).toBe(false);
  });

  it('returns a total that differs from the displayed one', async () => {
    const { api, save, state } = choosing(planSelected({ planCode: 'PLAN1' }));
    const quotation = sampleQuotation(state().quickQuote.applicantData);
    const chosenPremium = { ...quotation.chosenPremium, monthlyTotalPremium: 400 };
    api.createQuotation.mockResolvedValue(ok({ ...quotation, chosenPremium }));
    expect(await save()).toEqual(ok({ frequency: 'monthly', before: 36_309, after: 40_000 }));
  });

  it('does not price an incomplete choice', async () => {
    const { api, save, state } = choosing(planCodesReset());
    expect(selectIsChoiceLinked(state())).toBe(false);
    expect(await save()).toEqual(ok(null));
    expect(api.createQuotation).not.toHaveBeenCalled();
  });

  it('fails without a response, and preserves the choice', async () => {
    const { save, state } = choosing(planSelected({ planCode: 'PLAN3' }));
    expect(await save()).toEqual(err(OFFLINE));
    expect(state().quickQuote.applicantData[0]?.planCode).toBe('PLAN3');
  });

  it('retains a choice that the buyer makes meanwhile, which is unpriced', async () => {
    const { api, save, state, store } = choosing(planSelected({ planCode: 'PLAN3' }));
    const quotation = sampleQuotation(state().quickQuote.applicantData);
    api.createQuotation.mockImplementation(() => {
      store.dispatch(planSelected({ planCode: 'PLAN1' }));
      store.dispatch(promoCodeApplied({ promoCode: 'AMBER10', discount: null }));
      return Promise.resolve(ok(quotation));
    });
    expect(await save()).toEqual(ok(null));
    const { applicantData, promoCode, pricedChoice } = state().quickQuote;
    expect(applicantData.map(({ planCode }) => planCode)).toContain('PLAN1');
    expect(promoCode).toBe('AMBER10');
    expect(pricedChoice?.applicantData[0]?.planCode).toBe('PLAN3');
    expect(selectIsChoicePriced(state())).toBe(false);
  });

  it.each([
    ['confirmed', planConfirmed()],
    [
      'confirmed on another device',
      quotationReceived({ ...sampleQuotation(), applicationStage: 'assessed' }),
    ],
  ])('sends nothing that is tried in place of a plan %s, before Continue', async (_, confirmed) => {
    const { api, save, state } = choosing(confirmed, planSelected({ planCode: 'PLAN3' }));
    expect(selectIsChoiceLinked(state())).toBe(false);
    expect(await save()).toEqual(ok(null));
    expect(api.createQuotation).not.toHaveBeenCalled();
  });

  it('does not permit overwriting the version of another tab or device', async () => {
    const version = 'mine-0123456789';
    const { api, save, state } = choosing(
      quotationReceived({ ...sampleQuotation(), version }),
      planSelected({ planCode: 'PLAN3' }),
    );
    const problem = { code: 'quotation.changed', title: 'Changed', status: 409 };
    api.createQuotation.mockResolvedValue(err({ kind: 'http', status: 409, problem }));
    expect((await save()).ok).toBe(false);
    expect(state().quickQuote.version).toBe(version);
    await save();
    expect(api.createQuotation.mock.lastCall?.[0].body).toMatchObject({ version });
  });

  it('sends its requests in the background, also for the application of the quotation', async () => {
    const { api, store } = buyerAt('questionnaire');
    store.dispatch(paymentFrequencyChosen('yearly'));
    api.createQuotation.mockResolvedValue(ok(sampleQuotation()));
    await store.dispatch(savePlanChoice({ product }));
    expect(api.createQuotation.mock.lastCall?.[0].inBackground).toBe(true);
    expect(api.loadApplication.mock.lastCall?.[0].inBackground).toBe(true);
  });

  it('does nothing during a payment', async () => {
    const { api, save } = choosing(planSelected({ planCode: 'PLAN3' }));
    const problem = { code: 'application.locked', title: 'Locked', status: 409 };
    api.createQuotation.mockResolvedValue(err({ kind: 'http', status: 409, problem }));
    expect(await save()).toEqual(ok(null));
  });
});
