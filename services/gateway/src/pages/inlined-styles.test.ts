import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@edp/releases';
import { type StoredRelease } from '../releases/release-source';
import { inlinedStyles } from './inlined-styles';

const CSS = 'h1 > b { margin: 0; background: url(#fill) }';

/** A release with one style sheet. */
function releaseWith(built: string, stored: string | null = built): StoredRelease {
  const folder = mkdtempSync(path.join(tmpdir(), 'edp-styles-'));
  if (stored !== null) writeFileSync(path.join(folder, 'a.css'), stored);
  const manifest = { styles: ['a.css'], integrity: { 'a.css': integrityOf(built) } };
  return { folder, manifest, urlPrefix: '/assets/' } as unknown as StoredRelease;
}

describe('inlined style sheets', () => {
  it('are those of the releases, by URL', async () => {
    const own = { ...releaseWith('p { margin: 0 }'), urlPrefix: '/remotes/' };
    expect(await inlinedStyles([releaseWith(CSS), own])).toEqual(
      new Map([
        ['/assets/a.css', CSS],
        ['/remotes/a.css', 'p { margin: 0 }'],
      ]),
    );
  });

  it.each([
    ['is missing', releaseWith(CSS, null)],
    ['does not match its hash', releaseWith(CSS, 'h1 { display: none }')],
    ['references another file', releaseWith('h1 { background: url("a.svg") }')],
    ['imports another one', releaseWith('@import "b.css";')],
    ['contains a closing style tag', releaseWith('h1::before { content: "</style>" }')],
  ])('exclude one that %s: it is linked', async (_name, release) => {
    expect(await inlinedStyles([release])).toEqual(new Map());
  });
});
