import { fakeServer, problem, recordedReports } from '../test/fake-server';
import { supportCodeOf } from './failed-requests';

const params = { refId: 'kq3vVdM0v0m1Yw2n8Qe7-A' };

let reporting: ReturnType<typeof recordedReports>;
beforeEach(() => {
  reporting = recordedReports();
});
afterEach(() => reporting.disconnect());

describe('the support code of a failed request', () => {
  it('is that of its report, also when it is requested repeatedly', async () => {
    const { client } = fakeServer(problem(422, 'rule.broken'));
    const result = await client.call('loadQuotation', { params });
    if (result.ok) throw new Error('The request did not fail.');
    const code = supportCodeOf(result.error);
    expect(supportCodeOf(result.error)).toBe(code);
    expect(reporting.reports.map(({ supportCode }) => supportCode)).toEqual([code]);
  });

  it('is that of the server when the response contains one', () => {
    const document = { type: 'about:blank', title: '', status: 500, code: 'internal' };
    const failure = {
      kind: 'http',
      status: 500,
      problem: { ...document, supportCode: 'K7QF-2M9D' },
    } as const;
    expect(supportCodeOf(failure)).toBe('K7QF-2M9D');
    expect(reporting.reports).toEqual([]);
  });

  it('is reported on request, after a failure that was not reported', () => {
    const code = supportCodeOf({ kind: 'timeout', afterMs: 1 });
    expect(reporting.reports).toMatchObject([{ code: 'CALL_TIMEOUT', supportCode: code }]);
  });
});
