import { type RegistryEntry } from '@edp/contracts';
import { amendManifest } from '../../test/build-site';
import { PLAN, ReleaseStage } from '../../test/release-stage';

const [OLD, NEW, OTHER] = ['bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'] as const;

let stage: ReleaseStage;

beforeEach(async () => {
  stage = new ReleaseStage(NEW, OTHER);
  needsOf(NEW, ['newName']);
  provideOf('aaaaaaaaaaaa', ['newName']);
  await stage.open();
});
afterEach(() => stage.close());

/** Makes a release use names of the store. */
function needsOf(releaseId: string, names: string[]): void {
  amendManifest(stage.folderOf('mfe-plan', releaseId), { uses: { '@edp/store': names } });
}

/** Makes the shell one with these names in its store. */
function provideOf(releaseId: string, names: string[]): void {
  amendManifest(stage.site.env.SHELL_DIR, { releaseId, provides: { '@edp/store': names } });
}

/** Lets the gateway check the registry, so that it sees the next change separately. */
async function seen(): Promise<void> {
  await stage.seen();
  await stage.app.inject(PLAN);
}

async function register(plan: Partial<RegistryEntry>): Promise<void> {
  stage.site.register({ 'mfe-plan': plan });
  await seen();
}

/** Rolls the shell back to one without the new name. */
async function rollShellBack(): Promise<void> {
  provideOf('999999999999', []);
  await seen();
}

const planRelease = () => stage.browser().planRelease();

describe('a live release that is incompatible with the shell', () => {
  it('is replaced by a compatible previous one, which is reported, until a compatible shell is served', async () => {
    await register({ active: NEW, previous: [OLD, OTHER] });
    const buyer = stage.browser();
    expect(await buyer.planRelease()).toEqual([NEW, OLD]);

    await rollShellBack();
    expect(await planRelease()).toEqual([OLD, OTHER]);
    expect(await buyer.planRelease()).toEqual([OLD, OTHER]);
    expect(await stage.readiness()).toEqual({ status: 'degraded', remotes: ['mfe-plan'] });

    provideOf('aaaaaaaaaaaa', ['newName']);
    await seen();
    expect(await planRelease()).toEqual([NEW, OLD]);
    expect(await stage.readiness()).toEqual({ status: 'ok' });
  });

  it('is replaced by the newest compatible one that was not rolled back', async () => {
    needsOf(OLD, ['newName']);
    await register({ active: NEW, previous: [OLD, OTHER] });
    await rollShellBack();
    expect(await planRelease()).toEqual([OTHER, undefined]);
    await register({ active: NEW, previous: [OLD, OTHER], withdrawn: [OTHER] });
    expect(await planRelease()).toEqual([NEW, undefined]);
  });

  it('is served anyway without a compatible previous one, which is reported, also by its page (decision 0032)', async () => {
    await register({ active: NEW, previous: [] });
    await rollShellBack();
    expect(await planRelease()).toEqual([NEW, undefined]);
    expect(await stage.readiness()).toEqual({ status: 'degraded', remotes: ['mfe-plan'] });
  });

  it('does not replace one that cannot be loaded, if another one is compatible', async () => {
    await register({ active: NEW, previous: [OLD] });
    expect(await planRelease()).toEqual([NEW, OLD]);
    provideOf('999999999999', []);
    await register({ active: 'eeeeeeeeeeee', previous: [NEW, OLD] });
    expect(await planRelease()).toEqual([OLD, undefined]);
  });

  it('is not used by a starting gateway', async () => {
    await register({ active: NEW, previous: [OLD] });
    await rollShellBack();
    const another = await stage.another();
    expect(await stage.browser(another).planRelease()).toEqual([OLD, undefined]);
  });
});

describe('a canary that is incompatible with the shell', () => {
  it('is not assigned, which is reported, and the live release stays in use', async () => {
    const canary = { releaseId: NEW, percent: 99 };
    await register({ canary });
    const drawn = stage.browser();
    while ((await drawn.planRelease())[0] !== NEW) drawn.cookies.clear();

    await rollShellBack();
    const given = await Promise.all(Array.from({ length: 20 }, () => planRelease()));
    expect(given).toEqual(Array.from({ length: 20 }, () => [OLD, undefined]));
    expect(await drawn.planRelease()).toEqual([OLD, undefined]);
    expect(await stage.readiness()).toEqual({ status: 'degraded', remotes: ['mfe-plan'] });
  });
});
