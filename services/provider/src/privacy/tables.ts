import { bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/db/columns';

export type PrivacyRequestKind = 'export' | 'erase' | 'scope';

/** Who looked up, handed out or erased whose data, and why. Rows are only ever added: a trigger sees to it. */
export const privacyRequests = pgTable('privacy_requests', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: text().$type<PrivacyRequestKind>().notNull(),
  /** Keyed hash of the person's NRIC or e-mail address, made for this table alone; null where it is about many. */
  personHash: text('person_hash'),
  /** Account of the machine that gave the command. */
  requestedBy: text('requested_by').notNull(),
  reason: text().notNull(),
  /** What was found or done, in numbers. */
  outcome: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  recordedAt: moment('recorded_at').notNull(),
});
