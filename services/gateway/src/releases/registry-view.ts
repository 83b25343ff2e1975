import {
  type AppData,
  EXPOSED_MODULE,
  JOURNEY_REMOTES,
  pageFacts,
  type PageName,
  type PageReleases,
  type RegistryView,
  type RemoteRelease,
  RETRY_QUERIES,
} from '@edp/contracts';
import { idOf, type StoredRelease } from './release-source';
import { type LiveReleases, type ReleasePair } from './release-store';

/**
 * Reduces releases to the remotes of one document: those of the journey, and the one that adds the page. Pages of other
 * remotes are documents of their own.
 */
export function inDocument(live: LiveReleases, remote: string | null): LiveReleases {
  const isShown = (name: string) => JOURNEY_REMOTES.has(name) || name === remote;
  if ([...live.remotes.keys()].every(isShown)) return live;
  const shown = [...live.remotes].filter(([name]) => isShown(name));
  return { ...live, remotes: new Map(shown) };
}

const keys = new WeakMap<LiveReleases, string>();

/** A text that is the same for the same releases. */
export function releasesKey(live: LiveReleases): string {
  const known = keys.get(live);
  if (known !== undefined) return known;
  const key = writeKey(live);
  keys.set(live, key);
  return key;
}

function writeKey({ shell, remotes, override }: LiveReleases): string {
  const ids = [...remotes].map(([name, { active, previous }]) => {
    return [name, idOf(active), previous && idOf(previous)];
  });
  return JSON.stringify([idOf(shell), override, ids]);
}

/** `page-data/app-data.json`. */
export function appDataOf({ shell }: LiveReleases): AppData {
  return { webpackCompilationHash: idOf(shell) };
}

/** The live remotes in page data, with absolute paths. */
export function registryView(live: LiveReleases): RegistryView {
  const remotes = [...live.remotes].map(([name, releases]) => [name, pairOf(releases)] as const);
  return { remotes: Object.fromEntries(remotes) };
}

/** `page-data/{page}/releases.json`, for an open page that lacks these releases; null if no live remote has the page. */
export function pageReleases(live: LiveReleases, page: PageName): PageReleases | null {
  const facts = pageFacts(page, registryView(live).remotes);
  const releases = facts && live.remotes.get(facts.remote);
  if (!releases) return null;
  const { active, previous } = releases;
  return {
    ...pairOf(releases),
    integrity: Object.fromEntries(
      [active, ...(previous ? [previous] : [])].flatMap((release) =>
        scriptsOf(release).map(([file, hash]) => [release.urlPrefix + file, hash]),
      ),
    ),
  };
}

/** Hashes by path of all scripts that a page may load: of the shell, and of live and previous releases. */
export function integrityMap(live: LiveReleases): Record<string, string> {
  const releases = [
    live.shell,
    ...[...live.remotes.values()].flatMap(({ active, previous }) =>
      previous ? [active, previous] : [active],
    ),
  ];
  return Object.fromEntries(
    releases.flatMap((release) =>
      scriptsOf(release).flatMap(([file, hash]) =>
        addressesOf(release, file).map((address) => [address, hash] as const),
      ),
    ),
  );
}

function scriptsOf({ manifest }: StoredRelease): (readonly [file: string, hash: string])[] {
  return Object.entries(manifest.integrity).filter(([file]) => file.endsWith('.js'));
}

/**
 * URLs under which a script may be loaded. A browser may cache a failed or pending script for the lifetime of the page,
 * so the loader retries the entry of a remote with a query, which must be pinned, too.
 */
function addressesOf({ manifest, urlPrefix }: StoredRelease, file: string): string[] {
  const address = urlPrefix + file;
  const isEntryOfRemote = file === manifest.entry && manifest.name !== 'shell';
  return isEntryOfRemote ? [address, ...RETRY_QUERIES.map((query) => address + query)] : [address];
}

/** Hash of a file of a release; every script and style has one. */
export function integrityOf({ manifest }: StoredRelease, file: string): string {
  const hash = manifest.integrity[file];
  if (hash === undefined)
    throw new Error(`${manifest.name} ${manifest.releaseId} has no hash for ${file}.`);
  return hash;
}

function pairOf({ active, previous }: ReleasePair): RegistryView['remotes'][string] {
  return {
    active: remoteRelease(active),
    ...(previous ? { previous: remoteRelease(previous) } : {}),
  };
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
    module: EXPOSED_MODULE,
    integrity: integrityOf(release, manifest.entry),
    preload: manifest.initial.map((file) => urlPrefix + file),
    styles: manifest.styles.map((file) => urlPrefix + file),
    ...(manifest.pages ? { pages: manifest.pages } : {}),
  };
}
