import { sampleManifest, sampleShell } from '../test/sample-build';
import { compatibilityProblems } from './compatibility';

const remote = (changes = {}) => sampleManifest('code', changes);

describe('a release is compatible with the live shell', () => {
  it('when contract, module, versions and names are those of the shell', () => {
    expect(compatibilityProblems(remote(), sampleShell())).toEqual([]);
  });

  it.each([
    [
      'another contract version',
      { contractVersion: 3 },
      'it uses version 3 of the remote contract',
    ],
    ['no lifecycles', { exposes: ['./page'] }, 'it does not expose ./lifecycles'],
    ['a module that is not shared', { shared: { lodash: '4.0.0' } }, 'it needs lodash'],
    [
      'a newer shared module',
      { shared: { '@edp/store': '0.2.0' } },
      'it was built against @edp/store 0.2.0, the live shell has 0.1.4',
    ],
    [
      'an older major version',
      { shared: { react: '18.3.1' } },
      'it was built against react 18.3.1',
    ],
    [
      'a selector of a slice that the store does not have',
      { uses: { '@edp/store': ['selectProposer', 'selectRiders'] } },
      'it uses selectRiders of @edp/store, which the live shell does not have',
    ],
    [
      'an added page, in a shell without support for added pages',
      { pages: [{ path: 'plan/tips' }] },
      'it adds pages of its own, which the live shell cannot show',
    ],
  ])('not with %s', (_, changes, reason) => {
    const reasons = compatibilityProblems(remote(changes), sampleShell());
    expect(reasons).toEqual([expect.stringContaining(reason)]);
  });

  it('with pages below its own name, and no others', () => {
    const shell = sampleShell({ pages: [] });
    const paths = (...pages: string[]) => remote({ pages: pages.map((path) => ({ path })) });
    expect(compatibilityProblems(paths('plan/tips'), shell)).toEqual([]);
    for (const path of ['wellness', 'plan', 'payment/status', 'home']) {
      expect(compatibilityProblems(paths(path), shell)).toEqual([
        `it claims the page ${path}, which is not its own`,
      ]);
    }
  });

  it('by versions only, when a build does not list used or provided names', () => {
    const { provides: _provides, ...silent } = sampleShell();
    expect(
      compatibilityProblems(remote({ uses: { '@edp/store': ['selectRiders'] } }), silent),
    ).toEqual([]);
    const { uses: _uses, ...unaware } = remote();
    expect(compatibilityProblems(unaware, sampleShell())).toEqual([]);
  });

  it('or all problems are reported together', () => {
    const changes = { contractVersion: 3, exposes: [], shared: { react: '20.0.0' } };
    expect(compatibilityProblems(remote(changes), sampleShell())).toHaveLength(3);
  });
});
