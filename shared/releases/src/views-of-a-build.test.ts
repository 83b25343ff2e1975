import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductConfig } from '@edp/contracts';
import { byLanguage } from '@edp/domain';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { sampleBuild, sampleManifest } from '../test/sample-build';
import { integrityOf } from './content';
import { ReleaseManager } from './release-manager';
import { folderStorage } from './storage/folder-storage';
import { MAX_VIEW_BYTES, viewFileOf } from './views';

const product = { productCode: 'onemedical', variant: 'takaful' } as ProductConfig;
/** The view files of one page and product in each language, for these products on sale. */
const viewsOf = (products: readonly ProductConfig[]) =>
  byLanguage((language) => viewFileOf({ page: 'payment/status', product, language, products }));
const { en: ENGLISH, my: MALAY } = viewsOf([product]);
const HTML = '<h1>Plans</h1>';

const folder = temporaryFolder();
let manager: ReleaseManager;
beforeEach(() => {
  manager = new ReleaseManager({ storage: folderStorage(join(folder, 'releases')), who: 'aina' });
});

/** A build with these views by file, and their correct hashes. */
function buildWith(views: Readonly<Record<string, string>>): string {
  const integrity = { ...sampleManifest('one').integrity };
  for (const [file, html] of Object.entries(views)) integrity[file] = integrityOf(html);
  const dist = sampleBuild(folder, 'one', { integrity });
  mkdirSync(join(dist, 'views'));
  for (const [file, html] of Object.entries(views)) writeFileSync(join(dist, file), html);
  return dist;
}

async function expectRejected(dist: string, reason: string): Promise<void> {
  await expect(manager.publish(dist, 'a test')).rejects.toThrow(`: ${reason}; build it again.`);
  expect(existsSync(join(folder, 'releases'))).toBe(false);
}

describe('publish', () => {
  it('accepts a build with a view in each language, including the views', async () => {
    const dist = buildWith({ [ENGLISH]: HTML, [MALAY]: '<h1>Pelan</h1>' });
    const { name, releaseId } = await manager.publish(dist, 'a test');
    for (const file of [ENGLISH, MALAY]) {
      expect(existsSync(join(folder, 'releases', name, releaseId, file))).toBe(true);
    }
  });

  it.each([
    ['a script', '<p><script>go()</script></p>', 'it contains <script>'],
    ['an event handler', '<p onclick="go()">A</p>', 'it contains the attribute onclick'],
    ['a style attribute', '<p style="color:red">A</p>', 'it contains the attribute style'],
    ['a style element', '<style>p{color:red}</style>', 'it contains <style>'],
    ['an end tag of its container', '</div><h1>A</h1><div>', 'its markup is not balanced'],
    ['too much text', 'A'.repeat(MAX_VIEW_BYTES + 1), `it is larger than ${MAX_VIEW_BYTES} bytes`],
  ])('rejects a build with %s in a view', async (_, html, reason) => {
    const dist = buildWith({ [ENGLISH]: HTML, [MALAY]: html });
    await expectRejected(dist, `${MALAY}: ${reason}`);
  });

  it('rejects a build with a view that does not match its hash', async () => {
    const dist = buildWith({ [ENGLISH]: HTML, [MALAY]: HTML });
    writeFileSync(join(dist, MALAY), '<h1>Pay here</h1>');
    await expectRejected(dist, `${MALAY} does not match its hash`);
  });

  it('rejects a build with a missing view', async () => {
    const dist = buildWith({ [ENGLISH]: HTML, [MALAY]: HTML });
    rmSync(join(dist, MALAY));
    await expectRejected(dist, `${MALAY} is missing`);
  });

  it.each([
    ['Malay', ENGLISH, MALAY],
    ['English', MALAY, ENGLISH],
  ])('rejects a build with a view that is missing in %s', async (language, view, other) => {
    // Of the same page in both languages, but with the hash of another catalogue.
    const { en, my } = viewsOf([product, product]);
    const dist = buildWith({ [view]: HTML, [en]: HTML, [my]: HTML });
    await expectRejected(dist, `it has no ${language} view, ${other}`);
  });
});
