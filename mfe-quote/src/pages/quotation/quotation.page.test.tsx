import { screen, within } from '@testing-library/react';
import type { PlansResponse } from '@edp/contracts';
import { SAMPLE_PLAN_TABLE } from '@edp/testing';
import { openQuotation, user } from '../../../test/quote-page';

const BENEFITS = ['Intensive care', 'Dialysis'];
const PLANS: PlansResponse = {
  ...SAMPLE_PLAN_TABLE,
  benefits: BENEFITS.map((name) => ({
    id: name,
    label: { en: name, my: name },
    values: [{ planCode: 'PLAN1', en: `${name} in full`, my: '' }],
  })),
};

describe('the quotation page', () => {
  it('shows the provider’s banner', async () => {
    await openQuotation({ loadBanner: { banner: 'Cover two people and pay less.' } });
    expect(await screen.findByText('Cover two people and pay less.')).toBeVisible();
  });

  it.each([
    ['insurance', 'We send your policy here, and your quote if you ask for it.'],
    ['takaful', 'We send your certificate here, and your quote if you ask for it.'],
  ] as const)('explains the use of the e-mail address: %s', async (variant, reason) => {
    await openQuotation({}, { variant });
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(reason);
  });

  it('shows the main benefits of the plans side by side, and all benefits', async () => {
    await openQuotation({ loadPlans: { ...PLANS } });
    const section = screen.getByRole('region', { name: 'What every plan covers' });
    const inside = within(section);
    for (const benefit of ['No lifetime limit', 'Room and board', 'Overseas', 'Show your MyKad'])
      expect(inside.getAllByText(benefit)[0]).toBeVisible();
    const table = inside.getByRole('table', { name: 'Compare the plans' });
    const limits = within(table).getByRole('row', { name: /^Annual limit/ });
    expect(limits).toHaveTextContent(/RM\s50,000.*RM\s100,000.*RM\s150,000/);
    await user.click(inside.getByText('All 2 benefits of the plans'));
    for (const name of BENEFITS) {
      expect(inside.getByText(name)).toBeVisible();
      expect(inside.getByText(`${name} in full`)).toBeVisible();
    }
  });
});
