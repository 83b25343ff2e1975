import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';
import type { DataKey } from '../../platform/security/data-keys';
import { fitsDatabase } from './keys-in-use';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const OTHER: DataKey = { id: 'other', bytes: Buffer.alloc(32, 7) };

it('data keys fit a database of nobody, and after that one that encrypted what is there', async () => {
  const { config, database } = test.services;
  const fits = (...keys: readonly DataKey[]) => fitsDatabase(database.pool, keys);
  expect(await fits(OTHER)).toBe(true);

  await quoted(new Browser(test));
  expect(await fits(...config.dataKeys)).toBe(true);
  expect(await fits(OTHER, ...config.dataKeys)).toBe(true);
  expect(await fits(OTHER)).toBe(false);
});
