import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Registry } from '@edp/contracts';
import { ReleaseStage } from '../../test/release-stage';

const [OLD, NEW] = ['bbbbbbbbbbbb', 'cccccccccccc'];

let stage: ReleaseStage;

beforeEach(async () => {
  stage = await new ReleaseStage(NEW).open();
});
afterEach(() => stage.close());

const storedFile = () => path.join(stage.site.releasesDir, 'registry.last-valid.json');

/** A recreated registry, which contains only the remote that was promoted afterwards. */
async function recreateRegistry(): Promise<void> {
  while (!existsSync(storedFile())) await pause(20);
  const plan = { owner: 'A squad', active: NEW, previous: [] };
  stage.site.writeRegistry({ version: 1, remotes: { 'mfe-plan': plan } });
  await stage.seen();
}

describe('a registry that lost remotes of the journey', () => {
  it('leaves the last valid one in use, and stored, until it has all of them', async () => {
    await recreateRegistry();
    expect(await stage.browser().planRelease()).toEqual([OLD, undefined]);
    expect(await stage.readiness()).toEqual({ status: 'degraded' });
    const stored = JSON.parse(readFileSync(storedFile(), 'utf8')) as Registry;
    expect(Object.keys(stored.remotes)).toHaveLength(5);

    await stage.register({ active: NEW });
    expect(await stage.browser().planRelease()).toEqual([NEW, undefined]);
    expect(await stage.readiness()).toEqual({ status: 'ok' });
  });

  it('makes a starting gateway use the last valid one', async () => {
    await recreateRegistry();
    const another = await stage.another();
    expect(await stage.browser(another).planRelease()).toEqual([OLD, undefined]);
    expect((await another.inject('/edp/life/onemedical/takaful/quotation')).body).toContain(OLD);
  });

  it('prevents the start without a stored valid one, with a message that names the missing remotes', async () => {
    await recreateRegistry();
    rmSync(storedFile());
    await expect(stage.another()).rejects.toThrow(
      'the registry lacks mfe-quote, mfe-application, mfe-health, mfe-payment',
    );
  });

  it('may lack other remotes, and have additional ones', async () => {
    const extra = 'mfe-wellness';
    stage.write(extra, OLD);
    await stage.registerAll({ [extra]: { owner: 'Another', active: OLD } });
    expect(await stage.readiness()).toEqual({ status: 'ok' });
    await stage.registerAll({});
    expect(await stage.readiness()).toEqual({ status: 'ok' });
  });
});
