import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../lib/postgres/databases.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { readSettings } from '../lib/settings.mjs';
import { openForBackup } from './databases';
import { figuresOf } from './figures';

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
