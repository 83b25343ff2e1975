import type { RemoteLoadFailureKind } from '@edp/errors';
import type { FileState } from '@edp/http';
import { TimedOut } from './deadline';

/** Requests a file without running it. */
export type ProbeFile = (url: string) => Promise<FileState>;

/**
 * Classifies a load failure of a remote's files. `import()` throws the same `TypeError` for a lost connection, a 404
 * and a hash mismatch, which need different recoveries, so the files are requested again without running them. If all
 * exist, the connection was interrupted, and in some browsers a retry succeeds. Others cache a failed module for the
 * lifetime of the page, so the release is at fault only if a file does not match its pinned hash.
 *
 * @param files URLs of the release's files
 * @param tries number of earlier attempts with this release
 */
export async function loadFailureKind(
  files: readonly string[],
  error: unknown,
  probe: ProbeFile,
  tries: number,
): Promise<RemoteLoadFailureKind> {
  if (error instanceof TimedOut) return 'timeout';
  if (!isFetchFailure(error)) return 'crashed';
  const states = await Promise.all(files.map(probe));
  if (states.includes('unreachable')) return 'offline';
  if (states.includes('missing')) return 'notFound';
  if (tries === 0) return 'offline';
  return states.includes('altered') ? 'refused' : 'interrupted';
}

/** Error messages of Chromium, Firefox and Safari for a module, or one of its imports, that could not be fetched. */
const FETCH_FAILURE =
  /dynamically imported module|importing a module script failed|loading (css )?chunk/i;

function isFetchFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FETCH_FAILURE.test(error.message) || isFetchFailure(error.cause);
}
