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

/** Holds a database as the first start leaves it; the others start on copies, which are made in a tenth of the time. */
let made: string;
let home: string;

const newHome = () => mkdtempSync(join(tmpdir(), 'edp-postgres-test-'));

beforeAll(async () => {
  made = newHome();
  await (await startPostgres(options(made))).stop();
});
afterAll(() => rmSync(made, { recursive: true }));
beforeEach(() => {
  home = newHome();
});
afterEach(() => rmSync(home, { recursive: true }));

const options = (folder = home) => ({
  folder: join(folder, 'postgres'),
  password: 'a password',
  logFile: join(folder, 'log'),
});

function copyMade(): void {
  execFileSync('cp', ['-a', join(made, 'postgres'), home]);
}

function start() {
  if (!existsSync(options().folder)) copyMade();
  return startPostgres(options());
}

const ask = async (url: string, statement: string) =>
  (await withClient(url, (client) => client.query<Record<string, unknown>>(statement))).rows;

describe('startPostgres', () => {
  it('keeps what it was told over a stop and over a kill -9, durably', async () => {
    const first = await start();
    const url = await first.ensureDatabase('edp');
    await ask(url, 'create table note (text text)');
    await ask(url, "insert into note values ('before the stop')");
    expect(await ask(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await first.stop();

    const second = await start();
    await ask(await second.ensureDatabase('edp'), "insert into note values ('before the kill')");
    process.kill(second.pid!, 'SIGKILL');
    await second.ended;

    const third = await start();
    expect(await ask(await third.ensureDatabase('edp'), 'select text from note')).toEqual([
      { text: 'before the stop' },
      { text: 'before the kill' },
    ]);
    await third.stop();
  });

  it('ends a server that outlived its starter, and takes over', async () => {
    const orphan = await start();
    const next = await start();
    await expect(orphan.ended).resolves.toBe('code 0');
    await next.stop();
  });

  it.each([
    ['nobody is connected', false],
    ['a client stays connected', true],
  ])('ends with the process that started it, when that one is killed and %s', async (_, stays) => {
    copyMade();
    const starter = spawn(process.execPath, [
      ...['--input-type=module', '-e'],
      `import { startPostgres } from '${join(__dirname, 'postgres.mjs')}';
       const server = await startPostgres(${JSON.stringify(options())});
       console.log(JSON.stringify(server));`,
    ]);
    const [line] = (await once(createInterface({ input: starter.stdout }), 'line')) as [string];
    const { adminUrl, pid } = JSON.parse(line) as { adminUrl: string; pid: number };
    expect(livingOf([pid])).toEqual([pid]);
    const gone = async () => {
      starter.kill('SIGKILL');
      await untilGone([pid]);
    };
    await (stays ? withClient(adminUrl, gone) : gone());
  });

  it('leaves no process behind when it is stopped', async () => {
    const before = treeOf(process.pid);
    const server = await start();
    const started = treeOf(process.pid).filter((pid) => !before.includes(pid));
    expect(started.length).toBeGreaterThan(1);
    await server.stop();
    await untilGone(started);
  });

  it.each(['', '\n'])('starts beside a pid file that was cut off (%j)', async (text) => {
    const first = await start();
    await first.stop();
    writeFileSync(join(home, 'postgres', 'postmaster.pid'), text);
    const next = await start();
    await next.stop();
  });

  it('keeps the databases of provider and card gateway from each other', async () => {
    const server = await start();
    const edp = new URL(await server.ensureDatabase('edp'));
    await server.ensureDatabase('card');
    edp.pathname = '/card';
    await expect(ask(edp.href, 'select 1')).rejects.toThrow('permission denied');
    await server.stop();
  });

  it('refuses a stranger on the loopback port', async () => {
    const server = await start();
    const url = new URL(server.adminUrl);
    url.password = 'a guess';
    await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed');
    await server.stop();
  });

  it('says in a sentence that the folder is damaged', async () => {
    await (await start()).stop();
    truncateSync(join(home, 'postgres/global/pg_control'), 100);
    await expect(start()).rejects.toThrow(
      /^DATA_DIR: the database in .* does not start .*pg_control/,
    );
  });

  it('leaves a folder alone that is no database', async () => {
    mkdirSync(join(home, 'postgres'));
    writeFileSync(join(home, 'postgres/letter.txt'), 'Dear');
    await expect(start()).rejects.toThrow(/^DATA_DIR: .* exists but is not a database/);
    expect(readFileSync(join(home, 'postgres/letter.txt'), 'utf8')).toBe('Dear');
  });

  it('names PG_BIN when it is wrong', async () => {
    const starting = startPostgres({
      folder: join(home, 'postgres'),
      password: 'a password',
      logFile: join(home, 'log'),
      pgBin: home,
    });
    await expect(starting).rejects.toThrow(/^PG_BIN: .* has no postgres and initdb/);
  });
});
