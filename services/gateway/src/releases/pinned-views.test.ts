import { addFiles, addView, FRAME } from '../../test/release-files';
import { PLAN, ReleaseStage } from '../../test/release-stage';

const [OLD, NEW] = ['bbbbbbbbbbbb', 'cccccccccccc'];

let stage: ReleaseStage;

beforeEach(async () => {
  stage = new ReleaseStage(NEW);
  const shell = stage.site.env.SHELL_DIR;
  await addView(shell, 'plan', FRAME);
  // A document with all its texts is cached, so that another buyer could get it by mistake.
  addFiles(shell, {
    'locales/en/mfe.json': '{}',
    'locales/en/ui.json': '{}',
    'locales/en/forms.json': '{}',
  });
  for (const id of [OLD, NEW]) {
    await addView(stage.folderOf('mfe-plan', id), 'plan', `<h1>Plans of ${id}</h1>`);
    stage.writeTexts(id);
  }
  await stage.open();
});
afterEach(() => stage.close());

/** The release that the document of the plan page names for its view, and the one of the view itself. */
async function viewOf(buyer: ReturnType<ReleaseStage['browser']>): Promise<string[]> {
  const { body } = await buyer.send({ url: PLAN });
  const found = /<div data-view="mfe-plan\/(\w+)" data-skeleton><h1>Plans of (\w+)<\/h1>/.exec(
    body,
  );
  return found?.slice(1) ?? [];
}

describe('the first view of a page of a remote', () => {
  it('is that of the release that a journey began with, while new ones get the next one', async () => {
    const buyer = stage.browser();
    expect(await viewOf(buyer)).toEqual([OLD, OLD]);
    await stage.register({ active: NEW, previous: [OLD] });
    expect(await viewOf(buyer)).toEqual([OLD, OLD]);
    expect(await viewOf(stage.browser())).toEqual([NEW, NEW]);
    expect(await viewOf(buyer)).toEqual([OLD, OLD]);
  });

  it('is that of the canary for its journeys, and of the live release for all others', async () => {
    await stage.register({ canary: { releaseId: NEW, percent: 50 } });
    const seen = new Set<string>();
    while (seen.size < 2) {
      const buyer = stage.browser();
      const view = await viewOf(buyer);
      const [given = ''] = await buyer.planRelease();
      expect(view).toEqual([given, given]);
      seen.add(given);
    }
    expect([...seen].sort()).toEqual([OLD, NEW]);
  });

  it('is that of the previous release once its own was rolled back', async () => {
    await stage.register({ active: NEW, previous: [OLD] });
    const buyer = stage.browser();
    expect(await viewOf(buyer)).toEqual([NEW, NEW]);
    await stage.register({ active: OLD, withdrawn: [NEW] });
    expect(await viewOf(buyer)).toEqual([OLD, OLD]);
    expect(await viewOf(stage.browser())).toEqual([OLD, OLD]);
  });
});
