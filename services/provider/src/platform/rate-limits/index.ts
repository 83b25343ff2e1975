export { createRateLimits, type RateLimits } from './rate-limits.service';
export { countersOfTries } from './retention';
export { createSessionTurns, type SessionTurns } from './session-turns';
export { rateLimits } from './tables';
export { createTurns } from './turns';
