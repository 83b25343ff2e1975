import { VARIANTS } from './code-tables';
import { dearerProduct, isSoldAs, mapProducts, PRODUCT_CODES, SOLD_PRODUCTS } from './products';
import products from './products.json' with { type: 'json' };

describe('products.json', () => {
  it.each(Object.entries(products))('contains existing variants of %s', (_code, { variants }) => {
    expect(variants).not.toHaveLength(0);
    expect(VARIANTS).toEqual(expect.arrayContaining(variants));
  });

  it.each(Object.entries(products))('compares %s with an existing product', (_code, facts) => {
    const compared = 'cheaperThan' in facts ? [facts.cheaperThan] : [];
    expect(PRODUCT_CODES).toEqual(expect.arrayContaining(compared));
  });
});

it('the products on sale are the variants of each product, in the order of both tables', () => {
  expect(SOLD_PRODUCTS.slice(0, 2)).toEqual([
    ['onemedical', 'insurance'],
    ['onemedical', 'takaful'],
  ]);
  expect([isSoldAs('easymedic', 'insurance'), isSoldAs('easymedic', 'takaful')]).toEqual([
    true,
    false,
  ]);
});

it('a cheaper product refers to the product that it is compared with', () => {
  expect([dearerProduct('easymedic'), dearerProduct('onemedical')]).toEqual([
    'onemedical',
    undefined,
  ]);
});

it('a record by product has a value for every product, in their order', () => {
  expect(Object.keys(mapProducts(() => 1))).toEqual(PRODUCT_CODES);
});
