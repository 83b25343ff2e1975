import { setTimeout } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { CHILDREN, unidentified } from '../../../test/children-only';
import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';
import { connect } from '../../platform/db/client';
import type { DataKey } from '../../platform/security/data-keys';
import type { VaultKeys } from '../../platform/security/vault';
import { keysInUse, mismatchedKey } from './keys-in-use';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const OTHER: DataKey = { id: 'other', bytes: Buffer.alloc(32, 7) };

it('keys match an empty database, and a database with their values and hashes', async () => {
  const { config, database } = test.services;
  const { dataKeys: data, indexKeys: index } = config;
  const mismatch = (keys: VaultKeys) => mismatchedKey(database.db, keys);
  expect(await mismatch({ data: [OTHER], index: [OTHER] })).toBeNull();

  // The first row has no NRIC: a parent who covers children only gives it later.
  const applicantData = [unidentified(), ...CHILDREN];
  await quoted(new Browser(test), [], { applicantData, family: { planType: '1' } });
  expect(await mismatch({ data, index })).toBeNull();
  expect(await mismatch({ data: [OTHER, ...data], index: [OTHER, ...index] })).toBeNull();
  expect(await mismatch({ data: [OTHER], index })).toBe('DATA_KEY');
  expect(await mismatch({ data, index: [OTHER] })).toBe('INDEX_KEY');
});

it('values are counted without a statement timeout', async () => {
  const { pool } = test.services.database;
  // Every connection of the pool, as a role or a pooler would have it.
  const limited = (connection: { query: (text: string) => unknown }) =>
    void connection.query(`set statement_timeout = '50ms'`);
  const slow = await pool.connect();
  const client = connect({ databaseUrl: test.services.config.databaseUrl, onIdleError: () => {} });
  client.pool.on('connect', limited);
  try {
    // A statement that waits for a lock is also timed out.
    await slow.query('begin; lock table uploads in access exclusive mode');
    const counted = keysInUse(client.db);
    await setTimeout(200);
    await slow.query('commit');
    expect((await counted).size).toBeGreaterThan(0);
  } finally {
    slow.release();
    await client.close();
  }
});
