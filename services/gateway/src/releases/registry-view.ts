import { type RegistryView, type RemoteRelease } from '@edp/contracts';
import { type LiveReleases, type StoredRelease } from './release-store';

/** The live remotes as a page sees them, with absolute paths. */
export function registryView(live: LiveReleases): RegistryView {
  const remotes = [...live.remotes].map(([name, { active, previous }]) => [
    name,
    { active: remoteRelease(active), ...(previous ? { previous: remoteRelease(previous) } : {}) },
  ]);
  return { remotes: Object.fromEntries(remotes) as RegistryView['remotes'] };
}

/** Path to hash of every script a page may load: the shell's, and those of the live and the previous releases. */
export function integrityMap(live: LiveReleases): Record<string, string> {
  const releases = [
    live.shell,
    ...[...live.remotes.values()].flatMap(({ active, previous }) =>
      previous ? [active, previous] : [active],
    ),
  ];
  return Object.fromEntries(
    releases.flatMap(({ manifest, urlPrefix }) =>
      Object.entries(manifest.integrity)
        .filter(([file]) => file.endsWith('.js'))
        .map(([file, hash]) => [urlPrefix + file, hash]),
    ),
  );
}

/** Hash of a file of a release; the build gives one to every script and style. */
export function integrityOf({ manifest }: StoredRelease, file: string): string {
  const hash = manifest.integrity[file];
  if (hash === undefined)
    throw new Error(`${manifest.name} ${manifest.releaseId} has no hash for ${file}.`);
  return hash;
}

function remoteRelease(release: StoredRelease): RemoteRelease {
  const { manifest, urlPrefix } = release;
  return {
    name: manifest.name,
    version: manifest.version,
    releaseId: manifest.releaseId,
    contractVersion: manifest.contractVersion,
    container: manifest.container ?? manifest.name.replaceAll('-', '_'),
    entry: urlPrefix + manifest.entry,
    module: './lifecycles',
    integrity: integrityOf(release, manifest.entry),
    preload: manifest.initial.map((file) => urlPrefix + file),
    styles: manifest.styles.map((file) => urlPrefix + file),
  };
}
