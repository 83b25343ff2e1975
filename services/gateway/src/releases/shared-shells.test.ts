import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  bucketStorage,
  gatewaySigner,
  integrityOf,
  MANIFEST_FILE,
  privateKeyIn,
  rotateKey,
  SIGNATURE_FILE,
  trustLatest,
} from '@edp/releases';
import { startSmallBucket } from '@edp/releases/test/small-bucket';
import { BucketStage } from '../../test/bucket-stage';
import { writeRelease } from '../../test/build-site';
import { shellIn } from './release-source';
import { createRetainedShells } from './retained-shells';
import { sharedShells, shellBucket } from './shared-shells';

const IDS = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(12));
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = '', FIFTH = ''] = IDS;
const RETRY_MS = 20;

let home: string;
let keys: string;
let bucket: Awaited<ReturnType<typeof startSmallBucket>>;
let logged: string[];
let tampered: number;
let open: ReturnType<typeof createRetainedShells>[];

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'edp-shared-'));
  keys = path.join(home, 'keys');
  privateKeyIn(keys, 'gateway');
  bucket = await startSmallBucket();
  [logged, open, tampered] = [[], [], 0];
});
afterEach(async () => {
  const stopped = open.map((one) => one.stop());
  await bucket.stop();
  await Promise.all(stopped);
  rmSync(home, { recursive: true });
});

/** A gateway with its own folder, which shares only the bucket with others. */
function gateway(folder: string, { isSigned = true, signing = keys } = {}) {
  const signatures = isSigned ? { signer: gatewaySigner(signing), keys: signing } : null;
  const record = ({ reason }: { reason?: unknown }, message: string) =>
    void logged.push(`${message}: ${String(reason)}`);
  const one = createRetainedShells({
    folder: path.join(home, folder),
    shared: sharedShells(shellBucket(bucket.settings), signatures),
    onTampered: () => (tampered += 1),
    log: { info: record, warn: record },
    now: Date.now,
    retryMs: RETRY_MS,
    waitMs: 1_000,
  });
  open.push(one);
  return one;
}

const scriptOf = (id: string) => `dialogs-${id[0]}.0123abcd.js`;
const keyOf = (id: string, file: string) => `life/retained-shells/shell/${id}/${file}`;

function shellOf(id: string) {
  const folder = path.join(home, `shell-${id}`);
  writeRelease(folder, 'shell', id, `dialogs-${id[0]}`);
  return shellIn(folder);
}

/** Times of the bucket are those of the machine; the shell with the latest one was served last. */
async function serveInTurn(ids: readonly string[], by = gateway('one')): Promise<void> {
  for (const id of ids) {
    await by.store(await shellOf(id));
    await by.stop();
    await new Promise((done) => setTimeout(done, 2));
  }
}

const inBucket = () =>
  [...bucket.objects.keys()].flatMap((key) => /shell\/(\d+)\/release\.json$/.exec(key)?.[1] ?? []);

function overwrite(key: string, content: string): void {
  bucket.objects.set(key, { content: Buffer.from(content), changedAt: new Date() });
}

describe('a shell that another gateway stored in the bucket', () => {
  it('is served from the local folder', async () => {
    await serveInTurn([FIRST]);
    const copy = path.join(home, 'other', FIRST);
    expect(await gateway('other').folderWith(scriptOf(FIRST))).toBe(copy);
    expect(readdirSync(copy)).toEqual([scriptOf(FIRST)]);
    expect(logged).toEqual([]);
  });

  it('is removed once three others were served after it', async () => {
    await serveInTurn([FIRST, SECOND, THIRD], gateway('one'));
    await serveInTurn([FOURTH, FIFTH], gateway('other'));
    expect(inBucket().sort()).toEqual([SECOND, THIRD, FOURTH, FIFTH]);
    expect([...bucket.objects.keys()].filter((key) => key.includes(FIRST))).toEqual([]);
  });

  it('is removed last when it is served again', async () => {
    await serveInTurn([FIRST, SECOND, THIRD, FOURTH, FIRST, FIFTH]);
    expect(inBucket().sort()).toEqual([FIRST, THIRD, FOURTH, FIFTH]);
  });

  it('is stored once and completely by concurrent gateways', async () => {
    const shell = await shellOf(FIRST);
    const names = ['a', 'b', 'c', 'd'];
    await Promise.all(names.map((name) => gateway(name).store(shell)));
    await Promise.all(open.map((one) => one.stop()));
    expect(logged).toEqual([]);
    expect(await gateway('other').folderWith(scriptOf(FIRST))).not.toBeNull();
  });

  it('is signed again when it is served after a key rotation', async () => {
    await serveInTurn([FIRST]);
    rotateKey(keys, 'gateway');
    trustLatest(keys, 'gateway');
    await serveInTurn([FIRST], gateway('next'));
    expect(await gateway('other').folderWith(scriptOf(FIRST))).not.toBeNull();
  });

  it('is not listed or removed as a release', async () => {
    await serveInTurn([FIRST]);
    expect(await bucketStorage(bucket.settings).releases()).toEqual([]);
  });
});

describe('content without a valid signature in the bucket is not served, and reported once:', () => {
  const script = 'steal()';
  const manifestWith = (integrity: Record<string, string>) => {
    const key = keyOf(FIRST, MANIFEST_FILE);
    const manifest = JSON.parse(String(bucket.objects.get(key)?.content)) as object;
    overwrite(key, JSON.stringify({ ...manifest, integrity }));
  };
  const changed = () => {
    overwrite(keyOf(FIRST, scriptOf(FIRST)), script);
    manifestWith({ [scriptOf(FIRST)]: integrityOf(script) });
  };

  it.each<[string, () => void]>([
    ['a file', () => overwrite(keyOf(FIRST, scriptOf(FIRST)), script)],
    ['a file and its hash', changed],
    [
      'a manifest without signature',
      () => void (changed(), bucket.objects.delete(keyOf(FIRST, SIGNATURE_FILE))),
    ],
    ['no signature', () => overwrite(keyOf(FIRST, SIGNATURE_FILE), '{}')],
    [
      'a signature of a key of their own',
      () => {
        changed();
        const text = bucket.objects.get(keyOf(FIRST, MANIFEST_FILE))?.content;
        const own = path.join(home, 'foreign');
        privateKeyIn(own, 'gateway');
        const by = gatewaySigner(own).sign('shell', String(text), 'release');
        overwrite(keyOf(FIRST, SIGNATURE_FILE), JSON.stringify(by));
      },
    ],
  ])('%s', async (_, attack) => {
    await serveInTurn([FIRST]);
    attack();
    const other = gateway('other');
    expect(await other.folderWith(scriptOf(FIRST))).toBeNull();
    await new Promise((done) => setTimeout(done, 3 * RETRY_MS));
    expect(await other.folderWith(scriptOf(FIRST))).toBeNull();
    expect(logged).toHaveLength(1);
    expect(tampered).toBe(1);
  });

  it('and is repaired by concurrent gateways that serve the shell', async () => {
    await serveInTurn([FIRST]);
    changed();
    const shell = await shellOf(FIRST);
    const repairing = ['a', 'b', 'c', 'd'].map((name) => gateway(name));
    await Promise.all(repairing.map((one) => one.store(shell)));
    const other = gateway('other');
    while ((await other.folderWith(scriptOf(FIRST))) === null)
      await new Promise((done) => setTimeout(done, RETRY_MS));
    const key = keyOf(FIRST, scriptOf(FIRST));
    expect(bucket.objects.get(key)?.content.toString()).toBe(`export const name = 'shell';`);
  });

  it('and the next gateway that serves the shell repairs it', async () => {
    await serveInTurn([FIRST]);
    changed();
    await serveInTurn([FIRST], gateway('next'));
    expect(await gateway('other').folderWith(scriptOf(FIRST))).not.toBeNull();
  });

  it('a shell of another installation, whose gateway has another key', async () => {
    const signing = path.join(home, 'foreign');
    privateKeyIn(signing, 'gateway');
    await serveInTurn([FIRST], gateway('foreigner', { signing }));
    expect(await gateway('other').folderWith(scriptOf(FIRST))).toBeNull();
    expect(logged).toEqual([expect.stringContaining('it is not signed by a gateway')]);
  });

  it('nor a file that open pages do not request, even without signatures', async () => {
    await serveInTurn([FIRST], gateway('one', { isSigned: false }));
    const names = ['sw.js', 'locales/en/shell.0123abcd.js'];
    for (const name of names) overwrite(keyOf(FIRST, name), script);
    const hash = integrityOf(`export const name = 'shell';`);
    const others = names.map((name) => [name, integrityOf(script)] as const);
    manifestWith({ [scriptOf(FIRST)]: hash, ...Object.fromEntries(others) });
    const other = gateway('other', { isSigned: false });
    expect(await other.folderWith(scriptOf(FIRST))).not.toBeNull();
    expect(readdirSync(path.join(home, 'other', FIRST))).toEqual([scriptOf(FIRST)]);
  });
});

describe('an unreachable bucket', () => {
  it('causes one log line, and the served shell is stored there after the outage', async () => {
    bucket.fill();
    await gateway('one').store(await shellOf(FIRST));
    while (logged.length < 1) await new Promise((done) => setTimeout(done, 2));
    await new Promise((done) => setTimeout(done, 3 * RETRY_MS));
    expect(logged).toEqual([expect.stringContaining('QuotaExceeded')]);
    expect(readdirSync(path.join(home, 'one'))).toEqual([FIRST]);
    bucket.makeRoom();
    while (logged.length < 2) await new Promise((done) => setTimeout(done, 2));
    expect(inBucket()).toEqual([FIRST]);
  });

  it('does not delay requests for long, and local shells are served', async () => {
    const one = gateway('one');
    await serveInTurn([FIRST], one);
    bucket.hang();
    const lookups = Array.from({ length: 1_000 }, (_, index) =>
      one.folderWith(`a${index}.0123abcd.js`),
    );
    expect(new Set(await Promise.all(lookups))).toEqual(new Set([null]));
    expect(await one.folderWith(scriptOf(FIRST))).toBe(path.join(home, 'one', FIRST));
  });

  it('is requested once for many missing files', async () => {
    const storage = shellBucket(bucket.settings);
    let lists = 0;
    const releases = () => ((lists += 1), storage.releases());
    const one = createRetainedShells({
      folder: path.join(home, 'one'),
      shared: sharedShells({ ...storage, releases }, null),
      log: { info: () => undefined, warn: () => undefined },
      now: Date.now,
    });
    open.push(one);
    for (let index = 0; index < 200; index += 1) await one.folderWith(`a${index}.0123abcd.js`);
    expect(lists).toBe(1);
  });
});

it('gateways that only share the bucket serve the files of each other’s shells', async () => {
  const inBucket = await new BucketStage().open();
  try {
    await inBucket.gateway();
    while (!inBucket.objectAt(`retained-shells/shell/aaaaaaaaaaaa/release.json`))
      await new Promise((done) => setTimeout(done, 20));
    const { SHELL_DIR, RETAINED_SHELLS_DIR } = inBucket.site.env;
    const [shell, own] = [`${SHELL_DIR}.next`, `${RETAINED_SHELLS_DIR}.own`];
    cpSync(path.join(SHELL_DIR, 'locales'), path.join(shell, 'locales'), { recursive: true });
    writeRelease(shell, 'shell', FIRST, 'next');
    const other = await inBucket.gateway({ SHELL_DIR: shell, RETAINED_SHELLS_DIR: own });
    expect((await other.inject('/edp/life/assets/main.0123abcd.js')).statusCode).toBe(200);
    expect(existsSync(path.join(own, 'aaaaaaaaaaaa'))).toBe(true);
    expect((await other.inject('/edp/life/assets/main.99999999.js')).statusCode).toBe(404);
  } finally {
    await inBucket.close();
  }
});
