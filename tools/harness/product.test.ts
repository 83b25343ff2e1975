import { Problem } from '../lib/problem.mjs';
import { startProduct } from '../lib/product.mjs';
import { startOwnProduct } from './product';

jest.mock('../lib/product.mjs', () => ({ startProduct: jest.fn() }));
const starts = jest.mocked(startProduct);

const RUNNING = { failed: new Promise(() => undefined), stop: () => Promise.resolve() };

describe('startOwnProduct', () => {
  beforeEach(() => starts.mockReset());

  it('starts on other ports when a free one was taken in the meantime', async () => {
    starts
      .mockRejectedValueOnce(new Problem('PORT: port 12345 is in use by another program; stop it.'))
      .mockResolvedValueOnce(RUNNING as never);
    const product = await startOwnProduct();
    await product.stop();
    const [first, second] = starts.mock.calls.map(([options]) => options?.ports);
    expect(second).not.toEqual(first);
  });

  it('reports any other failure at once', async () => {
    starts.mockRejectedValue(new Problem('The database does not start.'));
    await expect(startOwnProduct()).rejects.toThrow('The product did not start');
    expect(starts).toHaveBeenCalledTimes(1);
  });
});
