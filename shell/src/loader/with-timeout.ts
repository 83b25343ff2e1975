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
