/**
 * Durations in milliseconds, the unit of timers and of `Date`. A day has 24 hours here; `iso-date.ts` computes calendar
 * dates.
 *
 * @example const expiresAt = new Date(createdAt.getTime() + 7 * DAY_MS);
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Durations in seconds, the unit of `Max-Age` in cookies and cache headers and of the windows of rate limits.
 *
 * @example reply.header('cache-control', `public, max-age=${DAY_SECONDS}`);
 */
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** `Max-Age` of preference cookies and of HSTS. */
export const YEAR_SECONDS = 365 * DAY_SECONDS;
