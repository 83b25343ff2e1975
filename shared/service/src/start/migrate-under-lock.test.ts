import { migrateUnderLock } from './migrate-under-lock';

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
    await migrateUnderLock(pool, { lock: 7, migrations: [BASELINE], apply });
    expect(pool.events.slice(0, 3)).toEqual([
      'begin',
      'set local statement_timeout = 0',
      'select pg_advisory_xact_lock($1) 7',
    ]);
    expect(pool.events.slice(-2)).toEqual(['applied', 'closed']);
  });

  it('that removes something from the schema is recorded as the minimum for all versions', async () => {
    const pool = recordingPool();
    const contracting = {
      folderMillis: 2_000,
      sql: ['-- contracts\nalter table payments drop id'],
    };
    const apply = () => Promise.resolve(void pool.events.push('applied'));
    await migrateUnderLock(pool, { lock: 7, migrations: [BASELINE, contracting], apply });
    const after = pool.events.slice(pool.events.indexOf('applied') + 1);
    expect(after.at(-2)).toMatch(/^insert into drizzle\.schema_floor .* 2000$/);
    expect(after.at(-1)).toBe('closed');
  });

  it('that fails leaves no open transaction in the pool', async () => {
    const pool = recordingPool();
    const apply = () => Promise.reject(new Error('no'));
    await expect(
      migrateUnderLock(pool, { lock: 7, migrations: [BASELINE], apply }),
    ).rejects.toThrow('no');
    expect(pool.events.at(-1)).toBe('closed');
  });
});
