import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { livingOf, treeOf, untilGone } from '../harness/process-tree';
import { withClient } from './postgres/databases.mjs';
import { startPostgres } from './postgres.mjs';

jest.setTimeout(60_000);

/** Contains the database after a first start; tests start on copies, which take a tenth of the time. */
let template: string;
let dataDir: string;

const newHome = () => mkdtempSync(join(tmpdir(), 'edp-postgres-test-'));

beforeAll(async () => {
  template = newHome();
  await (await startPostgres(options(template))).stop();
});
afterAll(() => rmSync(template, { recursive: true }));
beforeEach(() => {
  dataDir = newHome();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const options = (folder = dataDir) => ({
  folder: join(folder, 'postgres'),
  password: 'a password',
  logFile: join(folder, 'log'),
});

function copyTemplate(): void {
  execFileSync('cp', ['-a', join(template, 'postgres'), dataDir]);
}

function start() {
  if (!existsSync(options().folder)) copyTemplate();
  return startPostgres(options());
}

const query = async (url: string, statement: string) =>
  (await withClient(url, (client) => client.query<Record<string, unknown>>(statement))).rows;

describe('startPostgres', () => {
  it('retains data after a stop and after a kill -9, with fsync', async () => {
    const first = await start();
    const url = await first.ensureDatabase('edp');
    await query(url, 'create table note (text text)');
    await query(url, "insert into note values ('before the stop')");
    expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await first.stop();

    const second = await start();
    await query(await second.ensureDatabase('edp'), "insert into note values ('before the kill')");
    process.kill(second.pid!, 'SIGKILL');
    await second.ended;

    const third = await start();
    expect(await query(await third.ensureDatabase('edp'), 'select text from note')).toEqual([
      { text: 'before the stop' },
      { text: 'before the kill' },
    ]);
    await third.stop();
  });

  it('stops a server that outlived its parent process, and takes over', async () => {
    const orphan = await start();
    const next = await start();
    await expect(orphan.ended).resolves.toBe('code 0');
    await next.stop();
  });

  it.each([
    ['no client is connected', false],
    ['a client remains connected', true],
  ])('exits when the process that started it is killed and %s', async (_, isConnected) => {
    copyTemplate();
    const starter = spawn(process.execPath, [
      ...['--input-type=module', '-e'],
      `import { startPostgres } from '${join(__dirname, 'postgres.mjs')}';
       const server = await startPostgres(${JSON.stringify(options())});
       console.log(JSON.stringify(server));`,
    ]);
    const [line] = (await once(createInterface({ input: starter.stdout }), 'line')) as [string];
    const { adminUrl, pid } = JSON.parse(line) as { adminUrl: string; pid: number };
    expect(livingOf([pid])).toEqual([pid]);
    const killStarter = async () => {
      starter.kill('SIGKILL');
      await untilGone([pid]);
    };
    await (isConnected ? withClient(adminUrl, killStarter) : killStarter());
  });

  it('leaves no process running when it is stopped', async () => {
    const before = treeOf(process.pid);
    const server = await start();
    const started = treeOf(process.pid).filter((pid) => !before.includes(pid));
    expect(started.length).toBeGreaterThan(1);
    await server.stop();
    await untilGone(started);
  });

  it.each(['', '\n'])('starts when the pid file is truncated (%j)', async (text) => {
    const first = await start();
    await first.stop();
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), text);
    const next = await start();
    await next.stop();
  });

  it('denies provider and card gateway access to the database of the other', async () => {
    const server = await start();
    const edp = new URL(await server.ensureDatabase('edp'));
    await server.ensureDatabase('card');
    edp.pathname = '/card';
    await expect(query(edp.href, 'select 1')).rejects.toThrow('permission denied');
    await server.stop();
  });

  it('rejects a wrong password on the loopback port', async () => {
    const server = await start();
    const url = new URL(server.adminUrl);
    url.password = 'a guess';
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed');
    await server.stop();
  });

  it('reports a damaged folder', async () => {
    await (await start()).stop();
    truncateSync(join(dataDir, 'postgres/global/pg_control'), 100);
    await expect(start()).rejects.toThrow(
      /^DATA_DIR: the database in .* does not start .*pg_control/,
    );
  });

  it('does not change a folder that is not a database', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres/letter.txt'), 'Dear');
    await expect(start()).rejects.toThrow(/^DATA_DIR: .* exists but is not a database/);
    expect(readFileSync(join(dataDir, 'postgres/letter.txt'), 'utf8')).toBe('Dear');
  });

  it('reports a PG_BIN without the programs', async () => {
    const starting = startPostgres({
      folder: join(dataDir, 'postgres'),
      password: 'a password',
      logFile: join(dataDir, 'log'),
      pgBin: dataDir,
    });
    await expect(starting).rejects.toThrow(/^PG_BIN: .* has no postgres and initdb/);
  });
});
