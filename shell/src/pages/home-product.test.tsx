import { screen, waitFor, within } from '@testing-library/react';
import type { PlanTerms, PlansResponse } from '@edp/contracts';
import { byLanguage, DEFAULT_AGE_LIMITS, DEFAULT_COVER_PERIODS } from '@edp/domain';
import { err, ok, PROBLEM, problemDocument } from '@edp/errors';
import type { CallResult } from '@edp/http';
import { mockClient } from '@edp/testing/client';
import { product } from '../../test/products';
import { startShell } from '../../test/start-shell';

const TERMS: PlanTerms = {
  holdDays: 14,
  ages: DEFAULT_AGE_LIMITS,
  coverPeriods: DEFAULT_COVER_PERIODS,
};

const plansWith = (terms: PlanTerms): PlansResponse => ({
  data: [
    {
      planCode: 'PLAN1',
      annualLimit: 50_000,
      roomAndBoard: 150,
      lifetimeLimit: null,
      overseasDays: 90,
      suggested: false,
    },
  ],
  deductibleAmount: 1000,
  projection: [],
  terms,
});

/** The card of EasyMedic, next to that of OneMedical. */
async function card(result: CallResult<PlansResponse> | Promise<CallResult<PlansResponse>>) {
  const api = mockClient();
  api.loadPlans.mockReturnValue(Promise.resolve(result));
  await startShell('/edp/life/', 'home', {
    products: [
      product({ productCode: 'easymedic', name: byLanguage(() => 'EasyMedic') }),
      product(),
    ],
  });
  const [shown] = await screen.findAllByRole('article');
  return shown;
}

describe('the card of the cheaper product', () => {
  it('shows the difference, from the rates', async () => {
    const plans = ok(plansWith({ ...TERMS, cheaperBy: 0.125 }));
    expect(await card(plans)).toHaveTextContent('12.5% less than OneMedical');
  });

  it('shows another fact if the rates do not contain it', async () => {
    const shown = await card(ok(plansWith(TERMS)));
    expect(shown).not.toHaveTextContent('less than OneMedical');
    expect(shown).toHaveTextContent('90 days of cover overseas');
  });

  it('has a placeholder until the figure is loaded', async () => {
    let arrive = (_result: CallResult<PlansResponse>): void => undefined;
    const pending = new Promise<CallResult<PlansResponse>>((resolve) => (arrive = resolve));
    const shown = await card(pending);
    expect(shown).toHaveTextContent('…% less than OneMedical');
    arrive(ok(plansWith({ ...TERMS, cheaperBy: 0.1 })));
    await waitFor(() => expect(shown).toHaveTextContent('10% less than OneMedical'));
  });

  it('shows that figures failed to load', async () => {
    const shown = await card(err({ kind: 'offline' }));
    expect(shown).toHaveTextContent('The limits and prices did not load.');
    expect(shown).not.toHaveTextContent(/…|At age 30|less than|RM|quote [0-9A-Z]{4}-/);
    expect(within(shown!).getByRole('link', { name: /^Get my price/ })).toBeVisible();
  });

  it('shows the support code of a rejected request', async () => {
    const problem = problemDocument(PROBLEM.forbidden, { supportCode: 'K7QF-2M9D' });
    const shown = await card(err({ kind: 'http', status: 403, problem }));
    expect(shown).toHaveTextContent('The limits and prices did not load.');
    expect(shown).toHaveTextContent('quote K7QF-2M9D');
  });

  it('omits the price if the rates have none for the age', async () => {
    const shown = await card(ok(plansWith(TERMS)));
    expect(shown).toHaveTextContent('Up to RM 50,000 every year');
    expect(shown).not.toHaveTextContent(/…|At age 30/);
  });
});
