import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@edp/build';
import { scopeOf, unscopedIn } from '@edp/build/scoped-styles';
import type { ReleaseManifest } from '@edp/contracts';
import { remoteNames } from '../lib/root.mjs';

const REMOTES = remoteNames();

/** The style sheets that a remote's manifest lists, and the files in its folder. */
function builtStyles(remote: string) {
  const read = (file: string) => readFileSync(join(ROOT, remote, 'dist', file), 'utf8');
  const { container = '', styles } = JSON.parse(read('release.json')) as ReleaseManifest;
  const files = readdirSync(join(ROOT, remote, 'dist')).filter((file) => file.endsWith('.css'));
  return { scope: scopeOf(container), named: styles, files, sheets: files.map(read) };
}

describe.each(REMOTES)('the style sheets of %s', (remote) => {
  const { scope, named, files, sheets } = builtStyles(remote);

  it('are all listed in the manifest, so that the page loads them before the mount', () => {
    expect(named.toSorted()).toEqual(files.toSorted());
  });

  it('match only elements of the remote, by classes prefixed with the container name', () => {
    expect(sheets.flatMap((css) => unscopedIn(css, scope))).toEqual([]);
  });
});

describe('a built style sheet', () => {
  const { scope, sheets } = builtStyles('mfe-quote');
  const [css = ''] = sheets;

  it('is rejected if it matches other elements', () => {
    expect(unscopedIn(`${css}button{color:red}`, scope)).toEqual(['button']);
  });

  it('has no class of another remote', () => {
    expect(unscopedIn(css, builtStyles('mfe-plan').scope)).not.toEqual([]);
  });
});
