/** Remote to the release that a journey began with. */
export type ReleasePins = ReadonlyMap<string, string>;

const PAIR = /^([a-z][a-z0-9-]{1,40})\.([0-9a-f]{12})$/;
const MOST_PAIRS = 20;
/** Looks like no pair, so that whoever reads the pins leaves it out. */
const NEXT = 'next~';

/**
 * Pins from their cookie, `mfe-plan.0123456789ab~mfe-quote.…`. Whatever does not look like one is left out;
 * a forged one can only name releases that are kept, which is no harm.
 */
export function readPins(cookie: string | undefined): ReleasePins {
  const pairs = (cookie ?? '').split('~').slice(0, MOST_PAIRS);
  return new Map(
    pairs.flatMap((pair) => {
      const [, name, releaseId] = PAIR.exec(pair) ?? [];
      return name && releaseId ? [[name, releaseId] as const] : [];
    }),
  );
}

export function writePins(pins: ReleasePins): string {
  return [...pins].map(([name, releaseId]) => `${name}.${releaseId}`).join('~');
}

/** Pins that were given after a session ended and before the next one began: they are the next one's. */
export function forNext(written: string): string {
  return NEXT + written;
}

export function isForNext(cookie: string): boolean {
  return cookie.startsWith(NEXT);
}
