import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingFrom } from './figures';
import {
  fingerprintsOf,
  hashesIn,
  type Manifest,
  readBackup,
  secretsLacking,
  writeManifest,
} from './manifest';
import { closingLines, restore, secretsIn } from './restore';

const SECRET = 'f'.repeat(64);

let folder: string;
let secretsFile: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edp-backup-'));
  secretsFile = `${folder}.secrets.json`;
  writeFileSync(secretsFile, JSON.stringify({ DATA_KEY: SECRET }));
  mkdirSync(join(folder, 'uploads/aa'), { recursive: true });
  writeFileSync(join(folder, 'uploads/aa/photo'), 'encrypted');
  writeManifest(folder, await manifest());
});
afterEach(() => {
  for (const path of [folder, secretsFile, `${folder}.restored`]) {
    rmSync(path, { recursive: true, force: true });
  }
});

async function manifest(): Promise<Manifest> {
  return {
    format: 1,
    begunAt: '2026-11-20T00:00:00.000Z',
    endedAt: '2026-11-20T00:01:00.000Z',
    kind: 'base',
    figures: {},
    files: await hashesIn(folder),
    secrets: { kept: 'a vault', fingerprints: fingerprintsOf({ DATA_KEY: SECRET }) },
  };
}

const restored = () => restore({ from: folder, to: `${folder}.restored`, secretsFile });

describe('a backup', () => {
  it('is read when it is complete', async () => {
    expect(Object.keys((await readBackup(folder)).files)).toEqual(['uploads/aa/photo']);
  });

  it('is rejected in one sentence when it is incomplete', async () => {
    rmSync(join(folder, 'manifest.json'));
    await expect(restored()).rejects.toThrow(
      `The backup ${folder} was not restored: it is incomplete, or is not a backup. Use another backup.`,
    );
  });

  it('is rejected when a file is missing or changed', async () => {
    writeFileSync(join(folder, 'uploads/aa/photo'), 'half');
    await expect(restored()).rejects.toThrow(/uploads\/aa\/photo has changed since the backup/);
    rmSync(join(folder, 'uploads/aa/photo'));
    await expect(restored()).rejects.toThrow(/uploads\/aa\/photo is missing/);
  });

  it('is rejected without a key that its data needs', async () => {
    writeFileSync(secretsFile, JSON.stringify({ DATA_KEY: 'e'.repeat(64) }));
    await expect(restored()).rejects.toThrow(/^DATA_KEY in .*: a key of the backup is missing/);
  });

  it('of a product without secrets.json needs them in the environment', async () => {
    rmSync(secretsFile);
    mkdirSync(join(folder, 'postgres'));
    await expect(restored()).rejects.toThrow(/has no secrets/);
    process.env['DATA_KEY'] = SECRET;
    await restored();
    delete process.env['DATA_KEY'];
    expect(readdirSync(`${folder}.restored`)).toEqual(['postgres', 'uploads']);
  });

  it('is restored with a key of the environment, which is not stored beside those of secrets.json', async () => {
    const unused = { DATA_KEY: 'e'.repeat(64), TOKEN_SECRET: 'd'.repeat(64) };
    writeFileSync(secretsFile, JSON.stringify(unused));
    mkdirSync(join(folder, 'postgres'));
    const to = `${folder}.restored`;
    await restore({ from: folder, to, secretsFile }, { DATA_KEY: SECRET, INDEX_KEY: '' });
    expect(JSON.parse(readFileSync(join(to, 'secrets.json'), 'utf8'))).toEqual(unused);
    writeFileSync(secretsFile, JSON.stringify({ DATABASE_PASSWORD: 'a password' }));
    expect(secretsIn(secretsFile, { DATABASE_PASSWORD: '' })['DATABASE_PASSWORD']).toBe(
      'a password',
    );
  });

  it('is restored with further keys, and with other secrets that its data does not need', async () => {
    const [first, second] = [SECRET, 'd'.repeat(64)];
    const secrets = { DATA_KEY: `${first},${second}`, INDEX_KEY: 'c'.repeat(64) };
    const { secrets: kept, ...rest } = await manifest();
    const written = { ...rest, secrets: { ...kept, fingerprints: fingerprintsOf(secrets) } };
    const lacking = (given: object) => secretsLacking(written, { ...secrets, ...given });
    expect(lacking({ DATA_KEY: `${'e'.repeat(64)}, ${second}, ${first}` })).toEqual([]);
    expect(lacking({ DATA_KEY: second })).toEqual(['DATA_KEY']);
    expect(lacking({ INDEX_KEY: undefined })).toEqual(['INDEX_KEY']);
    expect(lacking({ SESSION_SECRET: 'another one' })).toEqual([]);
  });

  it('is restored without an older DATA_KEY, which may have been dropped since, with a warning', async () => {
    const older = 'd'.repeat(64);
    const { secrets: kept, ...rest } = await manifest();
    const fingerprints = fingerprintsOf({ DATA_KEY: `${SECRET},${older}` });
    mkdirSync(join(folder, 'postgres'));
    writeManifest(folder, { ...rest, secrets: { ...kept, fingerprints } });
    const found = await restored();
    const { warnings } = found;
    expect(closingLines(found, '.restored')).toContain(warnings[0]);
    expect(warnings).toEqual([
      expect.stringMatching(/older key .* is not given.* cannot be decrypted/),
    ]);
    writeFileSync(secretsFile, JSON.stringify({ DATA_KEY: `${SECRET},${older}` }));
    rmSync(`${folder}.restored`, { recursive: true });
    expect((await restored()).warnings).toEqual([]);
  });

  it('is restored with a warning not to start a copy with the settings of production', () => {
    const lines = closingLines({ endedAt: '2026-11-20T00:01:00.000Z', warnings: [] }, '.restored');
    expect(lines).toEqual([
      'Restored as of 2026-11-20T00:01:00.000Z: start the product with DATA_DIR=.restored.',
      expect.stringMatching(/UPLOADS_BUCKET.* SMTP_URL.* CARD_URL.* beside production/),
    ]);
  });

  it('needs every INDEX_KEY, because keyed hashes are not replaced', async () => {
    const [first, second] = ['c'.repeat(64), 'b'.repeat(64)];
    const fingerprints = fingerprintsOf({ INDEX_KEY: `${first},${second}` });
    const written: Manifest = { ...(await manifest()), secrets: { kept: 'a vault', fingerprints } };
    expect(secretsLacking(written, { INDEX_KEY: first })).toEqual(['INDEX_KEY']);
    expect(secretsLacking(written, { INDEX_KEY: `${second},${first}` })).toEqual([]);
  });

  it('needs the password of its database, unless it contains dumps', async () => {
    const secrets = { DATA_KEY: SECRET, DATABASE_PASSWORD: 'a password' };
    const kept = { kept: 'a vault', fingerprints: fingerprintsOf(secrets) };
    const written: Manifest = { ...(await manifest()), secrets: kept };
    expect(secretsLacking(written, secrets)).toEqual([]);
    expect(secretsLacking(written, { DATA_KEY: SECRET })).toEqual(['DATABASE_PASSWORD']);
    expect(secretsLacking({ ...written, kind: 'dump' }, { DATA_KEY: SECRET })).toEqual([]);
  });

  it('is not restored into a folder with files', async () => {
    mkdirSync(`${folder}.restored`);
    writeFileSync(join(`${folder}.restored`, 'own'), 'data');
    await expect(restored()).rejects.toThrow(/is not empty/);
  });
});

describe('the comparison of a restored database', () => {
  const before = { leads: { rows: 2, sum: '10' }, outbox: { rows: 5, sum: '7' } };
  const after = { ...before, outbox: { rows: 7, sum: '9' } };
  const missing = (restoredTables: typeof before) => missingFrom(restoredTables, { before, after });

  it('requires identical rows in tables that did not change during the backup', () => {
    expect(missing({ ...before, outbox: { rows: 6, sum: '8' } })).toEqual([]);
    expect(missing({ ...before, leads: { rows: 2, sum: '11' } })).toEqual([
      'leads has 2 rows that are not the 2 saved ones.',
    ]);
  });

  it('requires a row count between those before and after the backup in other tables', () => {
    expect(missing({ ...before, outbox: { rows: 4, sum: '8' } })).toEqual([
      'outbox has 4 rows, and had 5 to 7.',
    ]);
  });

  it('requires every table', () => {
    expect(missing({ leads: before.leads } as typeof before)).toEqual([
      'The table outbox is missing.',
    ]);
  });
});
