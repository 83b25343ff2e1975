import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlansResponse } from '@edp/contracts';
import { err, ok } from '@edp/errors';
import { createJourneyStorage } from '@edp/store';
import { fillJourney, SAMPLE_FAMILY, sampleQuotation } from '@edp/store/sample';
import { mockClient } from '@edp/testing/client';
import { product } from '../../test/products';
import { BASE, startShell } from '../../test/start-shell';

const value = (planCode: 'PLAN1' | 'PLAN2', text: string) => ({ planCode, en: text, my: text });
const PLANS: PlansResponse = {
  data: [50_000, 100_000].map((annualLimit, index) => ({
    planCode: index === 0 ? 'PLAN1' : 'PLAN2',
    annualLimit,
    roomAndBoard: 150,
    lifetimeLimit: null,
    overseasDays: 90,
    suggested: false,
  })),
  benefits: [
    {
      id: 'room',
      label: { en: 'Room and board', my: 'Bilik' },
      values: [value('PLAN1', 'RM 150'), value('PLAN2', 'RM 200')],
    },
    {
      id: 'surgery',
      label: { en: 'Surgery', my: 'Pembedahan' },
      values: [value('PLAN1', 'In full'), value('PLAN2', 'In full')],
    },
  ],
  deductibleAmount: 1000,
  projection: [],
};
const figures = (planCode: 'PLAN1' | 'PLAN2', yearly: number) => ({
  planCode,
  monthlyPremium: 0,
  yearlyPremium: 0,
  monthlyPremiumDiscount: yearly / 10,
  yearlyPremiumDiscount: yearly,
  annualSave: 0,
  deductibleMonthlyPremium: 0,
  deductibleYearlyPremium: 0,
  deductibleMonthlyPremiumDiscount: 0,
  deductibleYearlyPremiumDiscount: yearly / 2,
  deductibleAnnualSave: 0,
});
const planPremium = [figures('PLAN1', 1000), figures('PLAN2', 2000)];
const ONE = 'onemedical.insurance.PLAN1';
const OTHER = 'onemedical.takaful.PLAN2';

const api = mockClient();
beforeEach(() => {
  createJourneyStorage().clear();
  api.loadPlans.mockResolvedValue(ok(PLANS));
  api.loadPrices.mockResolvedValue(ok({ planPremium }));
});

const open = (query = '') => startShell(`${BASE}/compare${query}`, 'compare');

describe('comparing covers', () => {
  it('starts with the choice of two, which the URL then contains', async () => {
    await open();
    expect(screen.getByText('Choose two plans to compare them.')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('First plan'), ONE);
    await userEvent.selectOptions(screen.getByLabelText('Second plan'), OTHER);
    expect(new URLSearchParams(window.location.search).get('b')).toBe(OTHER);
    expect(await screen.findByRole('heading', { name: 'What differs' })).toBeInTheDocument();
  });

  it('shows only differences', async () => {
    await open(`?a=${ONE}&b=${OTHER}`);
    const differences = await screen.findByRole('region', { name: 'What differs' });
    expect(within(differences).getByText('RM 150')).toBeInTheDocument();
    expect(within(differences).getByText('RM 200')).toBeInTheDocument();
    expect(within(differences).getByText(/participants help each other/)).toBeInTheDocument();
    expect(within(differences).queryByText('Surgery')).not.toBeInTheDocument();
    expect(screen.getByText(/annual limit that is RM\s?50,000 higher/)).toBeInTheDocument();
  });

  it('shows prices for the people of a quote, without their data in the URL', async () => {
    const { shell } = await open(`?a=${ONE}&b=${OTHER}`);
    expect(await screen.findByText(/^Get a price for the people/)).toBeInTheDocument();
    await act(() => {
      fillJourney(shell.store, { product: product(), page: 'plan' });
      return Promise.resolve();
    });
    expect(await screen.findByText('RM 2,000.00')).toBeInTheDocument();
    expect(screen.getByText('For the 4 people you got a price for, together.')).toBeVisible();
    expect(window.location.search).toBe(`?a=${ONE}&b=${OTHER}`);
  });

  it('shows whom the prices are for while only the buyer is covered', async () => {
    const { shell } = await open(`?a=${ONE}&b=${OTHER}`);
    const family = sampleQuotation(SAMPLE_FAMILY, product());
    const applicants = family.applicants.map((one, index) => ({ ...one, isSelected: index === 0 }));
    await act(() => {
      const quotation = { applicants, planSelection: 'Individual' } as const;
      fillJourney(shell.store, { product: product(), page: 'plan', quotation });
      return Promise.resolve();
    });
    expect(await screen.findByText('For the person you got a price for.')).toBeVisible();
  });

  it('shows that the prices failed to load, and retries', async () => {
    api.loadPrices.mockResolvedValue(err({ kind: 'http', status: 503 }));
    const { shell } = await open(`?a=${ONE}&b=${OTHER}`);
    await act(() => {
      fillJourney(shell.store, { product: product(), page: 'plan' });
      return Promise.resolve();
    });
    expect(await screen.findByText('The prices did not load.')).toBeInTheDocument();
    expect(screen.queryByText(/^Get a price for the people/)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'What differs' })).toBeInTheDocument();

    api.loadPrices.mockResolvedValue(ok({ planPremium }));
    const costs = screen.getByRole('region', { name: 'What they cost' });
    await userEvent.click(within(costs).getByRole('button'));
    expect(await within(costs).findByText('RM 2,000.00')).toBeInTheDocument();
  });

  it.each([`?a=${ONE}&b=onemedical.insurance.PLAN9`, `?a=${ONE}&b=${ONE}`, '?a=gold'])(
    'shows the page without a selection for a link with an unknown cover: %s',
    async (query) => {
      await open(query);
      expect(screen.getByText('Choose two plans to compare them.')).toBeInTheDocument();
      expect(screen.getByLabelText('First plan')).toHaveValue('');
    },
  );
});
