/** Thrown when something took longer than it may. */
export class TimedOut extends Error {
  constructor(readonly afterMs: number) {
    super(`No result after ${afterMs} ms.`);
  }
}

/** Rejects with `TimedOut` when the promise is not settled in time. The work itself goes on unheard. */
export async function withTimeout<T>(work: Promise<T>, afterMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(afterMs)), afterMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
