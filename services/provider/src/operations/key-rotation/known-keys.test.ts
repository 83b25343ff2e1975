import { startTestApp, type TestApp } from '../../../test/build-app';
import { CHILDREN, unidentified } from '../../../test/children-only';
import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';
import type { DataKey } from '../../platform/security/data-keys';
import type { VaultKeys } from '../../platform/security/vault';
import { unfitKey } from './keys-in-use';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const OTHER: DataKey = { id: 'other', bytes: Buffer.alloc(32, 7) };

it('keys fit a database of nobody, and after that one whose values and hashes they made', async () => {
  const { config, database } = test.services;
  const { dataKeys: data, indexKeys: index } = config;
  const unfit = (keys: VaultKeys) => unfitKey(database.db, keys);
  expect(await unfit({ data: [OTHER], index: [OTHER] })).toBeNull();

  // The first row has no number: a parent who covers children only says later who that is.
  const applicantData = [unidentified(), ...CHILDREN];
  await quoted(new Browser(test), [], { applicantData, family: { planType: '1' } });
  expect(await unfit({ data, index })).toBeNull();
  expect(await unfit({ data: [OTHER, ...data], index: [OTHER, ...index] })).toBeNull();
  expect(await unfit({ data: [OTHER], index })).toBe('DATA_KEY');
  expect(await unfit({ data, index: [OTHER] })).toBe('INDEX_KEY');
});
