import { product } from '../../test/products';
import { hrefOf, placeOf } from './places';

const TAKAFUL = product({ variant: 'takaful' });
const PRODUCTS = [product(), TAKAFUL];

describe('places', () => {
  it('parses product and page of a path', () => {
    expect(placeOf('/edp/life/onemedical/takaful/payment/status', PRODUCTS)).toEqual({
      product: TAKAFUL,
      page: 'payment/status',
    });
  });

  it.each(['/edp/life/', '/edp/life/404', '/edp/life/easymedic/takaful/plan'])(
    'finds no product in %s',
    (path) => {
      expect(placeOf(path, PRODUCTS).product).toBeNull();
    },
  );

  it('parses the paths it builds', () => {
    expect(placeOf(hrefOf(TAKAFUL, 'review'), PRODUCTS)).toEqual({
      product: TAKAFUL,
      page: 'review',
    });
  });
});
