import type { PageReleases, RegistryView, RemoteRelease } from '@edp/contracts';

/** A release in the registry of a page, with the given differences. */
export function release(changes: Partial<RemoteRelease> = {}): RemoteRelease {
  const releaseId = changes.releaseId ?? '0123456789ab';
  const folder = `/edp/life/remotes/mfe-plan/${releaseId}`;
  return {
    name: 'mfe-plan',
    version: '0.1.0',
    releaseId,
    contractVersion: 2,
    container: 'mfe_plan',
    entry: `${folder}/remoteEntry.1.js`,
    module: './lifecycles',
    integrity: `sha384-${'A'.repeat(64)}`,
    preload: [`${folder}/remoteEntry.1.js`, `${folder}/lifecycles.2.js`],
    styles: [],
    ...changes,
  };
}

/** A registry with one remote, optionally with its previous release. */
export function registry(active = release(), previous?: RemoteRelease): RegistryView {
  return { remotes: { 'mfe-plan': previous ? { active, previous } : { active } } };
}

/** Ports to a server with these releases, whose scripts load. Null: it is unreachable. */
export function serverWith(releases: Partial<PageReleases> | null) {
  const found = releases && { active: release(), integrity: {}, ...releases };
  return {
    loadPageReleases: jest.fn<Promise<PageReleases | null>, [string]>(() => Promise.resolve(found)),
    preload: jest.fn(() => Promise.resolve()),
  };
}

/** Lifecycles that do nothing. */
export const LIFECYCLES = {
  name: 'mfe-plan',
  bootstrap: () => Promise.resolve(),
  mount: () => Promise.resolve(),
  unmount: () => Promise.resolve(),
};

/** The deadline of a wait that has just started. */
export const DEADLINE = {
  forLoading: () => 8_000,
  forMounting: () => 8_000,
  nextRelease: () => undefined,
};
