import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../platform/retention';
import { quotationDrafts } from './tables';

/** What was typed on the quotation page and never sent, since its last change; no session lives longer. */
export const quotationRetention: RetentionRule = {
  setting: 'RETAIN_DRAFTS_DAYS',
  days: 1,
  table: quotationDrafts,
  isOver: (cutoff) => lt(quotationDrafts.updatedAt, cutoff),
};
