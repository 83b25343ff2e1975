import { act, render, screen } from '@testing-library/react';
import { err, ok } from '@edp/errors';
import { mockClient } from '@edp/testing/client';
import { testHost } from '../test/host';
import { PageBanner } from './page-banner';
import { RemoteTree } from './remote-tree';

const api = mockClient();

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

async function banner(): Promise<void> {
  const root = () => <PageBanner />;
  render(<RemoteTree name="mfe-test" namespace="mfe-test" root={root} host={testHost()} />);
  await act(() => jest.advanceTimersByTimeAsync(500));
}

describe('the banner of a page', () => {
  it('is the provider’s for page, product and language, also without an agent', async () => {
    api.loadBanner.mockResolvedValue(ok({ banner: 'Compare both before you choose.' }));
    await banner();
    expect(screen.getByText('Compare both before you choose.')).toBeVisible();
    const { page, product } = testHost();
    expect(api.loadBanner.mock.lastCall?.[0].body).toMatchObject({
      page,
      product: product.productCode,
      agentCode: 'AG00000',
      language: 'ENG',
    });
  });

  it('is not rendered after a failure', async () => {
    api.loadBanner.mockResolvedValue(err({ kind: 'offline' }));
    await banner();
    expect(document.body).toHaveTextContent(/^$/);
  });
});
