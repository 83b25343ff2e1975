import { pgbenchScript } from './pgbench-script';

describe('a script of recorded statements', () => {
  it('repeats the statements for another journey', () => {
    const { text, constants } = pgbenchScript(
      [
        { text: 'begin', values: [] },
        {
          text: 'insert into t\n  values ($1, $2, $3::int, $2)',
          values: ['REF', Buffer.from([1, 255]), 7],
        },
        { text: 'update t set a = $1, b = $2 where ref = $3', values: [null, 7, 'REF'] },
      ],
      ['REF'],
    );
    expect(text.split('\n')).toEqual([
      '\\set run :run + 1',
      '\\set ref 1000000 * (:client_id + 1) + :run',
      'begin;',
      'insert into t values (:ref, :value_0, :value_1::int, :value_0);',
      'update t set a = null, b = :value_1 where ref = :ref;',
    ]);
    expect([...constants]).toEqual([
      ['value_0', '\\x01ff'],
      ['value_1', '7'],
    ]);
  });

  it('repeats a reference in a list of values', () => {
    const statement = { text: 'select from t where ref = any($1)', values: [['REF', 'other']] };
    const { text, constants } = pgbenchScript([statement], ['REF']);
    expect(text.split('\n').at(-1)).toBe('select from t where ref = any(array[:ref, :value_0]);');
    expect([...constants.keys()]).toEqual(['value_0']);
  });

  it('is rejected when a value only contains the reference', () => {
    const statement = { text: 'select $1', values: ['mail:REF'] };
    expect(() => pgbenchScript([statement], ['REF'])).toThrow('holds a reference within it');
  });
});
