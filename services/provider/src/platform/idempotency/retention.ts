import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../retention';
import { idempotentAnswers } from './tables';

/** Responses stored for requests that are repeated. */
export const storedResponses: RetentionRule = {
  setting: 'RETAIN_REPEATED_ANSWERS_DAYS',
  days: 2,
  table: idempotentAnswers,
  isOver: (cutoff) => lt(idempotentAnswers.createdAt, cutoff),
};
