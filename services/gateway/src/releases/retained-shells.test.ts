import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import * as disk from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DiskWriter, integrityOf } from '@edp/releases';
import { SHELL_PREFIX, type StoredRelease } from './release-source';
import { createRetainedShells } from './retained-shells';

const MINUTE = 60_000;
const IDS = ['1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(12));
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = '', FIFTH = '', SIXTH = ''] = IDS;

let home: string;
let retained: string;
let now: number;
let logged: string[];
let open: ReturnType<typeof createRetainedShells>[];

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'edp-kept-'));
  retained = path.join(home, 'retained-shells');
  // File times are those of the machine.
  now = Date.now() - 24 * 60 * MINUTE;
  logged = [];
  open = [];
});
afterEach(async () => {
  for (const one of open) await one.stop();
  rmSync(home, { recursive: true });
});

const record = ({ reason }: { reason?: unknown }, message: string) =>
  void logged.push(`${message}: ${String(reason)}`);

/** The retained shells of one gateway, in the shared folder. */
function gateway(writer: DiskWriter = disk) {
  const log = { info: record, warn: record };
  const one = createRetainedShells({ folder: retained, log, now: () => now, retryMs: 5, writer });
  open.push(one);
  return one;
}

const scriptOf = (id: string) => `dialogs.${id.slice(0, 8)}.js`;

/** A shell on disk, with files that pages may request later and others. */
function shellOf(id: string, folder = path.join(home, `shell-${id}`)): StoredRelease {
  const entry = scriptOf(id);
  const files = { [entry]: `/* ${id} */`, 'ds.0123abcd.css': 'p{}', 'locales/en/shell.json': '{}' };
  mkdirSync(path.join(folder, 'locales/en'), { recursive: true });
  for (const [file, text] of Object.entries({ ...files, 'sw.js': '', 'release.json': '{}' }))
    writeFileSync(path.join(folder, file), text);
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
  );
  const manifest = {
    name: 'shell',
    version: '1.0.0',
    releaseId: id,
    contractVersion: 2,
    owner: 'A squad',
    entry,
    initial: [entry],
    styles: [],
    exposes: [],
    shared: {},
    integrity,
  };
  return { manifest, folder, urlPrefix: SHELL_PREFIX };
}

async function serveInTurn(ids: readonly string[], by = gateway()): Promise<void> {
  for (const id of ids) {
    now += MINUTE;
    await by.store(shellOf(id));
  }
}

const inFolder = () => readdirSync(retained).sort();

describe('a served shell', () => {
  it('is stored: its hashed files, no text, manifest or worker', async () => {
    await gateway().store(shellOf(FIRST));
    expect(inFolder()).toEqual([FIRST]);
    expect(readdirSync(path.join(retained, FIRST)).sort()).toEqual([
      scriptOf(FIRST),
      'ds.0123abcd.css',
    ]);
    expect(readFileSync(path.join(retained, FIRST, scriptOf(FIRST)), 'utf8')).toBe(
      `/* ${FIRST} */`,
    );
    expect(logged).toEqual([]);
  });

  it('is stored besides the three previous ones, and older ones are removed', async () => {
    await serveInTurn([FIRST, SECOND, THIRD, FOURTH, FIFTH]);
    expect(inFolder()).toEqual([SECOND, THIRD, FOURTH, FIFTH]);
  });

  it('is removed last when it is served again', async () => {
    await serveInTurn([FIRST, SECOND, THIRD, FOURTH, FIRST, FIFTH, SIXTH]);
    expect(inFolder()).toEqual([FIRST, FOURTH, FIFTH, SIXTH]);
  });

  it('is retained for the gateway that starts next', async () => {
    await serveInTurn([FIRST]);
    await serveInTurn([SECOND], gateway());
    expect(await gateway().folderWith(scriptOf(FIRST))).toBe(path.join(retained, FIRST));
  });

  it('is stored once it is complete', async () => {
    const shell = shellOf(FIRST);
    rmSync(path.join(shell.folder, scriptOf(FIRST)));
    await gateway().store(shell);
    expect(logged).toEqual([expect.stringContaining(`${scriptOf(FIRST)} is missing`)]);
    shellOf(FIRST);
    await until(() => logged.length === 2);
    expect(logged[1]).toContain('the shell was stored after a retry');
    expect(inFolder()).toEqual([FIRST]);
  });
});

describe('gateways that share the folder', () => {
  it('store one shell concurrently, complete and once', async () => {
    const shell = shellOf(FIRST);
    await Promise.all(Array.from({ length: 8 }, () => gateway().store(shell)));
    expect(logged).toEqual([]);
    expect(inFolder()).toEqual([FIRST]);
    expect(readdirSync(path.join(retained, FIRST))).toHaveLength(2);
  });

  it('remove old shells concurrently without errors', async () => {
    await serveInTurn([FIRST, SECOND, THIRD, FOURTH]);
    now = Date.now();
    const shell = shellOf(FIFTH);
    await Promise.all(Array.from({ length: 8 }, () => gateway().store(shell)));
    expect(logged).toEqual([]);
    expect(inFolder()).toEqual([SECOND, THIRD, FOURTH, FIFTH]);
  });

  it('retain the shells of each other', async () => {
    const [one, other] = [gateway(), gateway()];
    await serveInTurn([FIRST, SECOND, THIRD], one);
    await serveInTurn([FOURTH, FIFTH], other);
    await serveInTurn([THIRD], gateway());
    expect(inFolder()).toEqual([SECOND, THIRD, FOURTH, FIFTH]);
    expect(await one.folderWith(scriptOf(FIFTH))).toBe(path.join(retained, FIFTH));
  });

  it('do not remove pending writes of each other, and remove abandoned ones', async () => {
    await serveInTurn([FIRST]);
    const draft = (hours: number) => {
      const name = `${SECOND}.${'0'.repeat(7)}${hours}-0000-4000-8000-000000000000`;
      mkdirSync(path.join(retained, name));
      const time = new Date(now - hours * 60 * MINUTE);
      utimesSync(path.join(retained, name), time, time);
      return name;
    };
    const [fresh, left] = [draft(0), draft(2)];
    await serveInTurn([THIRD], gateway());
    expect(inFolder()).toEqual([FIRST, fresh, THIRD]);
    expect(existsSync(path.join(retained, left))).toBe(false);
  });
});

describe('a folder that cannot be written', () => {
  it('because its disk is full causes one log line, and is retried while the shell is served', async () => {
    let room = 1;
    const full: DiskWriter = {
      ...disk,
      async writeFile(...args) {
        room -= 1;
        if (room < 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        await disk.writeFile(...args);
      },
    };
    await gateway(full).store(shellOf(FIRST));
    await until(() => room < -3);
    expect(logged).toEqual([expect.stringContaining(`${retained} is full`)]);
    expect(existsSync(path.join(retained, FIRST))).toBe(false);
    room = 10;
    await until(() => logged.length === 2);
    expect(inFolder()).toEqual([FIRST]);
  });

  it('because of its permissions causes one log line, and retained shells are still served', async () => {
    await serveInTurn([FIRST]);
    const reject = () => Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' }));
    const readOnly: DiskWriter = { ...disk, writeFile: reject, rename: reject };
    const one = gateway(readOnly);
    await one.store(shellOf(SECOND));
    expect(logged).toEqual([expect.stringContaining(`${retained} cannot be written`)]);
    expect(await one.folderWith(scriptOf(FIRST))).toBe(path.join(retained, FIRST));
  });

  it('because it is a file causes one log line', async () => {
    writeFileSync(retained, '');
    const one = gateway();
    await one.store(shellOf(FIRST));
    expect(logged).toHaveLength(1);
    expect(await one.folderWith(scriptOf(FIRST))).toBeNull();
  });

  it('is not retried for a shell that was replaced', async () => {
    const half = shellOf(FIRST);
    rmSync(path.join(half.folder, scriptOf(FIRST)));
    const one = gateway();
    await one.store(half);
    await one.store(shellOf(SECOND));
    shellOf(FIRST);
    await new Promise((done) => setTimeout(done, 30));
    expect(inFolder()).toEqual([SECOND]);
  });
});

describe('a requested file', () => {
  it.each([
    ['of a text', 'locales/en/shell.json'],
    ['of the worker', 'sw.js'],
    ['of the manifest', 'release.json'],
    ['of no shell', 'dialogs.99999999.js'],
    ['that leads out of the folder', '../secret.0123abcd.js'],
    ['that leads to another shell', `../${FIRST}/${scriptOf(FIRST)}`],
    ['that no file can have', 'a\0.0123abcd.js'],
  ])('by a name %s is not found', async (_, file) => {
    await serveInTurn([FIRST, SECOND]);
    writeFileSync(path.join(retained, 'secret.0123abcd.js'), '');
    expect(await gateway().folderWith(file)).toBeNull();
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((done) => setTimeout(done, 2));
}
