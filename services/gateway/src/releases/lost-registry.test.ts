import { type FastifyInstance } from 'fastify';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Registry } from '@edp/contracts';
import { type Running, startBeforeProvider } from '../../test/before-provider';
import { browserOf } from '../../test/browser-of';
import { buildSite, writeRelease } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';

const [OLD, NEW] = ['bbbbbbbbbbbb', 'cccccccccccc'];
const PLAN = '/edp/life/onemedical/takaful/plan';

let site: ReturnType<typeof buildSite>;
let app: FastifyInstance;
let stop: Running['stop'];

beforeEach(async () => {
  site = buildSite();
  writeRelease(path.join(site.releasesDir, 'mfe-plan', NEW), 'mfe-plan', NEW, 'remoteEntry');
  ({ app, stop } = await startBeforeProvider(site, (provider) => {
    provider.all('/*', (_, reply) => reply.send({ ok: true }));
  }));
});
afterEach(() => stop());

const keptFile = () => path.join(site.releasesDir, 'registry.kept.json');

/** A registry that somebody began anew: it has the remote that was promoted then. */
async function beginAnew(): Promise<void> {
  while (!existsSync(keptFile())) await pause(20);
  const plan = { owner: 'A squad', active: NEW, previous: [] };
  await write({ 'mfe-plan': plan });
}

/** Longer than a gateway goes by what it last saw of the registry. */
async function write(remotes: Registry['remotes']): Promise<void> {
  site.writeRegistry({ version: 1, remotes });
  await pause(300);
}

const readiness = async (of: FastifyInstance) =>
  (await of.inject('/readyz')).json<{ status: string }>().status;

describe('a registry that lost remotes of the journey', () => {
  it('leaves the last good one in use, and kept, until it has all of them', async () => {
    await beginAnew();
    expect(await browserOf(app, PLAN).planRelease()).toEqual([OLD, undefined]);
    expect(await readiness(app)).toBe('degraded');
    const kept = JSON.parse(readFileSync(keptFile(), 'utf8')) as Registry;
    expect(Object.keys(kept.remotes)).toHaveLength(5);

    await write({ ...site.remotes, 'mfe-plan': { owner: 'A squad', active: NEW, previous: [] } });
    expect(await browserOf(app, PLAN).planRelease()).toEqual([NEW, undefined]);
    expect(await readiness(app)).toBe('ok');
  });

  it('has a gateway that starts meanwhile begin with the last good one', async () => {
    await beginAnew();
    const another = await buildApp(readConfig(site.env));
    expect(await browserOf(another, PLAN).planRelease()).toEqual([OLD, undefined]);
    expect((await another.inject('/edp/life/onemedical/takaful/quotation')).body).toContain(OLD);
    await another.close();
  });

  it('keeps a gateway from starting where nothing good is kept, which names what is missing', async () => {
    await beginAnew();
    rmSync(keptFile());
    await expect(buildApp(readConfig(site.env))).rejects.toThrow(
      'the registry lacks mfe-quote, mfe-application, mfe-health, mfe-payment',
    );
  });

  it('may lack any other remote, and have more', async () => {
    const extra = 'mfe-wellness';
    writeRelease(path.join(site.releasesDir, extra, OLD), extra, OLD, 'remoteEntry');
    await write({ ...site.remotes, [extra]: { owner: 'Another', active: OLD, previous: [] } });
    expect(await readiness(app)).toBe('ok');
    await write(site.remotes);
    expect(await readiness(app)).toBe('ok');
  });
});
