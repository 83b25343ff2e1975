import { customType, date, timestamp } from 'drizzle-orm/pg-core';

/** A value that the vault sealed: personal data never stands in the database in clear. */
export const sealed = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** An instant, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A calendar day in Malaysia. */
export const day = (name: string) => date(name, { mode: 'string' }).notNull();
