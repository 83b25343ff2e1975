import type { RegistryView, RemoteRelease } from '@edp/contracts';
import type { Language } from '@edp/domain';

/** What a page tells the worker once a step is on the screen. Paths only, nothing of the journey. */
export interface KeepMessage {
  readonly type: 'keep';
  /** The address of the page without its query. */
  readonly page: string;
  /** Every file of the release that was used, so that its later parts are there too, scripts with their hash; and its texts. */
  readonly files: readonly { readonly path: string; readonly integrity?: string }[];
  /** Where the releases lie that this page may still load from, each ending in a slash. */
  readonly releases: readonly string[];
}

/** A worker that waits is to take over. workbox-window sends it too. */
interface SkipWaitingMessage {
  readonly type: 'SKIP_WAITING';
}

export type WorkerMessage = KeepMessage | SkipWaitingMessage;

interface Used {
  readonly page: string;
  readonly release: RemoteRelease;
  readonly registry: RegistryView;
  readonly language: Language;
  /** Path to hash of what the page's import map vouches for. */
  readonly vouchedFor: Readonly<Record<string, string>>;
}

/** What the worker is told when a step is on the screen. */
export function keepMessage(used: Used): KeepMessage {
  const { page, release, registry, language, vouchedFor } = used;
  // The release that runs may be one that the document did not know.
  const folder = folderOf(release);
  const folders = Object.values(registry.remotes).flatMap(({ active, previous }) =>
    [active, previous].flatMap((one) => (one ? [folderOf(one)] : [])),
  );
  const scripts = Object.entries(vouchedFor)
    .filter(([path]) => path.startsWith(folder) && !path.includes('?'))
    .map(([path, integrity]) => ({ path, integrity }));
  return {
    type: 'keep',
    page,
    files: [
      ...scripts,
      ...release.styles.map((path) => ({ path })),
      // The first page of a document has its texts inlined: without this they would be kept nowhere.
      { path: `/locales/${language}/${release.name}.json?release=${release.releaseId}` },
    ],
    releases: [...new Set([...folders, folder])],
  };
}

function folderOf({ entry }: RemoteRelease): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}
