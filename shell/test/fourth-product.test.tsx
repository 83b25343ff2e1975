import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import type { ProductCatalogue } from '@edp/contracts';
import { mockClient } from '@edp/testing/client';
import { copyWithFourthProduct } from '@edp/testing/fourth-product';
import { pathOf, viewPlaces } from '../src/views/render-views';
import { BASE, startShell } from './start-shell';

/* A fourth product is added by data files only (CONTRIBUTING.md): screens show the product catalogue. */
jest.mock('../../shared/domain/src/codes/products.json', () =>
  jest
    .requireActual<typeof import('@edp/testing/fourth-product')>('@edp/testing/fourth-product')
    .productsWithFourth(),
);

const { productsFile, remove } = copyWithFourthProduct();
const { products } = JSON.parse(readFileSync(productsFile, 'utf8')) as ProductCatalogue;
remove();

beforeEach(() => {
  const api = mockClient();
  api.loadPlans.mockReturnValue(new Promise(() => undefined));
});

describe('a fourth product', () => {
  it('has a card on the home page, which leads to its quotation', async () => {
    await startShell('/edp/life/', 'home', { products });
    const cards = await screen.findAllByRole('article');
    expect(cards).toHaveLength(products.length);
    const [card] = cards.filter(({ textContent }) => textContent.includes('ShieldMedic'));
    const price = within(card!).getByRole('link', { name: /^Get my price.*ShieldMedic$/ });
    expect(price).toHaveAttribute('href', '/edp/life/shieldmedic/insurance/quotation');
    expect(card).toHaveTextContent('of cover overseas');
    expect(card).not.toHaveTextContent('less than');
  });

  it('can be chosen on the page that compares covers', async () => {
    await startShell(`${BASE}/compare`, 'compare', { products });
    const first = within(screen.getByLabelText('First plan'));
    expect(first.getAllByRole('option', { name: /ShieldMedic/ })).not.toHaveLength(0);
  });

  it('has a first view of each page that the others have', () => {
    const pagesOf = (base: string) =>
      viewPlaces(products)
        .map(pathOf)
        .filter((address) => address.startsWith(base))
        .map((address) => address.slice(base.length));
    expect(pagesOf('/edp/life/shieldmedic/insurance')).toEqual(pagesOf(BASE));
  });
});
