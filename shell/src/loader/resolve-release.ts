import {
  JOURNEY_PAGES,
  type JourneyPage,
  type RegistryView,
  type RemoteRelease,
} from '@edp/contracts';
import { err, ok, RemoteLoadFailure, type Result } from '@edp/errors';

/** Which of the releases in the page's registry is meant: the one promoted, or the one before it. */
export type ReleaseChoice = 'active' | 'previous';

/** Finds the release that serves a page. */
export function resolveRelease(
  registry: RegistryView,
  page: JourneyPage,
  choice: ReleaseChoice,
): Result<RemoteRelease, RemoteLoadFailure> {
  const { remote } = JOURNEY_PAGES[page];
  const release = registry.remotes[remote]?.[choice];
  return release ? ok(release) : err(new RemoteLoadFailure('unknown', { remote }));
}
