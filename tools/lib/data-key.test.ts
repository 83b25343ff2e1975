import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { addDataKey, dropDataKeys, newDataKey } from './data-key.mjs';
import { takeLock } from './lock.mjs';
import { readSecrets } from './secrets.mjs';

const dataDir = temporaryFolder();
const data = { path: (...parts: string[]) => join(dataDir, ...parts) };
const keys = () => readSecrets(data, {}).DATA_KEY.split(',');

describe('the data keys of a data folder', () => {
  it('start with the newest key, and include older ones until they are dropped', () => {
    const before = readSecrets(data, {});
    addDataKey(dataDir, {});
    const [first, second, ...others] = keys();
    expect([second, others]).toEqual([before.DATA_KEY, []]);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readSecrets(data, {})).toEqual({
      ...before,
      DATA_KEY: `${first ?? ''},${second ?? ''}`,
    });

    addDataKey(dataDir, {});
    expect(keys().slice(1)).toEqual([first, second]);
    const [newest] = keys();
    expect(dropDataKeys(dataDir, {})).toBe(2);
    expect(keys()).toEqual([newest]);
    expect(dropDataKeys(dataDir, {})).toBe(0);
  });

  it('remain readable only by the owner', () => {
    readSecrets(data, {});
    addDataKey(dataDir, {});
    expect(statSync(data.path('secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('are not changed while the product runs', () => {
    readSecrets(data, {});
    const before = readFileSync(data.path('secrets.json'), 'utf8');
    const lock = takeLock(data.path('lock'));
    expect(() => addDataKey(dataDir, {})).toThrow(/^DATA_DIR: .* is in use by/);
    expect(readFileSync(data.path('secrets.json'), 'utf8')).toBe(before);
    if ('release' in lock) lock.release();
  });

  it('are not changed when the environment provides them, and not created without secrets', () => {
    expect(() => addDataKey(dataDir, { DATA_KEY: newDataKey() })).toThrow(/^DATA_KEY: /);
    expect(() => dropDataKeys(dataDir, { DATA_KEY: newDataKey() })).toThrow(/^DATA_KEY: /);
    expect(() => addDataKey(dataDir, {})).toThrow(/has no secrets/);
  });
});
