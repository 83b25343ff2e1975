import { screen, waitFor } from '@testing-library/react';
import { SAMPLE_PLAN_TABLE } from '@edp/testing';
import { add, nricOf, openQuotation, part, paste } from '../test/quote-page';
import { OCCUPATIONS } from '../test/responses';

/** A server whose date differs from this machine's. */
function serverOn(day: string) {
  const headers = { date: new Date(day).toUTCString() };
  const dated = (body: unknown) => () => ({ status: 200, body, headers });
  return { loadOccupations: dated(OCCUPATIONS), loadPlans: dated(SAMPLE_PLAN_TABLE) };
}

describe('on a device with a wrong clock', () => {
  it('the birth date of a number is derived by the server’s date', async () => {
    await openQuotation(serverOn('2031-01-01T10:00:00+08:00'));
    await add('Sons');
    await waitFor(() => expect(screen.getByText('Son', { selector: 'h2' })).toBeVisible());
    await paste(nricOf('Son'), '301201101233');
    expect(part('Son').getByText('1 December 2030')).toBeVisible();
    expect(nricOf('Son')).toBeValid();
  });
});
