/** A buyer who waits for a step sees it by then, or why it is not there (decision 0032). */
const WAIT_MS = 19_000;
/** What is left for mounting, however long the files took. */
const MOUNT_MS = 2000;

/** When a wait ends: one deadline for all candidates that are tried meanwhile. Milliseconds, 0 at least. */
export interface Deadline {
  /** For fetching: files of releases and their texts. */
  readonly forLoading: () => number;
  /** For what was fetched to come to life. */
  readonly forMounting: () => number;
}

/** The wait begins now. */
export function createDeadline(now: () => number = () => performance.now()): Deadline {
  const end = now() + WAIT_MS;
  const left = () => Math.max(0, end - now());
  return { forLoading: () => Math.max(0, left() - MOUNT_MS), forMounting: left };
}

/** Thrown when something took longer than it may. */
export class TimedOut extends Error {
  constructor(readonly afterMs: number) {
    super(`No result after ${afterMs} ms.`);
  }
}

/**
 * Does something that may take so long and no longer.
 *
 * @param work told by its signal when it is too late; where it cannot be stopped it goes on unheard
 * @throws `TimedOut` when it was too late, else what the work throws
 */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  afterMs: number,
): Promise<T> {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const timedOut = new TimedOut(afterMs);
      reject(timedOut);
      late.abort(timedOut);
    }, afterMs);
  });
  try {
    return await Promise.race([work(late.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
