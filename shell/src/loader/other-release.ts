import type { PageReleases, RemotePage } from '@edp/contracts';
import { type FindOther, hasPage } from './candidates';
import { speaksOurContract } from './load-release';

interface OtherReleasePorts {
  readonly ask: (page: RemotePage) => Promise<PageReleases | null>;
  readonly admit: (scripts: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<void>;
}

/**
 * The document names the releases of the moment it was made: one of them may have been rolled back since, or its files may be
 * gone. The server is asked for those of now.
 */
export function createOtherRelease({ ask, admit }: OtherReleasePorts): FindOther {
  return async (page, tried, signal) => {
    const answer = await ask(page);
    if (!answer) return null;
    const { active, previous, integrity } = answer;
    const release = [active, previous].find(
      (one) => one && !tried.has(one.releaseId) && hasPage(one, page) && speaksOurContract(one),
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
