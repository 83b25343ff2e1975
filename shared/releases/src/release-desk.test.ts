import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTRY, sampleBuild, sampleShell } from '../test/sample-build';
import { ReleaseDesk } from './release-desk';
import { folderStorage } from './storage/folder-storage';

const HOUR = 3_600_000;
const name = 'mfe-plan';
const why = 'a test';

let home: string;
let releases: string;
let now: number;
let desk: ReleaseDesk;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'edp-desk-'));
  releases = join(home, 'releases');
  now = Date.now();
  desk = deskWith({ shell: sampleShell() });
});
afterEach(() => rmSync(home, { recursive: true }));

function deskWith(options: Partial<ConstructorParameters<typeof ReleaseDesk>[0]>): ReleaseDesk {
  const clock = () => new Date(now);
  return new ReleaseDesk({ storage: folderStorage(releases), who: 'aina', clock, ...options });
}

const publish = async (code: string, changes = {}) =>
  (await desk.publish(sampleBuild(home, code, changes), why)).releaseId;

async function deploy(code: string): Promise<string> {
  const releaseId = await publish(code);
  await desk.promote({ name, releaseId, why });
  return releaseId;
}

const entry = async () => (await desk.list()).remotes[name];
const folderOf = (id: string) => join(releases, name, id);

describe('promote', () => {
  it('makes a published release live and keeps the one before it', async () => {
    const one = await deploy('one');
    const two = await deploy('two');
    expect(await entry()).toMatchObject({ owner: 'Squad', active: two, previous: [one] });
  });

  it('tells when the release is live already', async () => {
    const releaseId = await deploy('one');
    expect(await desk.promote({ name, releaseId, why })).toBe(false);
  });

  it('refuses a release that is not published, and changes nothing', async () => {
    await deploy('one');
    const before = await desk.list();
    const order = { name, releaseId: '0123456789ab', why };
    await expect(desk.promote(order)).rejects.toThrow('is not published');
    expect(await desk.list()).toEqual(before);
  });

  it('refuses a release of which a file is gone', async () => {
    const releaseId = await publish('one');
    rmSync(join(folderOf(releaseId), ENTRY));
    const order = { name, releaseId, why };
    await expect(desk.promote(order)).rejects.toThrow(`is damaged: ${ENTRY} is missing`);
  });

  it('takes a release that was published when its id told of its files alone', async () => {
    const old = '0123456789ab';
    cpSync(folderOf(await publish('one')), folderOf(old), { recursive: true });
    const file = join(folderOf(old), 'release.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...manifest, releaseId: old }));
    expect(await desk.promote({ name, releaseId: old, why })).toBe(true);
  });

  it('refuses a release that does not fit the live shell, with every reason', async () => {
    await deploy('one');
    const before = await desk.list();
    const releaseId = await publish('two', { contractVersion: 2, exposes: [] });
    await expect(desk.promote({ name, releaseId, why })).rejects.toThrow(
      /does not fit the live shell .*version 2 of the remote contract.*; it does not expose/,
    );
    expect(await desk.list()).toEqual(before);
  });

  it('checks against the shell that the gateway announced', async () => {
    const other = deskWith({});
    const releaseId = await publish('one');
    const newer = { releaseId: 'eeeeeeeeeeee', shared: { '@edp/store': '0.2.0' } };
    await other.announceShell(sampleShell(newer));
    await expect(other.promote({ name, releaseId, why })).rejects.toThrow('@edp/store 0.1.0');
    await other.announceShell(sampleShell());
    expect(await other.promote({ name, releaseId, why })).toBe(true);
  });

  it('leaves a damaged registry alone and names it', async () => {
    await deploy('one');
    writeFileSync(join(releases, 'registry.json'), '{');
    await expect(deploy('two')).rejects.toThrow(/registry\.json is no JSON/);
    expect(readFileSync(join(releases, 'registry.json'), 'utf8')).toBe('{');
  });
});

describe('a canary', () => {
  it('is given to some, and becomes live for all', async () => {
    const one = await deploy('one');
    const two = await publish('two');
    await desk.canary({ name, releaseId: two, percent: 5, why });
    expect(await entry()).toMatchObject({ active: one, canary: { releaseId: two, percent: 5 } });
    await desk.promote({ name, releaseId: two, why });
    expect(await entry()).toMatchObject({ active: two, previous: [one] });
    expect(await entry()).not.toHaveProperty('canary');
  });

  it('can be given to more, or to nobody new', async () => {
    await deploy('one');
    const releaseId = await publish('two');
    await desk.canary({ name, releaseId, percent: 5, why });
    await desk.canary({ name, releaseId, percent: 50, why });
    expect((await entry())?.canary?.percent).toBe(50);
    await desk.endCanary({ name, why });
    expect(await entry()).not.toHaveProperty('canary');
    expect((await entry())?.previous).toEqual([releaseId]);
  });

  it('is refused when it does not fit, is live already, or has no remote beside it', async () => {
    const active = await deploy('one');
    const foreign = await publish('two', { shared: { react: '18.0.0' } });
    const canary = (releaseId: string, percent = 5, remote = name) =>
      desk.canary({ name: remote, releaseId, percent, why });
    await expect(canary(foreign)).rejects.toThrow('does not fit');
    await expect(canary(active)).rejects.toThrow('is live already');
    await expect(canary(foreign, 100)).rejects.toThrow('1 to 99');
    const first = await publish('first', { name: 'mfe-quote' });
    await expect(canary(first, 5, 'mfe-quote')).rejects.toThrow('has no live release');
  });
});

describe('rollback', () => {
  it('brings the release before, and gives the bad one to nobody', async () => {
    const one = await deploy('one');
    const two = await deploy('two');
    expect(await desk.rollback({ name, why })).toEqual({ from: two, to: one });
    expect(await entry()).toMatchObject({ active: one, previous: [], withdrawn: [two] });
    expect(existsSync(folderOf(two))).toBe(true);
  });

  it('takes a canary back before it touches what is live', async () => {
    const one = await deploy('one');
    const releaseId = await publish('two');
    await desk.canary({ name, releaseId, percent: 5, why });
    expect(await desk.rollback({ name, why })).toEqual({ from: releaseId, to: one });
    expect(await entry()).toMatchObject({ active: one, withdrawn: [releaseId] });
    expect(await entry()).not.toHaveProperty('canary');
  });

  it('does nothing when the bad release is in use no more', async () => {
    const bad = await deploy('one');
    await deploy('two');
    const before = await desk.list();
    expect(await desk.rollback({ name, why, bad })).toBeNull();
    expect(await desk.list()).toEqual(before);
  });

  it('of one release by two at once is one step, whoever comes second', async () => {
    const one = await deploy('one');
    const two = await deploy('two');
    const three = await deploy('three');
    const rollbacks = await Promise.allSettled([
      desk.rollback({ name, why: 'it fails on phones' }),
      deskWith({ who: 'badrul', shell: sampleShell() }).rollback({ name, why }),
      deskWith({ who: 'gateway', shell: sampleShell() }).rollback({ name, why, bad: three }),
    ]);
    const done = rollbacks.filter((each) => each.status === 'fulfilled' && each.value !== null);
    expect(done).toHaveLength(1);
    expect(await entry()).toMatchObject({ active: two, previous: [one], withdrawn: [three] });
  });

  it('goes a second step only for the release that is named', async () => {
    const one = await deploy('one');
    const two = await deploy('two');
    await deploy('three');
    await desk.rollback({ name, why: 'it fails on phones' });
    await expect(desk.rollback({ name, why })).rejects.toThrow(
      /was taken back by aina \(it fails on phones\); .* name it: rollback mfe-plan /,
    );
    expect(await desk.rollback({ name, why, bad: two })).toEqual({ from: two, to: one });
  });

  it('passes over a release whose files are damaged', async () => {
    const one = await deploy('one');
    const two = await deploy('two');
    const three = await deploy('three');
    rmSync(join(folderOf(two), ENTRY));
    expect(await desk.rollback({ name, why })).toEqual({ from: three, to: one });
  });

  it('passes over a release that does not fit the live shell', async () => {
    const one = await deploy('one');
    await deploy('two');
    const three = await deploy('three');
    const file = join(folderOf((await entry())?.previous[0] ?? ''), 'release.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...manifest, contractVersion: 9 }));
    expect(await desk.rollback({ name, why })).toEqual({ from: three, to: one });
  });

  it('is refused when nothing was live before', async () => {
    const one = await deploy('one');
    await expect(desk.rollback({ name, why })).rejects.toThrow('nothing was live before');
    expect((await entry())?.active).toBe(one);
  });

  it('is undone by promoting the release again', async () => {
    await deploy('one');
    const releaseId = await deploy('two');
    await desk.rollback({ name, why });
    await desk.promote({ name, releaseId, why });
    expect(await entry()).toMatchObject({ active: releaseId, withdrawn: [] });
  });
});

describe('the matrix of kept releases', () => {
  it('tells which releases run in which shell, the old ones in the new and the new ones in the old', async () => {
    const one = await publish('one');
    const two = await publish('two', { uses: { '@edp/store': ['selectRiders'] } });
    await desk.announceShell(sampleShell({ releaseId: '000000000001' }));
    const provides = { '@edp/store': ['injectSlice', 'selectProposer', 'selectRiders'] };
    await desk.announceShell(sampleShell({ releaseId: '000000000002', provides }));
    const rows = await desk.fits();
    const fitting = rows.filter(({ reasons }) => reasons.length === 0);
    expect(fitting.map(({ releaseId, shellId }) => `${releaseId} ${shellId}`).sort()).toEqual(
      [`${one} 000000000001`, `${one} 000000000002`, `${two} 000000000002`].sort(),
    );
    expect(rows).toHaveLength(4);
  });
});

describe('gc', () => {
  const gc = async () => (await desk.gc({ holdHours: 24, why })).map(({ releaseId }) => releaseId);

  it('keeps three releases before the live one, however old, and removes those before them', async () => {
    const ids: string[] = [];
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(await deploy(code));
    now += 48 * HOUR;
    expect((await gc()).sort()).toEqual([ids[0], ids[1]].sort());
    expect((await entry())?.previous).toEqual([ids[4], ids[3], ids[2]]);
    expect(existsSync(folderOf(ids[1]!))).toBe(false);
    expect(existsSync(folderOf(ids[2]!))).toBe(true);
  });

  it('keeps what a journey may still be on: no longer live since less than the hold', async () => {
    const ids: string[] = [];
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) {
      ids.push(await deploy(code));
      now += 5 * HOUR;
    }
    // Thirty hours later: `a` was last given to a journey 25 hours ago, `b` 20 hours ago.
    expect(await gc()).toEqual([ids[0]]);
    expect(existsSync(folderOf(ids[1]!))).toBe(true);
  });

  it('removes releases of the remotes that are named, and of no other', async () => {
    const [mine, other] = [await publish('one'), await publish('two', { name: 'mfe-quote' })];
    now += 48 * HOUR;
    const removed = await desk.gc({ holdHours: 24, why, remotes: [name] });
    expect(removed).toEqual([{ name, releaseId: mine }]);
    expect(existsSync(join(releases, 'mfe-quote', other))).toBe(true);
  });

  it('keeps the canary, and what was published a moment ago', async () => {
    await deploy('one');
    const canary = await publish('two');
    await desk.canary({ name, releaseId: canary, percent: 5, why });
    const waiting = await publish('three');
    expect(await gc()).toEqual([]);
    now += 48 * HOUR;
    expect(await gc()).toEqual([waiting]);
  });
});

describe('the audit', () => {
  it('tells who did what to which release, when and why', async () => {
    const one = await deploy('one');
    const two = await publish('two');
    await desk.canary({ name, releaseId: two, percent: 5, why: 'half price' });
    await desk.rollback({ name, why: 'it fails on phones' });
    const at = new Date(now).toISOString();
    const line = { at, who: 'aina', remote: name };
    expect(await desk.audit()).toEqual([
      { ...line, what: 'publish', releaseId: one, why },
      { ...line, what: 'promote', releaseId: one, why },
      { ...line, what: 'publish', releaseId: two, from: one, why },
      { ...line, what: 'canary', releaseId: two, percent: 5, from: one, why: 'half price' },
      { ...line, what: 'rollback', releaseId: two, from: one, why: 'it fails on phones' },
    ]);
  });

  it('has no line for what was refused or changed nothing', async () => {
    const releaseId = await deploy('one');
    const lines = await desk.audit();
    await desk.promote({ name, releaseId, why });
    await expect(desk.rollback({ name, why })).rejects.toThrow();
    expect(await desk.audit()).toEqual(lines);
  });
});

describe('who is about to take a release back', () => {
  it('is told what would happen, and it happens', async () => {
    const one = await deploy('one');
    const two = await deploy('two');
    expect(await desk.wayBack(name)).toEqual({ from: two, to: one });
    expect(await desk.rollback({ name, why })).toEqual({ from: two, to: one });
  });

  it('is told that a canary goes first', async () => {
    const one = await deploy('one');
    const two = await publish('two');
    await desk.canary({ name, releaseId: two, percent: 5, why });
    expect(await desk.wayBack(name)).toEqual({ from: two, to: one });
  });

  it('is told that there is no way back', async () => {
    await deploy('one');
    await expect(desk.wayBack(name)).rejects.toThrow('cannot go back: nothing was live before it.');
  });
});
