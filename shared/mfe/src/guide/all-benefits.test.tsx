import { render, screen } from '@testing-library/react';
import type { PlansResponse } from '@edp/contracts';
import { createI18n, I18nProvider } from '@edp/i18n';
import en from '../../locales/en.json';
import { AllBenefits } from './all-benefits';

const same = (text: string) =>
  (['PLAN1', 'PLAN2', 'PLAN3'] as const).map((planCode) => ({ planCode, en: text, my: text }));
const PLANS: PlansResponse = {
  data: [],
  deductibleAmount: 1000,
  projection: [],
  benefits: [
    {
      id: 'icu',
      label: { en: 'Intensive care', my: 'Unit rawatan rapi' },
      values: same('In full'),
    },
    {
      id: 'limit',
      label: { en: 'Annual limit', my: 'Had tahunan' },
      values: [
        { planCode: 'PLAN1', en: 'RM 50,000', my: 'RM 50,000' },
        { planCode: 'PLAN2', en: 'RM 100,000', my: 'RM 100,000' },
      ],
    },
  ],
};

function show(plans: PlansResponse): void {
  const i18n = createI18n({ language: 'en', resources: { en: { mfe: en } } });
  render(
    <I18nProvider i18n={i18n} variant="insurance">
      <AllBenefits plans={plans} />
    </I18nProvider>,
  );
}

describe('all benefits', () => {
  it('are each shown once if the plans agree, and by plan if they differ', () => {
    show(PLANS);
    expect(screen.getByText('All 2 benefits of the plans')).toBeVisible();
    expect(screen.getAllByText('In full')).toHaveLength(1);
    expect(screen.getByText(/Plan.1: RM 50,000/)).toBeInTheDocument();
    expect(screen.getByText(/Plan.2: RM 100,000/)).toBeInTheDocument();
  });

  it('are omitted if the provider lists none', () => {
    show({ ...PLANS, benefits: [] });
    expect(screen.queryByText(/benefits of the plans/)).not.toBeInTheDocument();
  });
});
