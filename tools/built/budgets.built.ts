import { federatedFirstRoute, filesOfStep, STEPS, totalOf } from '../size-budget/first-route';

/** Scripts and styles, brotli (ADR 0013). */
const FIRST_ROUTE_BYTES = 216_800;
const STEP_BYTES = 29_000;

describe('scripts and styles', () => {
  it('of the quotation page, the first page of most buyers, are within their budget', () => {
    expect(totalOf(federatedFirstRoute())).toBeLessThanOrEqual(FIRST_ROUTE_BYTES);
  });

  it.each(STEPS)('of %s, which is loaded later, are within their budget', (remote) => {
    expect(totalOf(filesOfStep(remote))).toBeLessThanOrEqual(STEP_BYTES);
  });
});
