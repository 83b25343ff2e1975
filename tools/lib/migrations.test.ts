import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Statements that remove something that the previous version may still read or write. */
const DESTRUCTIVE =
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
  it('has a mark when the previous version can no longer use the schema', () => {
    const unmarked = files.filter(({ sql }) => DESTRUCTIVE.test(sql) && !MARK.test(sql));
    expect(unmarked.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "leads" DROP COLUMN "email";', true],
    ['ALTER TABLE "leads" RENAME COLUMN "email" TO "mail";', true],
    ['ALTER TABLE "leads" ALTER COLUMN "email" SET NOT NULL;', true],
    ['ALTER TABLE "leads" ADD COLUMN "source" text;', false],
    ['CREATE TABLE "visits" ("id" text PRIMARY KEY NOT NULL);', false],
  ])('is recognised as destructive: %s %s', (sql, isDestructive) => {
    expect(DESTRUCTIVE.test(sql)).toBe(isDestructive);
  });
});
