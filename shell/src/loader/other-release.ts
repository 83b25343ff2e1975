import type { RemotePage, PageReleases, RemoteRelease } from '@edp/contracts';
import { checkContract } from './check-contract';
import { hasPage } from './resolve-release';

/**
 * Gives a release that the server has for a page now and that was not tried yet, ready to be imported; null when there is
 * none, or when it cannot be had. The document names the releases of the moment it was made: one of them may have been taken
 * back since, or its files may be gone. The signal: nobody waits for it any more.
 */
export type OtherRelease = (
  page: RemotePage,
  tried: ReadonlySet<string>,
  signal: AbortSignal,
) => Promise<RemoteRelease | null>;

export interface OtherReleasePorts {
  readonly ask: (page: RemotePage) => Promise<PageReleases | null>;
  readonly admit: (scripts: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<void>;
}

export function createOtherRelease({ ask, admit }: OtherReleasePorts): OtherRelease {
  return async (page, tried, signal) => {
    const answer = await ask(page);
    if (!answer) return null;
    const { active, previous, integrity } = answer;
    const release = [active, previous].find(
      (one) => one && !tried.has(one.releaseId) && hasPage(one, page) && checkContract(one).ok,
    );
    if (!release) return null;
    const folder = release.entry.slice(0, release.entry.lastIndexOf('/') + 1);
    const scripts = Object.entries(integrity).filter(([path]) => path.startsWith(folder));
    try {
      await admit(Object.fromEntries(scripts), signal);
      return release;
    } catch {
      return null;
    }
  };
}
