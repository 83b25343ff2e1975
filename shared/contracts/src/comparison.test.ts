import { allCovers, coverKey, coverOf, isComparison, type ProductConfig } from './index';

const product = (productCode: 'onemedical' | 'easymedic', variant: 'insurance' | 'takaful') =>
  ({ productCode, variant }) as ProductConfig;
const PRODUCTS = [product('onemedical', 'insurance'), product('onemedical', 'takaful')];
const isAccepted = (query: string) => isComparison(new URLSearchParams(query), PRODUCTS);

describe('a comparison', () => {
  it('consists of plans on sale, each with a unique key', () => {
    const covers = allCovers(PRODUCTS);
    expect(covers).toHaveLength(6);
    for (const cover of covers) expect(coverOf(coverKey(cover), PRODUCTS)).toEqual(cover);
  });

  it.each([
    '',
    'a=onemedical.insurance.PLAN1',
    'b=onemedical.takaful.PLAN3&a=onemedical.insurance.PLAN1',
    'lang=my&a=onemedical.insurance.PLAN1',
  ])('accepts "%s"', (query) => {
    expect(isAccepted(query)).toBe(true);
  });

  it.each([
    'a=onemedical.insurance.PLAN4',
    'a=easymedic.takaful.PLAN1',
    'a=',
    'a=<script>',
    'a=onemedical.insurance.PLAN1&b=onemedical.insurance.PLAN1',
    'a=onemedical.insurance.PLAN1&a=onemedical.insurance.PLAN2&b=onemedical.insurance.PLAN3',
  ])('rejects "%s"', (query) => {
    expect(isAccepted(query)).toBe(false);
  });
});
