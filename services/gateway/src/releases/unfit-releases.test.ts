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

/** A release uses names of the store. */
function needsOf(releaseId: string, names: string[]): void {
  amendManifest(stage.folderOf('mfe-plan', releaseId), { uses: { '@edp/store': names } });
}

/** The shell is one that has these names in its store. */
function provideOf(releaseId: string, names: string[]): void {
  amendManifest(stage.site.env.SHELL_DIR, { releaseId, provides: { '@edp/store': names } });
}

/** The gateway has looked, so that what comes next is another change to it. */
async function seen(): Promise<void> {
  await stage.seen();
  await stage.app.inject(PLAN);
}

async function register(plan: Partial<RegistryEntry>): Promise<void> {
  stage.site.register({ 'mfe-plan': plan });
  await seen();
}

/** The shell goes back to the one before the new name. */
async function takeShellBack(): Promise<void> {
  provideOf('999999999999', []);
  await seen();
}

const planRelease = () => stage.browser().planRelease();

describe('a live release that does not fit the shell', () => {
  it('is served to nobody while one before it fits, which is told, until a shell comes that it fits', async () => {
    await register({ active: NEW, previous: [OLD, OTHER] });
    const buyer = stage.browser();
    expect(await buyer.planRelease()).toEqual([NEW, OLD]);

    await takeShellBack();
    expect(await planRelease()).toEqual([OLD, OTHER]);
    expect(await buyer.planRelease()).toEqual([OLD, OTHER]);
    expect(await stage.readiness()).toEqual({ status: 'degraded', remotes: ['mfe-plan'] });

    provideOf('aaaaaaaaaaaa', ['newName']);
    await seen();
    expect(await planRelease()).toEqual([NEW, OLD]);
    expect(await stage.readiness()).toEqual({ status: 'ok' });
  });

  it('gives way to the newest that fits and was not rolled back', async () => {
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
    expect(await stage.readiness()).toEqual({ status: 'ok' });
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
    const another = await stage.another();
    expect(await stage.browser(another).planRelease()).toEqual([OLD, undefined]);
  });
});

describe('a canary that does not fit the shell', () => {
  it('is given to nobody, which is told, and the live release goes on', async () => {
    const canary = { releaseId: NEW, percent: 99 };
    await register({ canary });
    const drawn = stage.browser();
    while ((await drawn.planRelease())[0] !== NEW) drawn.cookies.clear();

    await takeShellBack();
    const given = await Promise.all(Array.from({ length: 20 }, () => planRelease()));
    expect(given).toEqual(Array.from({ length: 20 }, () => [OLD, undefined]));
    expect(await drawn.planRelease()).toEqual([OLD, undefined]);
    expect(await stage.readiness()).toEqual({ status: 'degraded', remotes: ['mfe-plan'] });
  });
});
