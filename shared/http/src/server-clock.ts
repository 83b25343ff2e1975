interface ServerClock {
  /** Takes the `Date` of a response that was not cached; null if it has none. */
  readonly observe: (date: string | null) => void;
  /** The server's time, to a few seconds; the machine's own before the first response. */
  readonly now: () => Date;
}

/**
 * The server's clock, from the `Date` of its responses: a device with a wrong clock displays the same days as the
 * provider computes with.
 *
 * @param now the machine's clock, milliseconds
 */
export function createServerClock(now: () => number): ServerClock {
  let aheadMs = 0;
  return {
    observe: (date) => {
      const at = Date.parse(date ?? '');
      if (!Number.isNaN(at)) aheadMs = at - now();
    },
    now: () => new Date(now() + aheadMs),
  };
}
