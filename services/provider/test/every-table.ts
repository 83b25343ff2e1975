import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '../src');

/**
 * Every table of the schema by its TypeScript name, from all `tables.ts`, which drizzle-kit reads,
 * too.
 */
export async function everyTable(): Promise<[string, PgTable][]> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)tables\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.sort().map((file) => import(join(SOURCE, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) =>
    Object.entries(exported).filter((entry): entry is [string, PgTable] => is(entry[1], PgTable)),
  );
}
