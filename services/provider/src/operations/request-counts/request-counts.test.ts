import { REQUEST_COUNTS_PATH, type RequestTotals } from '@edp/contracts';
import { newSession, signedHeaders, startTestApp, type TestApp } from '../../../test/build-app';

const SESSION = newSession();
const MINUTE = 29_000_000;
const [HOME, OFFICE] = ['h'.repeat(22), 'o'.repeat(22)];

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

function post(counts: object) {
  const [url, body] = [REQUEST_COUNTS_PATH, JSON.stringify(counts)];
  const content = { headers: { 'content-type': 'application/json' }, body };
  const headers = signedHeaders(SESSION, 'POST', url, content);
  return test.app.inject({ method: 'POST', url, headers, payload: body });
}

async function totals(minute: number, ...counts: [string, number][]): Promise<readonly number[]> {
  const response = await post({
    minute,
    counts: counts.map(([network, count]) => ({ network, count })),
  });
  expect(response.statusCode).toBe(200);
  return response.json<RequestTotals>().totals;
}

describe('counts of requests', () => {
  it('add up for all gateways, by network and minute', async () => {
    expect(await totals(MINUTE, [HOME, 100], [OFFICE, 7])).toEqual([100, 7]);
    expect(await totals(MINUTE, [OFFICE, 3], [HOME, 50])).toEqual([10, 150]);
    expect(await totals(MINUTE + 1, [HOME, 1])).toEqual([1]);
  });

  it('add up also when many gateways send theirs concurrently', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? totals(MINUTE + 2, [HOME, 1], [OFFICE, 1])
          : totals(MINUTE + 2, [OFFICE, 1], [HOME, 1]),
      ),
    );
    expect(await totals(MINUTE + 2, [HOME, 0], [OFFICE, 0])).toEqual([20, 20]);
  });

  it.each([
    ['without a signature', {}],
    [
      'with an unhashed network',
      { minute: MINUTE, counts: [{ network: '203.0.113.7', count: 1 }] },
    ],
    ['without counts', { minute: MINUTE, counts: [] }],
  ])('are rejected %s', async (what, payload) => {
    const isSigned = what !== 'without a signature';
    const response = isSigned
      ? await post(payload)
      : await test.app.inject({ method: 'POST', url: REQUEST_COUNTS_PATH, payload });
    expect(response.statusCode).toBe(isSigned ? 400 : 401);
  });
});
