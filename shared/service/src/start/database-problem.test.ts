import { databaseProblem } from './database-problem';

const URL = 'postgres://edp:hunter2@db.internal:5432/edp_live';
const problemOf = (error: unknown) => databaseProblem('DATABASE_URL', URL, error);
const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code });

describe('a database failure at start', () => {
  it.each([
    ['ECONNREFUSED', 'PostgreSQL at db.internal:5432 cannot be reached'],
    ['ENOTFOUND', 'PostgreSQL at db.internal:5432 cannot be reached'],
    ['EAI_AGAIN', 'PostgreSQL at db.internal:5432 cannot be reached'],
    ['57P03', 'PostgreSQL at db.internal:5432 is starting or stopping'],
    ['53300', 'PostgreSQL at db.internal:5432 has no free connection'],
    ['28P01', 'PostgreSQL at db.internal:5432 rejects the role "edp" or its password'],
    ['28000', 'PostgreSQL at db.internal:5432 rejects the role "edp" or its password'],
    ['3D000', 'PostgreSQL at db.internal:5432 has no database "edp_live"'],
    ['42501', 'the role "edp" lacks the rights that it needs on "edp_live"'],
  ])('is reported in one sentence that names the setting: %s', (code, sentence) => {
    expect(problemOf(coded(code))).toBe(`DATABASE_URL: ${sentence} (${code}).`);
  });

  it('is found inside errors that a library wraps around it', () => {
    const wrapped = new Error('Failed query: create table x', { cause: coded('42501') });
    expect(problemOf(wrapped)).toContain('lacks the rights that it needs on "edp_live" (42501).');
  });

  it('is a missing password when the URL contains none', () => {
    const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
    expect(problemOf(error)).toBe(
      'DATABASE_URL: PostgreSQL at db.internal:5432 asks for a password (none is given).',
    );
  });

  it('is reported as unreachable after a connection timeout, for which the driver has no code', () => {
    const timeout = new Error('Connection terminated due to connection timeout');
    expect(problemOf(timeout)).toContain('cannot be reached (ETIMEDOUT).');
  });

  it('is reported with the driver’s reason otherwise', () => {
    const rejection = new Error('The server does not support SSL connections');
    expect(problemOf(rejection)).toBe(
      'DATABASE_URL: the database cannot be used (The server does not support SSL connections).',
    );
  });

  it('never contains the password', () => {
    for (const code of ['ECONNREFUSED', '28P01', '3D000', 'XX000'])
      expect(problemOf(coded(code))).not.toContain('hunter2');
  });
});
