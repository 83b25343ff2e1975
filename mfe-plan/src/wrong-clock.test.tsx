import { client } from '@edp/http';
import { sampleProduct } from '@edp/store/sample';
import { fakeServer, requestsOf, SAMPLE_PLAN_TABLE } from '@edp/testing';
import { holdDate, openPlan } from '../test/buyer';

/** The device's clock: a year after the day of the quotation. */
const AHEAD = new Date('2027-11-21T10:00:00+08:00');

beforeEach(async () => {
  holdDate(AHEAD);
  const headers = { date: new Date('2026-11-21T10:00:00+08:00').toUTCString() };
  fakeServer({ loadPlans: () => ({ status: 200, body: SAMPLE_PLAN_TABLE, headers }) });
  const { productCode, variant } = sampleProduct();
  await client.call('loadPlans', { params: { productCode, entityType: variant } });
});
afterEach(() => jest.useRealTimers());

describe('a held price, on a device whose clock is ahead', () => {
  const expiresAt = '2026-12-04';
  const declined = [{ id: 'child-1', reason: 'age' as const }];

  it.each([
    ['when the plans open', { expiresAt }],
    ['when a person cannot be covered', { expiresAt, declined }],
  ])('is not requested again %s', async (_when, quotation) => {
    const { requests } = await openPlan({ quotation });
    expect(requestsOf(requests, 'createQuotation')).toEqual([]);
  });
});
