import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { takeLock } from './lock.mjs';
import { withClient } from './postgres/databases.mjs';
import { startPostgres } from './postgres.mjs';
import { openProviderDatabase, runProviderCommand } from './provider-command.mjs';
import { SECRET_NAMES, type Secrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';

jest.setTimeout(60_000);

const secrets = Object.fromEntries(
  SECRET_NAMES.map((name) => [name, `${name} of a test`]),
) as Secrets;
const dataDir = temporaryFolder();

const open = (env = {}) =>
  openProviderDatabase(readSettings({ DATA_DIR: dataDir, ...env }), secrets);
const query = async (url: string, statement: string) =>
  (await withClient(url, (client) => client.query<Record<string, unknown>>(statement))).rows;

/** The private database of a product, with a note in it. */
async function startProductDatabase() {
  mkdirSync(join(dataDir, 'logs'));
  const server = await startPostgres({
    folder: join(dataDir, 'postgres'),
    password: secrets.DATABASE_PASSWORD,
    logFile: join(dataDir, 'logs/postgres.log'),
    durable: false,
  });
  const url = await server.ensureDatabase('edp');
  await query(url, "create table note as select 'here' as text");
  return server;
}

describe('openProviderDatabase', () => {
  it('uses the running database of the product on the folder, and does not stop it', async () => {
    const server = await startProductDatabase();
    const lock = takeLock(join(dataDir, 'lock'));
    const database = await open();
    expect(await query(database.url, 'select text from note')).toEqual([{ text: 'here' }]);
    await database.stop();
    expect(await query(database.url, 'select text from note')).toEqual([{ text: 'here' }]);
    if ('release' in lock) lock.release();
    await server.stop();
  });

  it('starts the database when no product runs, and locks the folder until it stops', async () => {
    await (await startProductDatabase()).stop();
    const database = await open();
    expect(await query(database.url, 'select text from note')).toEqual([{ text: 'here' }]);
    expect(takeLock(join(dataDir, 'lock'))).toHaveProperty('heldBy');
    await database.stop();
    await expect(query(database.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  it('uses the database of DATABASE_URL', async () => {
    expect((await open({ DATABASE_URL: 'postgres://edp@db.example/edp' })).url).toBe(
      'postgres://edp@db.example/edp',
    );
  });

  it('never creates a database', async () => {
    await expect(open()).rejects.toThrow(/^DATA_DIR: .* has no database/);
    await expect(runProviderCommand('privacy', [], { DATA_DIR: dataDir })).rejects.toThrow(
      /has no database/,
    );
    expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false);
  });
});
