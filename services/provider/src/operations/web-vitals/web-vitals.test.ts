import {
  VITAL_COUNTS_PATH,
  VITAL_STEPS,
  type VitalCount,
  type VitalTotal,
  type VitalTotals,
} from '@edp/contracts';
import { newSession, signedHeaders, startTestApp, type TestApp } from '../../../test/build-app';

const SESSION = newSession();
const NEW_YEAR = Date.parse('2026-01-01T00:00:00Z') / 60_000;
const [ONE, OTHER] = ['a'.repeat(43), 'b'.repeat(43)] as const;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.services.database.pool.query('truncate web_vitals'));
afterAll(() => test.stop());

/** This number of paints, all in one bucket. */
const paints = (count: number, bucket: number, change: Partial<VitalTotal> = {}): VitalTotal => {
  const { name } = { name: 'LCP' as const, ...change };
  return {
    remote: 'mfe-plan',
    releaseId: 'aaaaaaaaaaaa',
    page: 'plan',
    name,
    view: 'first',
    count,
    buckets: [...VITAL_STEPS[name], Infinity].map((_, index) => (index === bucket ? count : 0)),
    ...change,
  };
};
const within = (total: VitalTotal, minute = NEW_YEAR): VitalCount => ({ minute, ...total });

async function post(counts: readonly unknown[], source = ONE): Promise<number> {
  const [url, body] = [VITAL_COUNTS_PATH, JSON.stringify({ source, counts })];
  const content = { headers: { 'content-type': 'application/json' }, body };
  const headers = signedHeaders(SESSION, 'POST', url, content);
  return (await test.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

async function totals(since = NEW_YEAR): Promise<VitalTotal[]> {
  const url = `${VITAL_COUNTS_PATH}?since=${since}`;
  const response = await test.app.inject({ url, headers: signedHeaders(SESSION, 'GET', url) });
  expect(response.statusCode).toBe(200);
  return response.json<VitalTotals>().totals;
}

describe('counts of web vitals', () => {
  it('are added up over gateways and hours, step by step', async () => {
    await post([within(paints(2, 4)), within(paints(3, 5), NEW_YEAR + 60)], ONE);
    await post([within(paints(4, 4))], OTHER);
    const all = paints(9, 4);
    expect(await totals()).toEqual([{ ...all, buckets: all.buckets.with(4, 6).with(5, 3) }]);
    expect(await totals(NEW_YEAR + 60)).toEqual([paints(3, 5)]);
  });

  it('are separate by remote, release, page, vital and view', async () => {
    const apart = [
      paints(1, 0),
      paints(1, 0, { remote: 'mfe-health', page: 'contact' }),
      paints(1, 0, { releaseId: 'bbbbbbbbbbbb' }),
      paints(1, 0, { page: 'wellness/tips' }),
      paints(1, 8, { name: 'CLS' }),
      paints(1, 0, { view: 'next' }),
    ];
    await post(apart.map((total) => within(total)));
    const found = await totals();
    expect(found).toHaveLength(apart.length);
    expect(found).toEqual(expect.arrayContaining(apart));
  });

  it('are the same for repeated, late and lost batches', async () => {
    for (const [count, source] of [
      [3, ONE],
      [7, ONE],
      [3, ONE],
      [2, OTHER],
      [7, ONE],
    ] as const) {
      await post([within(paints(count, 1))], source);
    }
    expect(await totals()).toEqual([paints(9, 1)]);
  });
});

describe('an invalid count of a vital', () => {
  it.each([
    ['an empty list', []],
    ['a duplicate', [within(paints(1, 0)), within(paints(2, 0))]],
    ['a page with the name of a person', [within(paints(1, 0, { page: 'Siti Aminah' }))]],
    ['a page with an identity card number', [within(paints(1, 0, { page: '930314105238' }))]],
    ['an unknown vital', [{ ...within(paints(1, 0)), name: 'FID' }]],
    ['buckets of other steps', [within(paints(1, 0, { buckets: [1] }))]],
    ['an additional field', [{ ...within(paints(1, 0)), session: SESSION }]],
  ])('is rejected, and nothing is stored: %s', async (_name, counts) => {
    expect(await post(counts)).toBe(400);
    expect(await totals()).toEqual([]);
  });

  it('is rejected without the signature of the gateway', async () => {
    const payload = { source: ONE, counts: [within(paints(1, 0))] };
    const unsigned = { method: 'POST', url: VITAL_COUNTS_PATH, payload } as const;
    expect((await test.app.inject(unsigned)).statusCode).toBe(401);
    expect((await test.app.inject(`${VITAL_COUNTS_PATH}?since=0`)).statusCode).toBe(401);
  });
});
