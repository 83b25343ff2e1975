export { createConcurrencyLimit } from './concurrency-limit';
export { createGuesses, type Guesses } from './guesses';
export { networkLimits } from './network-limits';
export { createRateLimits, type RateLimits } from './rate-limits.service';
export { createSessionLimit, type SessionLimit } from './session-limit';
export { countersOfTries, rateLimits } from './tables';
