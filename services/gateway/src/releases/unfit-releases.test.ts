import { type FastifyInstance } from 'fastify';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RegistryEntry } from '@edp/contracts';
import { type Running, startBeforeProvider } from '../../test/before-provider';
import { browserOf } from '../../test/browser-of';
import { buildSite, writeRelease } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';

const [OLD, NEW, OTHER] = ['bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'] as const;
const PLAN = '/edp/life/onemedical/takaful/plan';

let site: ReturnType<typeof buildSite>;
let app: FastifyInstance;
let stop: Running['stop'];

beforeEach(async () => {
  site = buildSite();
  for (const id of [NEW, OTHER]) {
    writeRelease(path.join(site.releasesDir, 'mfe-plan', id), 'mfe-plan', id, 'remoteEntry');
  }
  needsOf(NEW, ['newName']);
  provideOf('aaaaaaaaaaaa', ['newName']);
  ({ app, stop } = await startBeforeProvider(site, (provider) => {
    provider.all('/*', (_, reply) => reply.send({ ok: true }));
  }));
});
afterEach(() => stop());

function change(file: string, facts: object): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...manifest, ...facts }));
}

/** A release uses names of the store. */
function needsOf(releaseId: string, names: string[]): void {
  const file = path.join(site.releasesDir, 'mfe-plan', releaseId, 'release.json');
  change(file, { uses: { '@edp/store': names } });
}

/** The shell is one that has these names in its store. */
function provideOf(releaseId: string, names: string[]): void {
  const file = path.join(site.env.SHELL_DIR, 'release.json');
  change(file, { releaseId, provides: { '@edp/store': names } });
}

/** Longer than a gateway goes by what it last saw of the registry and the shell; then it looks. */
async function seen(): Promise<void> {
  await pause(300);
  await app.inject(PLAN);
}

async function register(plan: Partial<RegistryEntry>): Promise<void> {
  const entry = { owner: 'A squad', active: OLD, previous: [], ...plan };
  site.writeRegistry({ version: 1, remotes: { ...site.remotes, 'mfe-plan': entry } });
  await seen();
}

/** The shell goes back to the one before the new name. */
async function takeShellBack(): Promise<void> {
  provideOf('999999999999', []);
  await seen();
}

const planRelease = (of = app) => browserOf(of, PLAN).planRelease();
const readiness = async () =>
  (await app.inject('/readyz')).json<{ status: string; remotes?: string[] }>();

describe('a live release that does not fit the shell', () => {
  it('is served to nobody while one before it fits, which is told, until a shell comes that it fits', async () => {
    await register({ active: NEW, previous: [OLD, OTHER] });
    const buyer = browserOf(app, PLAN);
    expect(await buyer.planRelease()).toEqual([NEW, OLD]);

    await takeShellBack();
    expect(await planRelease()).toEqual([OLD, OTHER]);
    expect(await buyer.planRelease()).toEqual([OLD, OTHER]);
    expect(await readiness()).toMatchObject({ status: 'degraded', remotes: ['mfe-plan'] });

    provideOf('aaaaaaaaaaaa', ['newName']);
    await seen();
    expect(await planRelease()).toEqual([NEW, OLD]);
    expect((await readiness()).status).toBe('ok');
  });

  it('gives way to the newest that fits and was not taken back', async () => {
    needsOf(OLD, ['newName']);
    await register({ active: NEW, previous: [OLD, OTHER] });
    await takeShellBack();
    expect(await planRelease()).toEqual([OTHER, undefined]);
    await register({ active: NEW, previous: [OLD, OTHER], withdrawn: [OTHER] });
    expect(await planRelease()).toEqual([NEW, undefined]);
  });

  it('is what there is where none before it fits: its page says so (decision 0032)', async () => {
    await register({ active: NEW, previous: [] });
    await takeShellBack();
    expect(await planRelease()).toEqual([NEW, undefined]);
    expect((await readiness()).status).toBe('ok');
  });

  it('does not come in the place of one that cannot be had, while another one fits', async () => {
    await register({ active: NEW, previous: [OLD] });
    expect(await planRelease()).toEqual([NEW, OLD]);
    provideOf('999999999999', []);
    await register({ active: 'eeeeeeeeeeee', previous: [NEW, OLD] });
    expect(await planRelease()).toEqual([OLD, undefined]);
  });

  it('is not what a gateway begins with', async () => {
    await register({ active: NEW, previous: [OLD] });
    await takeShellBack();
    const another = await buildApp(readConfig(site.env));
    expect(await planRelease(another)).toEqual([OLD, undefined]);
    await another.close();
  });
});

describe('a canary that does not fit the shell', () => {
  it('is given to nobody, which is told, and the live release goes on', async () => {
    const canary = { releaseId: NEW, percent: 99 };
    await register({ canary });
    const drawn = browserOf(app, PLAN);
    while ((await drawn.planRelease())[0] !== NEW) drawn.cookies.clear();

    await takeShellBack();
    const given = await Promise.all(Array.from({ length: 20 }, () => planRelease()));
    expect(given).toEqual(Array.from({ length: 20 }, () => [OLD, undefined]));
    expect(await drawn.planRelease()).toEqual([OLD, undefined]);
    expect(await readiness()).toMatchObject({ status: 'degraded', remotes: ['mfe-plan'] });
  });
});
