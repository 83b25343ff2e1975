import { screen, waitFor } from '@testing-library/react';
import type { EndpointName } from '@edp/contracts';
import { createAppStore } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { type FakeResponse, SAMPLE_PLAN_TABLE } from '@edp/testing';
import { add, nricOf, openQuotation, part, paste, see } from '../test/quote-page';
import { OCCUPATIONS, quotationFor } from '../test/responses';

type Responses = Partial<Record<EndpointName, FakeResponse>>;

/** A server whose date differs from this machine's. */
function serverOn(day: string, more: Responses = {}): Responses {
  const headers = { date: new Date(day).toUTCString() };
  const dated = (body: unknown) => () => ({ status: 200, body, headers });
  return { loadOccupations: dated(OCCUPATIONS), loadPlans: dated(SAMPLE_PLAN_TABLE), ...more };
}

describe('on a device with a wrong clock', () => {
  it('eligibility is shown while the price is held by the server’s date', async () => {
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'plan' });
    await openQuotation(
      serverOn('2024-03-01T10:00:00+08:00', {
        createQuotation: ({ body }) => ({
          status: 200,
          body: {
            ...quotationFor(body, { 'child-2': { reason: 'age' } }),
            expiresAt: '2024-03-15',
          },
        }),
      }),
      { state: store.getState() },
    );
    await see();
    expect(await screen.findByText('Not eligible to proceed: daughter')).toBeVisible();
  });

  it('the birth date of a number is derived by the server’s date', async () => {
    await openQuotation(serverOn('2031-01-01T10:00:00+08:00'));
    await add('Sons');
    await waitFor(() => expect(screen.getByText('Son', { selector: 'h2' })).toBeVisible());
    await paste(nricOf('Son'), '301201101233');
    expect(part('Son').getByText('1 December 2030')).toBeVisible();
    expect(nricOf('Son')).toBeValid();
  });
});
