/** A buyer who waits for a step sees it by then, or why it is not there (decision 0032). */
const WAIT_MS = 19_000;
/** A release that is not there by then, loaded and mounted, gives way to the next one. */
const TURN_MS = 8000;
/** What is left for mounting, however long the files took. */
const MOUNT_MS = 2000;

/**
 * When a wait ends, and within it the turn of each release that is tried. One for all candidates of a wait. Milliseconds, 0
 * at least.
 */
export interface Deadline {
  /** For fetching: files of a release and their texts. */
  readonly forLoading: () => number;
  /** For what was fetched to come to life. */
  readonly forMounting: () => number;
  /** Another release is tried from now on. */
  readonly nextTurn: () => void;
}

/** The wait, and the first turn, begin now. */
export function createDeadline(now: () => number = () => performance.now()): Deadline {
  const end = now() + WAIT_MS;
  let turnEnd = now() + TURN_MS;
  const left = (until: number) => Math.max(0, until - now());
  return {
    forLoading: () => Math.min(left(turnEnd), left(end - MOUNT_MS)),
    forMounting: () => Math.min(Math.max(MOUNT_MS, left(turnEnd)), left(end)),
    nextTurn() {
      turnEnd = now() + TURN_MS;
    },
  };
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
