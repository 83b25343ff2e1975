import type { PageOfPackage } from '../workspace';
import { integrityOf } from './integrity';
import { releaseIdOf } from './release-id';

/** Version of the contract between host and remotes that this build speaks (`HostProps`). */
export const CONTRACT_VERSION = 1;

/**
 * `release.json`: what one build of the shell or of a remote consists of. Its schema is
 * `ReleaseManifest` in `@edp/contracts`, which checks it wherever it is read.
 */
export interface ReleaseManifest {
  name: string;
  version: string;
  /** Hash of everything else in here but the commit, 12 hex digits. */
  releaseId: string;
  contractVersion: typeof CONTRACT_VERSION;
  owner: string;
  commit?: string;
  /** Federation container of a remote; absent for the shell. */
  container?: string;
  /** The file that is registered (remote) or started by the page (shell). */
  entry: string;
  /** Scripts the first paint needs, in the order in which they are wanted. */
  initial: string[];
  styles: string[];
  exposes: string[];
  /** Remote: pages it brings with it. Shell: empty, which says that it can show such pages. */
  pages?: readonly PageOfPackage[];
  /** Shared modules that the build provides or consumes, with the version it was built against. */
  shared: Record<string, string>;
  /** Shell: the names that each shared module offers; absent where nothing is shaken off. */
  provides?: Record<string, string[]>;
  /** Remote: the names of each shared module that its code uses; absent where nothing is shaken off. */
  uses?: Record<string, string[]>;
  /** `sha384-...` of every file but source maps and this manifest. */
  integrity: Record<string, string>;
}

/** What only webpack knows about a build. */
export interface BuildFacts {
  entry: string;
  initial: string[];
  styles: string[];
  exposes: string[];
  shared: Record<string, string>;
  provides?: Record<string, string[]>;
  uses?: Record<string, string[]>;
  /** Every emitted file by its final name. */
  files: ReadonlyMap<string, Buffer>;
}

/** What the package says about itself. */
export interface AppFacts {
  name: string;
  version: string;
  owner: string;
  commit?: string;
  container?: string;
  pages?: readonly PageOfPackage[];
}

/** Composes `release.json`. Source maps take no part: they are not served with a release. */
export function createReleaseManifest(app: AppFacts, build: BuildFacts): ReleaseManifest {
  const served = [...build.files].filter(([name]) => !name.endsWith('.map')).sort(byName);
  const facts = {
    name: app.name,
    version: app.version,
    contractVersion: CONTRACT_VERSION,
    owner: app.owner,
    ...(app.commit ? { commit: app.commit } : {}),
    ...(app.container ? { container: app.container } : {}),
    entry: build.entry,
    initial: build.initial,
    styles: build.styles,
    exposes: build.exposes,
    ...(app.pages ? { pages: app.pages } : {}),
    shared: build.shared,
    ...(build.provides ? { provides: build.provides } : {}),
    ...(build.uses ? { uses: build.uses } : {}),
    integrity: Object.fromEntries(served.map(([name, content]) => [name, integrityOf(content)])),
  } as const;
  return { releaseId: releaseIdOf(facts), ...facts };
}

function byName([a]: [string, Buffer], [b]: [string, Buffer]): number {
  return a < b ? -1 : 1;
}
