import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlansResponse } from '@edp/contracts';
import { fakeServer, renderRemote, sampleJourney } from '@edp/testing';
import { Root } from './root';

const plan = (
  planCode: 'PLAN1' | 'PLAN2' | 'PLAN3',
  annualLimit: number,
  roomAndBoard: number,
) => ({
  planCode,
  annualLimit,
  roomAndBoard,
  lifetimeLimit: null,
  overseasDays: 90,
  suggested: planCode === 'PLAN2',
});
const plans: PlansResponse = {
  data: [plan('PLAN1', 50_000, 150), plan('PLAN2', 100_000, 200), plan('PLAN3', 150_000, 250)],
  deductibleAmount: 1_000,
  projection: [],
};

const open = (options: { language?: 'en' | 'my'; variant?: 'insurance' | 'takaful' } = {}) =>
  renderRemote(Root, { name: 'mfe-plan', page: 'plan', state: sampleJourney(), ...options });

describe('the plan page', () => {
  it('shows three plans with and without deductible, Plan 2 suggested and chosen', async () => {
    fakeServer({ loadPlans: plans });
    await open();
    const chosen = await screen.findByRole('radio', {
      name: 'Plan 2, No deductible, RM\u00a0129.50 a month',
    });
    expect(screen.getAllByRole('radio', { name: /^Plan/ })).toHaveLength(6);
    expect(chosen).toBeChecked();
    expect(screen.getByRole('complementary', { name: 'Price details' })).toHaveTextContent(
      '129.50',
    );
  });

  it('follows deductible and billing at once, without a request', async () => {
    const requests = fakeServer({ loadPlans: plans });
    await open();
    const asked = requests.length;
    const withDeductible = await screen.findByRole('radio', {
      name: /Plan 3, RM.1,000 deductible/,
    });
    await userEvent.click(withDeductible);
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(screen.getByRole('complementary')).toHaveTextContent('RM 1,468.16a year');
    expect(requests).toHaveLength(asked);
  });

  it('keeps the choice and says so when it cannot be saved', async () => {
    fakeServer({ loadPlans: plans, createQuotation: () => ({ status: 409, body: {} }) });
    const { navigation } = await open();
    await userEvent.click(screen.getAllByRole('button', { name: 'Continue' })[0]!);
    expect(await screen.findByText('Your choice could not be saved.')).toBeVisible();
    expect(navigation.went).toEqual([]);
  });

  it('offers to try again when the plans do not load', async () => {
    let isUp = false;
    fakeServer({
      loadPlans: () => (isUp ? { status: 200, body: plans } : { status: 404, body: {} }),
    });
    await open();
    isUp = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Three plans' })).toBeVisible();
  });

  it('speaks of a contribution on Takaful, in Malay', async () => {
    fakeServer({ loadPlans: plans });
    await open({ language: 'my', variant: 'takaful' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pilih pelan anda');
    expect(screen.getByRole('complementary')).toHaveTextContent('Sumbangan anda');
  });
});
