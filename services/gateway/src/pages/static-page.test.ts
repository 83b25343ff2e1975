import path from 'node:path';
import { loadProducts } from '../products/product-catalogue';
import { callLine } from './static-page';

const CATALOGUE = path.join(__dirname, '../../data/products.json');

describe('the line with the telephone number', () => {
  it('shows number and hours of the product, in the language of the page', async () => {
    const [product] = (await loadProducts(CATALOGUE)).all;
    expect(callLine(() => 'Atau:', 'my', product)).toBe(
      '<p>Atau: <a class="edp-numeric" href="tel:1800882637">1-800-88-2637</a>. Setiap hari, 8 pagi hingga 10 malam. Panggilan percuma.</p>',
    );
  });

  it('is omitted without a product', () => expect(callLine(() => 'Or:', 'en', undefined)).toBe(''));
});
