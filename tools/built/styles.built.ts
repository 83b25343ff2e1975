import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@edp/build';
import { scopeOf, unscopedIn } from '@edp/build/scoped-styles';
import type { ReleaseManifest } from '@edp/contracts';

const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));

/** What a remote's build says of its style sheets, and what lies there. */
function builtStyles(remote: string) {
  const read = (file: string) => readFileSync(join(ROOT, remote, 'dist', file), 'utf8');
  const { container = '', styles } = JSON.parse(read('release.json')) as ReleaseManifest;
  const files = readdirSync(join(ROOT, remote, 'dist')).filter((file) => file.endsWith('.css'));
  return { scope: scopeOf(container), named: styles, files, sheets: files.map(read) };
}

describe.each(REMOTES)('the style sheets of %s', (remote) => {
  const { scope, named, files, sheets } = builtStyles(remote);

  it('are all named by the release, so that they stand in the page before it is shown', () => {
    expect(named.toSorted()).toEqual(files.toSorted());
  });

  it('reach elements of their own only, by classes that begin with the name of the container', () => {
    expect(sheets.flatMap((css) => unscopedIn(css, scope))).toEqual([]);
  });
});

describe('a style sheet that was built', () => {
  const { scope, sheets } = builtStyles('mfe-quote');
  const [css = ''] = sheets;

  it('is found out when it reaches further', () => {
    expect(unscopedIn(`${css}button{color:red}`, scope)).toEqual(['button']);
  });

  it('has no class of another remote', () => {
    expect(unscopedIn(css, builtStyles('mfe-plan').scope)).not.toEqual([]);
  });
});
