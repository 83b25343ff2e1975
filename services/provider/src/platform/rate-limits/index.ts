export { createConcurrencyLimit } from './concurrency-limit';
export { createGuessLimit } from './guess-limit';
export { callerLimits, networkLimits } from './network-limits';
export { createRateLimits, type RateLimits } from './rate-limits.service';
export { createSessionLimit, type SessionLimit } from './session-limit';
export { rateLimitRetention, rateLimits } from './tables';
