import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../platform/retention';
import { leads } from './leads/tables';

/** Somebody's request to be called. */
export const applicationRetention: RetentionRule = {
  setting: 'RETAIN_LEADS_DAYS',
  days: 180,
  table: leads,
  isOver: (cutoff) => lt(leads.createdAt, cutoff),
};
