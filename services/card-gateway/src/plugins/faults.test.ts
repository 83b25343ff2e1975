import { isUnavailable } from './faults';

function failedQuery(cause: Error): Error {
  const error = new Error('Failed query: select 1\nparams: SITI CANARY', { cause });
  return Object.assign(error, { query: 'select 1', params: ['SITI CANARY'] });
}
const withCode = (code: string) => Object.assign(new Error('value SITI CANARY'), { code });

describe('isUnavailable', () => {
  it.each(['ECONNREFUSED', 'EAI_AGAIN', '57P01', '53300', '08006', '25006', '40P01'])(
    'is true for %s',
    (code) => {
      expect(isUnavailable(failedQuery(withCode(code)))).toBe(true);
    },
  );

  it('is true when no connection was available in time', () => {
    const cause = new Error('timeout exceeded when trying to connect');
    expect(isUnavailable(failedQuery(cause))).toBe(true);
  });

  it.each(['23505', '42P01'])('is false for %s', (code) => {
    expect(isUnavailable(failedQuery(withCode(code)))).toBe(false);
  });
});
