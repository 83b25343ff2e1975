/** After this a step is displayed, or the error panel (decision 0032). */
const WAIT_MS = 19_000;
/** A release that is not loaded and mounted by then is replaced by the next candidate. */
const RELEASE_MS = 8000;
/** Reserved for mounting, however long loading takes. */
const MOUNT_MS = 2000;

/**
 * The remaining time of a wait, and within it of the current release. Shared by all candidates of a wait. Milliseconds,
 * at least 0.
 */
export interface Deadline {
  /** For loading the files and translations of a release. */
  readonly forLoading: () => number;
  /** For mounting a loaded release. */
  readonly forMounting: () => number;
  /** Restarts the time limit for the next release. */
  readonly nextRelease: () => void;
}

/** Starts the deadline of a wait and of its first release. */
export function createDeadline(now: () => number = () => performance.now()): Deadline {
  const end = now() + WAIT_MS;
  let releaseEnd = now() + RELEASE_MS;
  const left = (until: number) => Math.max(0, until - now());
  return {
    forLoading: () => Math.min(left(releaseEnd), left(end - MOUNT_MS)),
    forMounting: () => Math.min(Math.max(MOUNT_MS, left(releaseEnd)), left(end)),
    nextRelease() {
      releaseEnd = now() + RELEASE_MS;
    },
  };
}

/** Thrown by `withTimeout` at the timeout. */
export class TimedOut extends Error {
  constructor(readonly afterMs: number) {
    super(`No result after ${afterMs} ms.`);
  }
}

/**
 * Runs asynchronous work with a timeout.
 *
 * @param work its signal aborts at the timeout; if the work cannot stop, its result is ignored
 * @throws `TimedOut` at the timeout, or what the work throws
 */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  afterMs: number,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const timedOut = new TimedOut(afterMs);
      reject(timedOut);
      controller.abort(timedOut);
    }, afterMs);
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
