import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** What the version before a migration may still read or write. */
const TAKES_AWAY =
  /\bdrop (table|column|constraint .*_pk)|\brename\b|\bset not null|\bset data type/i;
const MARK = /^-- contracts: .+/m;

const files = ['provider', 'card-gateway'].flatMap((service) => {
  const folder = join(ROOT, 'services', service, 'migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.map((name) => ({
    name: `${service}/${name}`,
    sql: readFileSync(join(folder, name), 'utf8'),
  }));
});

describe('a migration', () => {
  it('says so where the version before cannot use the schema any more', () => {
    const unmarked = files.filter(({ sql }) => TAKES_AWAY.test(sql) && !MARK.test(sql));
    expect(unmarked.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "leads" DROP COLUMN "email";', true],
    ['ALTER TABLE "leads" RENAME COLUMN "email" TO "mail";', true],
    ['ALTER TABLE "leads" ALTER COLUMN "email" SET NOT NULL;', true],
    ['ALTER TABLE "leads" ADD COLUMN "source" text;', false],
    ['CREATE TABLE "visits" ("id" text PRIMARY KEY NOT NULL);', false],
  ])('takes something away: %s %s', (sql, takesAway) => {
    expect(TAKES_AWAY.test(sql)).toBe(takesAway);
  });
});
