import {
  JOURNEY_PAGES,
  pageFacts,
  type RegistryView,
  type RemotePage,
  type RemoteRelease,
} from '@edp/contracts';
import { err, ok, RemoteLoadFailure, type Result } from '@edp/errors';

/** Which of the releases in the page's registry is meant: the one promoted, or the one before it. */
export type ReleaseChoice = 'active' | 'previous';

/** Finds the release that serves a page. */
export function resolveRelease(
  registry: RegistryView,
  page: RemotePage,
  choice: ReleaseChoice,
): Result<RemoteRelease, RemoteLoadFailure> {
  const facts = pageFacts(page, registry.remotes);
  const release = facts && registry.remotes[facts.remote]?.[choice];
  if (release && hasPage(release, page)) return ok(release);
  return err(new RemoteLoadFailure('unknown', { remote: facts?.remote ?? page }));
}

/** Whether a release shows a page: those of the journey every release of their remote does, one that was added those that name it. */
export function hasPage({ pages = [] }: RemoteRelease, page: RemotePage): boolean {
  return Object.hasOwn(JOURNEY_PAGES, page) || pages.some(({ path }) => path === page);
}
