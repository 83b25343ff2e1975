import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns';
import { quotations } from './quotations';

/** How a session came to a journey. */
export type AccessOrigin = 'created' | 'shared' | 'mailed';

/** Which sessions may read and change a journey; knowing its reference is not enough. */
export const journeyAccess = pgTable(
  'journey_access',
  {
    refId: text('ref_id')
      .notNull()
      .references(() => quotations.refId, { onDelete: 'cascade' }),
    /** SHA-256 of the session id, which itself is never stored. */
    sessionKey: text('session_key').notNull(),
    origin: text().$type<AccessOrigin>().notNull(),
    grantedAt: moment('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refId, table.sessionKey] })],
);

/** Links that let one other session continue a journey. The token is stored as its hash only. */
export const shareLinks = pgTable(
  'share_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    refId: text('ref_id')
      .notNull()
      .references(() => quotations.refId, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The session that took it up; it may open the link again, nobody else may. */
    redeemedBy: text('redeemed_by'),
    redeemedAt: moment('redeemed_at'),
  },
  (table) => [index('share_links_ref_id').on(table.refId)],
);
