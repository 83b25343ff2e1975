/** A buyer who waits for a step sees it by then, or why it is not there (decision 0032). */
const PATIENCE_MS = 19_000;
/** What is left for mounting, however long the files took. */
const MOUNT_MS = 2000;

/** How long somebody who waits goes on waiting: one deadline for all that is tried meanwhile. Milliseconds, 0 at least. */
export interface Patience {
  /** For fetching: files of releases and their texts. */
  readonly forLoading: () => number;
  /** For what was fetched to come to life. */
  readonly forMounting: () => number;
}

/** Begins now. */
export function createPatience(now: () => number = () => performance.now()): Patience {
  const end = now() + PATIENCE_MS;
  const left = () => Math.max(0, end - now());
  return { forLoading: () => Math.max(0, left() - MOUNT_MS), forMounting: left };
}
