import type { RemoteRelease } from '@edp/contracts';
import { RemoteLoadFailure, type RemoteLoadFailureKind } from '@edp/errors';
import type { FileState } from '@edp/http';
import { TimedOut } from './deadline';

/** Asks the server for a file without running it. */
export type ProbeFile = (url: string) => Promise<FileState>;

/**
 * Tells why a remote's files did not load. `import()` gives the same `TypeError` for a lost
 * connection, a 404 and a hash that does not match, and they need different recoveries; so the files
 * are asked for once more, without running them. All there, but not loaded: the connection was lost for a
 * moment, which another try shows in some browsers. Others keep a failed module for as long as the page lives, so
 * that the release is to blame only where the content of a file does not have its pinned hash.
 *
 * @param tries how often the release was tried before
 */
export async function classifyLoadError(
  release: RemoteRelease,
  error: unknown,
  probe: ProbeFile,
  tries: number,
): Promise<RemoteLoadFailure> {
  const kind = await kindOf(release, error, probe, tries);
  return new RemoteLoadFailure(kind, release, { cause: error });
}

async function kindOf(
  release: RemoteRelease,
  error: unknown,
  probe: ProbeFile,
  tries: number,
): Promise<RemoteLoadFailureKind> {
  if (error instanceof TimedOut) return 'timeout';
  if (!isFetchFailure(error)) return 'crashed';
  const answers = await Promise.all([...release.preload, ...release.styles].map(probe));
  if (answers.includes('unreachable')) return 'offline';
  if (answers.includes('missing')) return 'notFound';
  if (tries === 0) return 'offline';
  return answers.includes('altered') ? 'refused' : 'interrupted';
}

/** The words of Chromium, Firefox and Safari for a module that could not be fetched, at any depth. */
const FETCH_FAILURE =
  /dynamically imported module|importing a module script failed|loading (css )?chunk/i;

function isFetchFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FETCH_FAILURE.test(error.message) || isFetchFailure(error.cause);
}
