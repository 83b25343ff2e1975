export interface ServerClock {
  /** The `Date` of an answer that no cache has kept; null where it has none. */
  readonly heard: (date: string | null) => void;
  /** The server's time, to a few seconds; the machine's own until the server was heard. */
  readonly now: () => Date;
}

/**
 * The server's clock, from the dates of its answers: a device whose clock is wrong shows the same days as the provider
 * reckons with.
 *
 * @param now the machine's clock, milliseconds
 */
export function createServerClock(now: () => number): ServerClock {
  let aheadMs = 0;
  return {
    heard: (date) => {
      const at = Date.parse(date ?? '');
      if (!Number.isNaN(at)) aheadMs = at - now();
    },
    now: () => new Date(now() + aheadMs),
  };
}
