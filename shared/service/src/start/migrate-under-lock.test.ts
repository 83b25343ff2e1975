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
  it('begins when its transaction has the lock, and may take as long as it needs', async () => {
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

  it('that fails leaves no open transaction in the pool', async () => {
    const pool = recordingPool();
    const apply = () => Promise.reject(new Error('no'));
    await expect(
      migrateUnderLock(pool, { lock: 7, migrations: [BASELINE], apply }),
    ).rejects.toThrow('no');
    expect(pool.events.at(-1)).toBe('closed');
  });
});
