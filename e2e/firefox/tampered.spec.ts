import type { ReleaseManifest } from '@edp/contracts';
import { releasesOf } from '../core/new-releases';
import { releaseFiles } from '../core/release-files';
import { whenServed } from '../core/when-served';
import { wordsIn } from '../core/words';
import { expect, test } from './test';

const QUOTATION = '/edp/life/onemedical/insurance/quotation?lang=en';
const REMOTE = 'mfe-quote';
const words = wordsIn('en');

/** Messages of Firefox for a rejected file, and for the failed import. */
const NOT_INTACT = /hashes in the integrity attribute|error loading dynamically imported module/;

test.beforeEach(({ watch }) => watch.expect(NOT_INTACT));
test.afterEach(({ watch }) => expect(watch.seen.join('\n')).toContain('integrity attribute'));

/** The page loads the one by a dynamic import; a static import of that one loads the other. */
const SCRIPTS = ['entry', 'imported script'] as const;

for (const kind of SCRIPTS) {
  test(`a remote with one byte changed in its ${kind} is not run in Firefox: the panel stands in its place until the byte is out again`, async ({
    firefox,
    ownProduct,
  }) => {
    const files = releaseFiles(ownProduct, REMOTE);
    const file = scriptOf(files.manifest, kind);
    files.addByte(file);
    try {
      await firefox.open(ownProduct.url + QUOTATION);
      await firefox.isAt(words('shell:failure.title'));
    } finally {
      files.repair(file);
    }
    // Firefox does not fetch a failed module again in the same document: the second failure offers a reload.
    await firefox.press(words('shell:failure.retry'));
    await firefox.press(words('shell:failure.reload'));
    await firefox.runsAt(words('mfe-quote:title'));
  });
}

test('a release with one byte changed gives way in Firefox to the release before it', async ({
  firefox,
  ownProduct,
}) => {
  const releases = releasesOf(ownProduct);
  const next = await releases.promote({
    remote: REMOTE,
    mark: 'tampered',
    reword: (texts) => ({ ...texts, title: 'Title of the release that was changed' }),
  });
  try {
    await whenServed(ownProduct, 'quotation', next);
    const files = releaseFiles(ownProduct, REMOTE);
    files.addByte(files.manifest.entry);
    await firefox.open(ownProduct.url + QUOTATION);
    await firefox.runsAt(words('mfe-quote:title'));
  } finally {
    await releases.rollback(REMOTE);
  }
});

for (const kind of SCRIPTS) {
  test(`a shell with one byte changed in its ${kind} is not run in Firefox: a recovery panel stands in its place, and its button helps`, async ({
    firefox,
    ownProduct,
  }) => {
    const files = releaseFiles(ownProduct, 'shell');
    const file = scriptOf(files.manifest, kind);
    files.addByte(file);
    try {
      await firefox.open(ownProduct.url + QUOTATION);
      await firefox.says(words('shell:recovery.title'));
    } finally {
      files.repair(file);
    }
    await firefox.press(words('shell:recovery.reload'));
    await firefox.runsAt(words('mfe-quote:title'));
  });
}

function scriptOf({ entry, initial }: ReleaseManifest, kind: (typeof SCRIPTS)[number]): string {
  const script = initial.find((file) => (file === entry) === (kind === 'entry'));
  if (script === undefined) throw new Error(`The release has no ${kind}.`);
  return script;
}
