import { startTestApp, type TestApp } from '../../../test/build-app';
import { CHILDREN, unidentified } from '../../../test/children-only';
import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';
import type { DataKey } from '../../platform/security/data-keys';
import type { VaultKeys } from '../../platform/security/vault';
import { mismatchedKey } from './keys-in-use';

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
