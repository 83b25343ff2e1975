import { screen } from '@testing-library/react';
import { sampleProduct } from '@edp/store/sample';
import { holdDate, openPlan } from '../test/buyer';

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

describe('a family member above the annual cap', () => {
  const declined = [{ id: 'child-1', reason: 'premiumCap' as const }];

  it.each([
    ['insurance', 'The insured person has reached the maximum annual premium allowed.'],
    ['takaful', 'The covered person has reached the maximum annual contribution allowed.'],
  ] as const)('is offered branches and other products: %s', async (variant, text) => {
    await openPlan({ variant, query: 'outcome=not-eligible', quotation: { declined } });
    expect(screen.getByText(new RegExp(text))).toBeVisible();
    const branches = screen.getByRole('link', { name: 'Find a branch near you' });
    expect(branches).toHaveAttribute('href', sampleProduct(variant).links.branches);
    const products = screen.getByRole('link', { name: 'See the other products' });
    expect(products).toHaveAttribute('href', '/edp/life/');
  });
});
