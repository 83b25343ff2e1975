export { createRateLimits, type RateLimits } from './rate-limits.service';
export { countersOfTries, rateLimits } from './tables';
export { createSessionTurns, type SessionTurns } from './session-turns';
export { createTurns } from './turns';
