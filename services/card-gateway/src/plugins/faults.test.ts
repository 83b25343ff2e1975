import { faultFacts, isUnavailable } from './faults';

function failedQuery(cause: Error): Error {
  const error = new Error('Failed query: select 1\nparams: SITI CANARY', { cause });
  return Object.assign(error, { query: 'select 1', params: ['SITI CANARY'] });
}
const withCode = (code: string) => Object.assign(new Error('value SITI CANARY'), { code });

describe('faultFacts', () => {
  it('tells code and place of a failed query, and none of its values', () => {
    const facts = faultFacts(failedQuery(withCode('22P02')));
    expect(facts).toMatchObject({ type: 'Error', code: '22P02', message: '' });
    expect(facts.stack).toContain('faults.test');
    expect(JSON.stringify(facts)).not.toContain('CANARY');
  });

  it('tells the message of any other fault', () => {
    expect(faultFacts(new TypeError('x is not a function'))).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
    });
    expect(faultFacts('text').type).toBe('string');
  });
});

describe('isUnavailable', () => {
  it.each(['ECONNREFUSED', '57P01', '53300', '08006'])('is true for %s', (code) => {
    expect(isUnavailable(failedQuery(withCode(code)))).toBe(true);
  });

  it('is true when no connection was to be had in time', () => {
    const cause = new Error('timeout exceeded when trying to connect');
    expect(isUnavailable(failedQuery(cause))).toBe(true);
  });

  it.each(['23505', '42P01'])('is false for %s', (code) => {
    expect(isUnavailable(failedQuery(withCode(code)))).toBe(false);
  });
});
