import fc from 'fast-check';
import {
  LOAD_TIME_STEPS,
  type LoadCount,
  type LoadFigures,
  REMOTE_LOADS_PATH,
} from '@edp/contracts';
import { newSession, signedHeaders, startTestApp, type TestApp } from '../../../test/build-app';

const SESSION = newSession();
const NEW_YEAR = Date.parse('2026-01-01T00:00:00Z') / 60_000;
const NO_TIMES = Array.from({ length: LOAD_TIME_STEPS.length + 1 }, () => 0);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.services.database.pool.query('truncate remote_loads'));
afterAll(() => test.stop());

const mounted = (loads: number, change: Partial<LoadCount> = {}): LoadCount => ({
  minute: NEW_YEAR,
  remote: 'mfe-plan',
  releaseId: 'aaaaaaaaaaaa',
  outcome: 'mounted',
  loads,
  times: NO_TIMES.with(3, loads),
  ...change,
});

async function post(counts: readonly unknown[], source = 'a'.repeat(43)): Promise<number> {
  const body = JSON.stringify({ source, counts });
  const content = { headers: { 'content-type': 'application/json' }, body };
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: REMOTE_LOADS_PATH,
    headers: signedHeaders(SESSION, 'POST', REMOTE_LOADS_PATH, content),
    payload: body,
  });
  return statusCode;
}

async function figures(step = 60, since = NEW_YEAR): Promise<LoadCount[]> {
  const url = `${REMOTE_LOADS_PATH}?since=${since}&step=${step}`;
  const response = await test.app.inject({ url, headers: signedHeaders(SESSION, 'GET', url) });
  expect(response.statusCode).toBe(200);
  return response.json<LoadFigures>().counts;
}

describe('counts of loads', () => {
  it('are added up over gateways and the minutes of a step', async () => {
    await post([mounted(2), mounted(3, { minute: NEW_YEAR + 59 })], 'a'.repeat(43));
    await post([mounted(4), mounted(5, { minute: NEW_YEAR + 60 })], 'b'.repeat(43));
    expect(await figures()).toEqual([mounted(9), mounted(5, { minute: NEW_YEAR + 60 })]);
    expect(await figures(1, NEW_YEAR + 60)).toEqual([mounted(5, { minute: NEW_YEAR + 60 })]);
  });

  it('are separate by remote, release and outcome', async () => {
    const counts = [
      mounted(1),
      mounted(1, { outcome: 'notFound', times: [] }),
      mounted(1, { releaseId: 'bbbbbbbbbbbb' }),
      mounted(1, { remote: 'mfe-quote' }),
    ];
    await post(counts);
    const found = await figures();
    expect(found).toHaveLength(4);
    expect(found).toEqual(expect.arrayContaining(counts));
  });

  it('are the same for repeated, lost and reordered batches', async () => {
    const send = fc.record({ gateway: fc.constantFrom('a', 'b'), upTo: fc.integer({ min: 1 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(send, { minLength: 1, maxLength: 12 }), async (sends) => {
        await test.services.database.pool.query('truncate remote_loads');
        const highest = new Map<string, number>();
        for (const { gateway, upTo } of sends) {
          const loads = 1 + (upTo % 50);
          await post([mounted(loads)], gateway.repeat(43));
          highest.set(gateway, Math.max(loads, highest.get(gateway) ?? 0));
        }
        const all = [...highest.values()].reduce((sum, loads) => sum + loads, 0);
        expect(await figures()).toEqual([mounted(all)]);
      }),
      { numRuns: 15 },
    );
  });
});

describe('an invalid count', () => {
  it.each([
    ['an empty list', []],
    ['a duplicate', [mounted(1), mounted(2)]],
    ['too many counts', Array.from({ length: 501 }, (_, n) => mounted(1, { minute: n }))],
    ['a remote that is a path', [mounted(1, { remote: '../mfe-plan' })]],
    ['an unknown outcome', [{ ...mounted(1), outcome: 'tired' }]],
    ['times of other steps', [mounted(1, { times: [1] })]],
    ['an additional field', [{ ...mounted(1), buyer: 'Aisyah' }]],
  ])('is rejected, and nothing is stored: %s', async (_name, counts) => {
    expect(await post(counts)).toBe(400);
    expect(await figures()).toEqual([]);
  });

  it('is rejected without the signature of the gateway', async () => {
    const payload = { source: 'a'.repeat(43), counts: [mounted(1)] };
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: REMOTE_LOADS_PATH,
      payload,
    });
    expect(statusCode).toBe(401);
    expect((await test.app.inject(`${REMOTE_LOADS_PATH}?since=0&step=1`)).statusCode).toBe(401);
  });

  it.each(['', '?since=0', '?since=0&step=0', '?since=-1&step=1', '?since=0&step=1&q=1'])(
    'is rejected as a period: "%s"',
    async (query) => {
      const url = REMOTE_LOADS_PATH + query;
      const response = await test.app.inject({ url, headers: signedHeaders(SESSION, 'GET', url) });
      expect(response.statusCode).toBe(400);
    },
  );
});
