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
const INTEGRITY_ERRORS =
  /hashes in the integrity attribute|error loading dynamically imported module/;

test.beforeEach(({ watch }) => watch.expect(INTEGRITY_ERRORS));
test.afterEach(({ watch }) => expect(watch.seen.join('\n')).toContain('integrity attribute'));

/** The page loads the entry with a dynamic import; the entry loads the other with a static import. */
const SCRIPTS = ['entry', 'imported script'] as const;

for (const kind of SCRIPTS) {
  test(`Firefox rejects a changed ${kind} of a remote, and shows the error panel until the repair`, async ({
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
    await firefox.isHydratedAt(words('mfe-quote:title'));
  });
}

test('the shell loads the previous release in Firefox when a release has a changed byte', async ({
  firefox,
  ownProduct,
}) => {
  const releases = releasesOf(ownProduct);
  const next = await releases.promote({
    remote: REMOTE,
    mark: 'tampered',
    reword: (texts) => ({ ...texts, title: 'Title of the tampered release' }),
  });
  try {
    await whenServed(ownProduct, 'quotation', next);
    const files = releaseFiles(ownProduct, REMOTE);
    files.addByte(files.manifest.entry);
    await firefox.open(ownProduct.url + QUOTATION);
    await firefox.isHydratedAt(words('mfe-quote:title'));
  } finally {
    await releases.rollback(REMOTE);
  }
});

for (const kind of SCRIPTS) {
  test(`Firefox rejects a changed ${kind} of the shell, and the recovery panel reloads the page`, async ({
    firefox,
    ownProduct,
  }) => {
    const files = releaseFiles(ownProduct, 'shell');
    const file = scriptOf(files.manifest, kind);
    files.addByte(file);
    try {
      await firefox.open(ownProduct.url + QUOTATION);
      await firefox.showsText(words('shell:recovery.title'));
    } finally {
      files.repair(file);
    }
    await firefox.press(words('shell:recovery.reload'));
    await firefox.isHydratedAt(words('mfe-quote:title'));
  });
}

function scriptOf({ entry, initial }: ReleaseManifest, kind: (typeof SCRIPTS)[number]): string {
  const script = initial.find((file) => (file === entry) === (kind === 'entry'));
  if (script === undefined) throw new Error(`The release has no ${kind}.`);
  return script;
}
