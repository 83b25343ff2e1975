import { setTimeout as sleep } from 'node:timers/promises';
import { silentLog } from '../log/log-fields';
import { migrateUnderLock } from './migrate-under-lock';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(() => Promise.resolve()) }));

const BASELINE = { folderMillis: 1_000, sql: ['create table payments (id text)'] };

/** A pool of one connection that records what happens on it; its database is empty. */
function recordingPool() {
  const events: string[] = [];
  const connection = {
    query(statement: string, values: unknown[] = []) {
      events.push([statement, ...values].join(' '));
      return Promise.resolve({ rows: [] });
    },
    release: (isClosed: boolean) => void events.push(isClosed ? 'closed' : 'returned'),
  };
  return { events, connect: () => Promise.resolve(connection) };
}

describe('a migration', () => {
  it('starts when its transaction has the lock, and has no statement timeout', async () => {
    const pool = recordingPool();
    const apply = () => Promise.resolve(void pool.events.push('applied'));
    await migrateUnderLock(pool, { lock: 7, migrations: [BASELINE], apply, log: silentLog });
    expect(pool.events.slice(0, 4)).toEqual([
      'begin',
      'set local statement_timeout = 0',
      'select pg_advisory_xact_lock($1) 7',
      `set local lock_timeout = '3s'`,
    ]);
    expect(pool.events.slice(-2)).toEqual(['applied', 'closed']);
  });

  it('starts again when something else locks a table for long', async () => {
    const pool = recordingPool();
    const blocked = Object.assign(new Error('no'), { code: '55P03' });
    const apply = jest
      .fn(() => Promise.resolve(void pool.events.push('applied')))
      .mockRejectedValueOnce(new Error('Failed query: alter table payments', { cause: blocked }));
    await migrateUnderLock(pool, { lock: 7, migrations: [BASELINE], apply, log: silentLog });
    expect(sleep).toHaveBeenCalledTimes(1);
    const second = pool.events.slice(pool.events.indexOf('closed') + 1);
    expect([second[0], ...second.slice(-2)]).toEqual(['begin', 'applied', 'closed']);
  });

  it('that removes something from the schema is recorded as the minimum for all versions', async () => {
    const pool = recordingPool();
    const contracting = {
      folderMillis: 2_000,
      sql: ['-- contracts\nalter table payments drop id'],
    };
    const apply = () => Promise.resolve(void pool.events.push('applied'));
    await migrateUnderLock(pool, {
      lock: 7,
      migrations: [BASELINE, contracting],
      apply,
      log: silentLog,
    });
    const after = pool.events.slice(pool.events.indexOf('applied') + 1);
    expect(after.at(-2)).toMatch(/^insert into drizzle\.schema_floor .* 2000$/);
    expect(after.at(-1)).toBe('closed');
  });

  it('that fails leaves no open transaction in the pool', async () => {
    const pool = recordingPool();
    const apply = () => Promise.reject(new Error('no'));
    await expect(
      migrateUnderLock(pool, { lock: 7, migrations: [BASELINE], apply, log: silentLog }),
    ).rejects.toThrow('no');
    expect(pool.events.at(-1)).toBe('closed');
  });
});
