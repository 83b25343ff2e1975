import { getTableColumns, getTableName } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { applications, cardOwners } from '../application/tables';
import { encryptedColumnsOf } from '../platform/security';
import { serviceFile } from '../service-root';
import { assessments } from '../underwriting/tables';
import { DATA_MAP } from './data-map';

const page = readFileSync(serviceFile('../../docs/data-classes.md'), 'utf8');

/** Tables with personal data. */
const PERSONAL_TABLES = [
  ...DATA_MAP.filter(({ subject }) => ['member', 'lead', 'draft'].includes(subject)).map(
    ({ table }) => table,
  ),
  applications,
  assessments,
  cardOwners,
];

/** Ids, references, positions, keyed hashes and versions, which the page omits. */
const NOT_PERSONAL = /(_id|_hash|_version|_key)$|^(position|object_name)$/;

const inClear = PERSONAL_TABLES.flatMap((table) =>
  Object.entries(getTableColumns(table))
    .filter(([key]) => !encryptedColumnsOf(table).has(key))
    .filter(([, column]) => !column.getSQLType().startsWith('timestamp'))
    .filter(([, { name }]) => !NOT_PERSONAL.test(name))
    .map(([, { name }]) => `${getTableName(table)}.${name}`),
);

describe('docs/data-classes.md', () => {
  it('gives a reason for every unencrypted column with personal data', () => {
    const named = [...page.matchAll(/^\| `(\w+\.\w+)` +\| \S/gm)].map(([, column]) => column);
    expect(named.sort()).toEqual([...inClear].sort());
  });
});
