import type { RegistryView, RemoteRelease } from '@edp/contracts';
import type { Language } from '@edp/domain';
import { folderOf } from '../loader/pinned-scripts';

/** Message from a page to the worker after a step is displayed: files to cache. Paths only, no data of the journey. */
export interface CacheMessage {
  readonly type: 'keep';
  /** Path of the page. */
  readonly page: string;
  /** All files of the used release, including chunks that load later, scripts with their hash; and its translations. */
  readonly files: readonly { readonly path: string; readonly integrity?: string }[];
  /** Folders of the releases that this page may still load from, each ending in a slash. */
  readonly releases: readonly string[];
}

/** Makes a waiting worker take over. workbox-window sends it, too. */
interface SkipWaitingMessage {
  readonly type: 'SKIP_WAITING';
}

export type WorkerMessage = CacheMessage | SkipWaitingMessage;

interface UsedRelease {
  readonly page: string;
  readonly release: RemoteRelease;
  readonly registry: RegistryView;
  readonly language: Language;
  /** Hashes in the import map of the page, by path. */
  readonly pinned: Readonly<Record<string, string>>;
  /** Folders of the releases that the document runs; they may be missing in its registry. */
  readonly used: ReadonlySet<string>;
}

/** Creates the message after a step is displayed. */
export function cacheMessage({
  page,
  release,
  registry,
  language,
  pinned,
  used,
}: UsedRelease): CacheMessage {
  const folder = folderOf(release);
  const folders = Object.values(registry.remotes).flatMap(({ active, previous }) =>
    [active, previous].flatMap((known) => (known ? [folderOf(known)] : [])),
  );
  const scripts = Object.entries(pinned)
    .filter(([path]) => path.startsWith(folder) && !path.includes('?'))
    .map(([path, integrity]) => ({ path, integrity }));
  return {
    type: 'keep',
    page,
    files: [
      ...scripts,
      ...release.styles.map((path) => ({ path })),
      // The first page of a document has inlined texts, which the browser does not request.
      { path: `/locales/${language}/${release.name}.json?release=${release.releaseId}` },
    ],
    releases: [...new Set([...folders, ...used])],
  };
}
