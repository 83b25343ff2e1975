import type { PoolClient } from 'pg';
import type { Vault } from '../security';

/** A column that held texts in clear before it became a sealed one. */
interface ClearColumn {
  readonly table: string;
  readonly column: string;
  /** Where a value is sealed for; SQL over the row, as `SEALED_TABLES` has it. */
  readonly place: string;
}

/** Those of migration 0015. */
const CLEAR_COLUMNS: readonly ClearColumn[] = [
  {
    table: 'applicants',
    column: 'is_smoking',
    place: "'applicants.isSmoking:' || ref_id || ':' || member_id",
  },
  {
    table: 'applications',
    column: 'payout_bank_code',
    place: "'applications.payout_bank_code:' || ref_id",
  },
  {
    table: 'assessment_members',
    column: 'reason',
    place: "'assessment_members.reason:' || ref_id || ':' || member_id",
  },
];

/** What is sealed is longer, in the hexadecimal digits it stands in here; what is in clear was at most a bank's code. */
const LONGEST_IN_CLEAR = 20;
const ROWS_AT_ONCE = 10_000;

/**
 * Seals in their place the values that an older schema kept in clear, as texts that the migration then takes for bytes:
 * SQL has no key. Does nothing where the columns are sealed ones already, or not there yet. A process that dies in
 * between leaves what the next one goes on with.
 */
export async function sealClearValues(
  client: PoolClient,
  vault: Pick<Vault, 'seal'>,
): Promise<void> {
  for (const clear of CLEAR_COLUMNS) {
    if (await isText(client, clear)) while (await sealSome(client, vault, clear));
  }
}

async function isText(client: PoolClient, { table, column }: ClearColumn): Promise<boolean> {
  const { rows } = await client.query(
    `select from information_schema.columns where table_schema = 'public'
      and table_name = $1 and column_name = $2 and data_type = 'text'`,
    [table, column],
  );
  return rows.length > 0;
}

/** False when nothing is in clear any more. */
async function sealSome(
  client: PoolClient,
  vault: Pick<Vault, 'seal'>,
  { table, column, place }: ClearColumn,
): Promise<boolean> {
  const { rows } = await client.query<{ place: string; value: string }>(
    `select ${place} as place, ${column} as value from ${table}
      where length(${column}) between 1 and ${LONGEST_IN_CLEAR} limit ${ROWS_AT_ONCE}`,
  );
  if (rows.length === 0) return false;
  const sealed = rows.map((row) => `\\x${vault.seal(row.value, row.place).toString('hex')}`);
  // A value that was changed meanwhile is left for the next round.
  await client.query(
    `update ${table} set ${column} = given.sealed
      from unnest($1::text[], $2::text[], $3::text[]) as given (place, value, sealed)
      where ${place} = given.place and ${column} = given.value`,
    [rows.map((row) => row.place), rows.map((row) => row.value), sealed],
  );
  return true;
}
