import { CONTRACT_VERSION, type PageOfRemote, type ReleaseManifest } from '@edp/contracts';
import { integrityOf, releaseIdOf } from '@edp/releases/content';

/** Facts of a build from webpack. */
export interface BuildFacts {
  entry: string;
  initial: string[];
  styles: string[];
  exposes: string[];
  shared: Record<string, string>;
  sharedRevision: string;
  provides?: Record<string, string[]>;
  uses?: Record<string, string[]>;
  /** Every emitted file by its final name. */
  files: ReadonlyMap<string, Buffer>;
}

/** Facts of the app from its package.json. */
export interface AppFacts {
  name: string;
  version: string;
  owner: string;
  commit?: string;
  container?: string;
  pages?: PageOfRemote[];
}

/** Creates `release.json`. Source maps are excluded: they are not served with a release. */
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
    sharedRevision: build.sharedRevision,
    ...(build.provides ? { provides: build.provides } : {}),
    ...(build.uses ? { uses: build.uses } : {}),
    integrity: Object.fromEntries(served.map(([name, content]) => [name, integrityOf(content)])),
  } as const;
  return { releaseId: releaseIdOf(facts), ...facts };
}

function byName([a]: [string, Buffer], [b]: [string, Buffer]): number {
  return a < b ? -1 : 1;
}
