import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../retention';
import { rateLimits } from './tables';

/** Counters of tries, since the last one. */
export const countersOfTries: RetentionRule = {
  setting: 'RETAIN_TRIES_DAYS',
  days: 2,
  table: rateLimits,
  isOver: (cutoff) => lt(rateLimits.lastHitAt, cutoff),
  byMachineClock: true,
};
