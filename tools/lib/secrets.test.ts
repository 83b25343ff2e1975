import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { readSecrets, SECRET_NAMES } from './secrets.mjs';

const folder = temporaryFolder();
const data = { path: (...parts: string[]) => join(folder, ...parts) };

describe('readSecrets', () => {
  it('creates a different secret for each purpose, readable only by the owner', () => {
    const secrets = readSecrets(data, {});
    expect(Object.keys(secrets)).toEqual([...SECRET_NAMES]);
    expect(new Set(Object.values(secrets)).size).toBe(SECRET_NAMES.length);
    expect(secrets.DATA_KEY).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(data.path('secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('returns the stored secrets at the next start', () => {
    expect(readSecrets(data, {})).toEqual(readSecrets(data, {}));
  });

  it('adds a secret that an older file lacks, and retains the others', () => {
    const { TOKEN_SECRET, ...older } = readSecrets(data, {});
    writeFileSync(data.path('secrets.json'), JSON.stringify(older));
    const secrets = readSecrets(data, {});
    expect(secrets).toMatchObject(older);
    expect(secrets.TOKEN_SECRET).not.toBe(TOKEN_SECRET);
    expect(readSecrets(data, {})).toEqual(secrets);
  });

  it('prefers secrets of the environment, and does not store them', () => {
    const mine = 'm'.repeat(40);
    expect(readSecrets(data, { TOKEN_SECRET: mine }).TOKEN_SECRET).toBe(mine);
    expect(readFileSync(data.path('secrets.json'), 'utf8')).not.toContain(mine);
  });

  it.each(['{', '{"TOKEN_SECRET":"short"}', 'null'])('rejects a damaged file: %s', (text) => {
    writeFileSync(data.path('secrets.json'), text);
    expect(() => readSecrets(data, {})).toThrow(/^DATA_DIR: .*secrets\.json is damaged/);
  });

  it('does not create new secrets when the folder contains a database', () => {
    mkdirSync(data.path('postgres'));
    expect(() => readSecrets(data, {})).toThrow(/^DATA_DIR: .*secrets\.json is missing/);
  });
});
