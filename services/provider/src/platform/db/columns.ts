import { date, timestamp } from 'drizzle-orm/pg-core';

/** An instant, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A calendar day in Malaysia. */
export const day = (name: string) => date(name, { mode: 'string' }).notNull();
