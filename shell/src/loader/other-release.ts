import type { PageReleases, RemotePage } from '@edp/contracts';
import { type FindOther, hasPage } from './candidates';
import { hasOurContract } from './load-release';

interface OtherReleasePorts {
  readonly load: (page: RemotePage) => Promise<PageReleases | null>;
  readonly preload: (
    scripts: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) => Promise<void>;
}

/**
 * Finds the release that the server has now. Since the document was rendered, its releases may have been rolled back or
 * their files deleted.
 */
export function createOtherRelease({ load, preload }: OtherReleasePorts): FindOther {
  return async (page, tried, signal) => {
    const releases = await load(page);
    if (!releases) return null;
    const { active, previous, integrity } = releases;
    const release = [active, previous].find(
      (one) => one && !tried.has(one.releaseId) && hasPage(one, page) && hasOurContract(one),
    );
    if (!release) return null;
    const folder = release.entry.slice(0, release.entry.lastIndexOf('/') + 1);
    const scripts = Object.entries(integrity).filter(([path]) => path.startsWith(folder));
    try {
      await preload(Object.fromEntries(scripts), signal);
      return release;
    } catch {
      return null;
    }
  };
}
