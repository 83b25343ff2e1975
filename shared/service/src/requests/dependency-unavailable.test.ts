import { isDependencyUnavailable } from './dependency-unavailable';

/** Like an error of the query builder that wraps one of the driver or server. */
const failedQuery = (cause: unknown) => new Error('Failed query: select 1', { cause });
const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code });

describe('a dependency is unavailable', () => {
  it.each([
    ['the connection is refused', 'ECONNREFUSED'],
    ['the connection is reset', 'ECONNRESET'],
    ['the connection is closed while it writes', 'EPIPE'],
    ['it does not respond', 'ETIMEDOUT'],
    ['its host has no route', 'EHOSTUNREACH'],
    ['its network has no route', 'ENETUNREACH'],
    ['its name is unknown', 'ENOTFOUND'],
    ['its name is not resolved for now', 'EAI_AGAIN'],
    ['the disk for files is full', 'ENOSPC'],
    ['the quota of that disk is exhausted', 'EDQUOT'],
    ['the connection fails', '08006'],
    ['a pooler cannot connect to it', '08P01'],
    ['it is still a standby', '25006'],
    ['a transaction cannot be serialized', '40001'],
    ['two transactions wait for each other', '40P01'],
    ['its disk is full', '53100'],
    ['it has no connection left', '53300'],
    ['it is shut down', '57P01'],
    ['it has crashed', '57P02'],
    ['it starts', '57P03'],
    ['a statement times out', '57014'],
  ])('when %s (%s)', (_when, code) => {
    expect(isDependencyUnavailable(coded(code))).toBe(true);
    expect(isDependencyUnavailable(failedQuery(coded(code)))).toBe(true);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('when its driver reports without a code: %s', (message) => {
    expect(isDependencyUnavailable(failedQuery(new Error(message)))).toBe(true);
  });
});

describe('a dependency is not unavailable', () => {
  it.each([
    ['a value exists already', '23505'],
    ['a column is missing', '42703'],
    ['an operator intervenes without a shutdown', '57000'],
    ['the password is wrong', '28P01'],
    ['a code only has the prefix of one of them', '080060'],
    ['an error of the framework', 'FST_ERR_CTP_BODY_TOO_LARGE'],
  ])('when %s (%s)', (_when, code) => {
    expect(isDependencyUnavailable(failedQuery(coded(code)))).toBe(false);
  });

  it('when an error with another code has such a message', () => {
    expect(isDependencyUnavailable(coded('22P02', 'Connection terminated'))).toBe(false);
  });

  it('when something else times out', () => {
    expect(isDependencyUnavailable(new Error('The page had a timeout'))).toBe(false);
  });

  it('when the value is not an error, or is its own cause', () => {
    expect(isDependencyUnavailable('ECONNREFUSED')).toBe(false);
    const cyclic = new Error('a ring');
    cyclic.cause = cyclic;
    expect(isDependencyUnavailable(cyclic)).toBe(false);
  });
});
