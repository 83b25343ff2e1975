import { CONTRACT_VERSION, type ReleaseManifest } from '@edp/contracts';
import { integrityOf, releaseIdOf } from '@edp/releases/content';

/** Facts of a build from webpack. */
export interface BuildFacts extends Pick<
  ReleaseManifest,
  'entry' | 'initial' | 'styles' | 'exposes' | 'shared' | 'sharedRevision' | 'provides' | 'uses'
> {
  /** Every emitted file by its final name. */
  files: ReadonlyMap<string, Buffer>;
}

/** Facts of the app from its package.json. */
export type AppFacts = Pick<
  ReleaseManifest,
  'name' | 'version' | 'owner' | 'commit' | 'container' | 'pages'
>;

/** Creates `release.json`. Source maps are excluded: they are not served with a release. */
export function createReleaseManifest(
  app: AppFacts,
  { files, ...build }: BuildFacts,
): ReleaseManifest {
  const served = [...files].filter(([name]) => !name.endsWith('.map')).sort(byName);
  const facts = {
    ...app,
    contractVersion: CONTRACT_VERSION,
    ...build,
    integrity: Object.fromEntries(served.map(([name, content]) => [name, integrityOf(content)])),
  };
  return { releaseId: releaseIdOf(facts), ...facts };
}

function byName([a]: [string, Buffer], [b]: [string, Buffer]): number {
  return a < b ? -1 : 1;
}
