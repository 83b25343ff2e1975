import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Statements after which something that the previous version reads or writes is missing, or is rejected. */
const NARROWING = [
  /\bdrop (table|column|default)\b/,
  /\brename\b/,
  /\bset (not null|data type)\b/,
  /\badd column\b(?!.*\b(default|generated)\b).*\bnot null\b/s,
  /\badd constraint\b/,
  /\bcreate unique index\b/,
  // The target of an ON CONFLICT.
  /\bdrop constraint \S*_(pk|pkey|unique)\b/,
];
/** A file: the release needs a stop. */
const CONTRACTS = /^-- contracts: .+/m;
/** A statement: why the previous version still fits, such as a constraint of a column that it does not know. */
const EXPANDS = /^-- expands: .+/m;

/** The statements of a migration that need a mark and have none. `earlier`: the migrations before it. */
function unmarked(sql: string, earlier = ''): string[] {
  if (CONTRACTS.test(sql)) return [];
  const created = namesIn(sql, /\bcreate table (?:if not exists )?"(\w+)"/gi);
  const unique = namesIn(earlier, /\bcreate unique index "(\w+)"/gi);
  return sql.split('--> statement-breakpoint').filter((part) => {
    const statement = part.replaceAll(/^--.*$/gm, '').toLowerCase();
    const [, table = ''] = /\b(?:alter table|on) "(\w+)"/.exec(statement) ?? [];
    const [, dropped = ''] = /\bdrop index (?:if exists )?"(\w+)"/.exec(statement) ?? [];
    const narrows = NARROWING.some((pattern) => pattern.test(statement)) || unique.has(dropped);
    return narrows && !created.has(table) && !EXPANDS.test(part);
  });
}

const namesIn = (sql: string, pattern: RegExp) =>
  new Set([...sql.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()));

interface Entry {
  readonly tag: string;
  readonly when: number;
}

/** Drizzle applies only migrations that are later than the latest applied one. */
const skipped = (entries: readonly Entry[]) =>
  entries
    .filter(({ when }, at) => entries.slice(0, at).some((earlier) => earlier.when >= when))
    .map(({ tag }) => tag);

describe.each(['provider', 'card-gateway'])('a migration of %s', (service) => {
  const folder = join(ROOT, 'services', service, 'migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));

  it('has a mark when the previous version can no longer use the schema', () => {
    expect(texts.flatMap((sql, at) => unmarked(sql, texts.slice(0, at).join('\n')))).toEqual([]);
  });

  it('is later in the journal than those before it', () => {
    const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: Entry[];
    };
    expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(names);
    expect(skipped(journal.entries)).toEqual([]);
  });
});

describe('the check of migrations', () => {
  const earlier = 'CREATE UNIQUE INDEX "leads_once" ON "leads" USING btree ("ref_id");';

  it.each([
    'DROP TABLE "leads";',
    'ALTER TABLE "leads" DROP COLUMN "email";',
    'ALTER TABLE "leads" RENAME COLUMN "email" TO "mail";',
    'ALTER TABLE "leads" ALTER COLUMN "email" SET NOT NULL;',
    'ALTER TABLE "leads" ALTER COLUMN "email" SET DATA TYPE varchar(9);',
    'ALTER TABLE "leads" ALTER COLUMN "state" DROP DEFAULT;',
    'ALTER TABLE "leads" ADD COLUMN "source" text NOT NULL;',
    'ALTER TABLE "leads" ADD CONSTRAINT "leads_email_unique" UNIQUE("email");',
    'ALTER TABLE "leads" ADD CONSTRAINT "leads_state" CHECK (state in (\'new\'));',
    'ALTER TABLE "leads" DROP CONSTRAINT "leads_email_unique";',
    'ALTER TABLE "leads" DROP CONSTRAINT "leads_ref_id_pk";',
    'CREATE UNIQUE INDEX "leads_email" ON "leads" USING btree ("email");',
    'DROP INDEX "leads_once";',
  ])('requires a mark for %s', (statement) => {
    const other = 'CREATE TABLE "visits" ("id" text PRIMARY KEY NOT NULL);';
    const sql = `${other}--> statement-breakpoint\n${statement}`;
    expect(unmarked(sql, earlier)).toEqual([`\n${statement}`]);
    expect(unmarked(`-- contracts: the e-mail address of leads\n${sql}`, earlier)).toEqual([]);
    const marked = `${other}--> statement-breakpoint\n-- expands: nobody reads it\n${statement}`;
    expect(unmarked(marked, earlier)).toEqual([]);
    expect(unmarked(`-- expands: for another statement\n${sql}`, earlier)).toHaveLength(1);
  });

  it.each([
    'CREATE TABLE "visits" ("id" text PRIMARY KEY NOT NULL);',
    'ALTER TABLE "leads" ADD COLUMN "source" text;',
    'ALTER TABLE "leads" ADD COLUMN "source" text DEFAULT \'page\' NOT NULL;',
    'ALTER TABLE "leads" ALTER COLUMN "email" DROP NOT NULL;',
    'ALTER TABLE "leads" DROP CONSTRAINT "leads_state";',
    'CREATE INDEX "leads_email" ON "leads" USING btree ("email");',
    'DROP INDEX "leads_state";',
    'CREATE TABLE "visits" ("id" text NOT NULL);--> statement-breakpoint\n' +
      'ALTER TABLE "visits" ADD CONSTRAINT "visits_id_fk" FOREIGN KEY ("id") REFERENCES "leads"("id");' +
      '--> statement-breakpoint\nCREATE UNIQUE INDEX "visits_once" ON "visits" USING btree ("id");',
  ])('requires no mark for %s', (sql) => {
    expect(unmarked(sql, earlier)).toEqual([]);
  });

  it('finds a migration that was generated before one that was merged earlier', () => {
    const entry = (tag: string, when: number) => ({ tag, when });
    expect(skipped([entry('a', 1), entry('b', 3), entry('c', 2), entry('d', 3)])).toEqual([
      'c',
      'd',
    ]);
  });
});
