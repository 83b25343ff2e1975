import { bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/db/columns';

export type PrivacyRequestKind = 'export' | 'erase' | 'scope' | 'shut-out' | 'stop-marketing';

/**
 * Log of privacy requests with requester and reason. Append-only, enforced by a trigger.
 */
export const privacyRequests = pgTable('privacy_requests', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: text().$type<PrivacyRequestKind>().notNull(),
  /**
   * Keyed hash of the person's NRIC or e-mail address, with a key for this table alone; null for a
   * request about many.
   */
  personHash: text('person_hash'),
  /** Account of the machine that ran the command. */
  requestedBy: text('requested_by').notNull(),
  reason: text().notNull(),
  /** Counts of what was found or done. */
  outcome: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  recordedAt: moment('recorded_at').notNull(),
});
