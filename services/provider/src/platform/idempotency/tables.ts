import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';
import type { RetentionRule } from '../retention';
import { encrypted, encryptedTable } from '../security/encrypted-columns';

/** First responses to requests with an Idempotency-Key; a repeat gets the same bytes. */
export const idempotentResponses = pgTable(
  'idempotent_responses',
  {
    sessionKey: text('session_key').notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    response: encrypted('response').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionKey, table.endpoint, table.key] }),
    index('idempotent_responses_created_at').on(table.createdAt),
  ],
);

/** The encrypted columns of this table. */
export const encryptedTables = [
  encryptedTable(idempotentResponses, ['sessionKey', 'endpoint', 'key']),
];

/** Deletes stored responses. */
export const idempotencyRetention: RetentionRule = {
  setting: 'RETAIN_IDEMPOTENT_RESPONSES_DAYS',
  days: 2,
  since: idempotentResponses.createdAt,
};
