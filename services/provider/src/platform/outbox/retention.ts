import { and, isNotNull, lt } from 'drizzle-orm';
import type { RetentionRule } from '../retention';
import { outbox } from './tables';

/** Queued work, since it was done. */
export const doneWork: RetentionRule = {
  setting: 'RETAIN_DONE_WORK_DAYS',
  days: 30,
  table: outbox,
  isOver: (cutoff) => and(isNotNull(outbox.doneAt), lt(outbox.doneAt, cutoff)),
};
