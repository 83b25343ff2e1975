import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../lib/postgres/databases.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { readSettings } from '../lib/settings.mjs';
import { openForBackup } from './databases';
import { figuresOf } from './figures';
import { hashesIn, writeManifest } from './manifest';
import { restore } from './restore';

jest.setTimeout(60_000);

let folder: string;
let server: Awaited<ReturnType<typeof startPostgres>>;
let databaseUrl: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edp-backup-db-'));
  server = await startPostgres({
    folder: join(folder, 'postgres'),
    password: 'the password of a test',
    logFile: join(folder, 'postgres.log'),
    durable: false,
  });
  databaseUrl = await server.ensureDatabase('edp');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const open = async (withCard = true, env: Record<string, string> = {}) => {
  const settings = readSettings({ DATABASE_URL: databaseUrl, ...env });
  return (await openForBackup(settings, {}, withCard)).urls;
};

describe('the databases of a backup', () => {
  it('include the one of the card gateway beside DATABASE_URL, which must exist', async () => {
    await expect(open()).rejects.toThrow(/^CARD_DATABASE_URL: .*\/edp_card cannot be used/);
    expect(await open(false)).toEqual({ edp: databaseUrl });
    await withClient(server.adminUrl, (client) =>
      client.query('create database edp_card owner edp'),
    );
    const card = databaseUrl.replace(/\/edp$/, '/edp_card');
    expect(await open()).toEqual({ edp: databaseUrl, card });
  });

  it('include that of CARD_DATABASE_URL', async () => {
    const card = await server.ensureDatabase('ledger');
    expect(await open(true, { CARD_DATABASE_URL: card })).toEqual({ edp: databaseUrl, card });
  });

  it('are read completely, although the role has a short statement timeout', async () => {
    await withClient(databaseUrl, (client) =>
      client.query('create table numbers as select n from generate_series(1, 200000) n'),
    );
    await withClient(server.adminUrl, (client) =>
      client.query(`alter role edp set statement_timeout = '5ms'`),
    );
    const figures = await withClient(databaseUrl, figuresOf);
    expect(figures['public.numbers']?.rows).toBe(200_000);
  });
});

describe('the databases of a restore', () => {
  const backup = () => join(folder, 'dumps');
  const restored = () => join(folder, 'restored');
  /** The databases that `pg_restore` was called for, each with the files that were copied before. */
  const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  let url: string;

  beforeAll(async () => {
    const program = `#!/bin/sh\necho "$PGDATABASE" $(ls "${restored()}") >>"${folder}/calls"\n`;
    writeFileSync(join(folder, 'pg_restore'), program, { mode: 0o755 });
    mkdirSync(join(backup(), 'uploads'), { recursive: true });
    writeFileSync(join(backup(), 'uploads/photo'), 'encrypted');
    const none = { before: {}, after: {} };
    writeManifest(backup(), {
      format: 1,
      begunAt: '2026-11-20T00:00:00.000Z',
      endedAt: '2026-11-20T00:01:00.000Z',
      kind: 'dump',
      figures: { edp: none, card: none },
      files: await hashesIn(backup()),
      secrets: { kept: 'a vault', fingerprints: {} },
    });
    url = await server.ensureDatabase('restored');
  });

  const restoreDumps = (env: Record<string, string> = {}) =>
    restore(
      { from: backup(), to: restored(), secretsFile: join(folder, 'none.json') },
      { DATABASE_URL: url, PG_BIN: folder, DATA_KEY: 'f'.repeat(64), ...env },
    );
  async function expectRejected(sentence: RegExp, env?: Record<string, string>): Promise<void> {
    await expect(restoreDumps(env)).rejects.toThrow(sentence);
    expect(existsSync(restored())).toBe(false);
    expect(existsSync(join(folder, 'calls'))).toBe(false);
  }

  it('must all be named, exist and be empty before anything is restored', async () => {
    await expectRejected(/^The backup contains dumps/, { DATABASE_URL: '' });
    await expectRejected(/^CARD_DATABASE_URL: .*\/restored_card cannot be used/);
    const card = await server.ensureDatabase('used');
    await withClient(card, (client) => client.query('create table charges (n int)'));
    await expectRejected(/\/used is not empty/, { CARD_DATABASE_URL: card });
  });

  it('include the one of the card gateway beside DATABASE_URL, and are written after the files', async () => {
    await withClient(server.adminUrl, (client) =>
      client.query('create database restored_card owner restored'),
    );
    await restoreDumps();
    expect(calls()).toEqual(['restored uploads', 'restored_card uploads']);
  });
});
