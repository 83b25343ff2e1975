import type { Client } from 'pg';

/** Values of a copy, by column; every other column is copied. `ref` is the new reference. */
const OWN: Readonly<Record<string, string>> = {
  ref_id: 'ref',
  session_key: 'ref',
  proposal_number: 'ref',
  policy_number: 'ref',
  psp_key: 'ref',
  attempt_id: 'md5(ref)::uuid',
  message_id: 'ref',
  nric_hash: "md5(ref || 'a') || md5(ref || 'b')",
  'payment_attempts.id': 'md5(ref)::uuid',
  'payment_attempts.payment_id': 'ref',
  'outbox.id': 'gen_random_uuid()',
  'outbox.key': "kind || ':' || ref",
  // Otherwise the next copy would include these rows.
  'outbox.payload': "jsonb_build_object('refId', ref)",
  'idempotent_responses.key': 'md5(key || ref)',
};

const OF_ATTEMPT = 'attempt_id in (select id from payment_attempts where ref_id = $1)';

/** Conditions that select the rows of a journey in tables without a reference. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  payment_events: OF_ATTEMPT,
  payment_terms: OF_ATTEMPT,
  payment_member_terms: OF_ATTEMPT,
  outbox:
    "payload->>'refId' = $1 or payload->>'attemptId' in (select id::text from payment_attempts where ref_id = $1)",
  idempotent_responses: 'session_key in (select session_key from journey_access where ref_id = $1)',
};

/** Tables whose rows the provider deletes after some days. */
export const SHORT_LIVED: readonly string[] = ['idempotent_responses'];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly isSerial: boolean;
}

/** Creates a copy for each reference that `references` selects as `ref`, except in the tables of `without`. */
type CopyJourney = (references: string, without?: readonly string[]) => Promise<void>;

/**
 * Copies everything stored about one journey, all rows of a copy next to each other, as in production. Encrypted values are
 * copied unchanged: they have the right size, but can only be decrypted with the original reference. Needs a superuser,
 * because it disables triggers and foreign keys; usable while the connection is open.
 */
export async function journeyCopier(client: Client, refId: string): Promise<CopyJourney> {
  const tables: { table: string; columns: readonly string[] }[] = [];
  for (const [table, columns] of byTable(await columnsOf(client))) {
    const where = columns.includes('ref_id') ? 'ref_id = $1' : ELSEWHERE[table];
    if (where === undefined) continue;
    const own = where.replaceAll('$1', client.escapeLiteral(refId));
    await client.query(`create temp table ${rowsOf(table)} as select * from ${table} where ${own}`);
    tables.push({ table, columns });
  }

  return async (references, without = []) => {
    await client.query("set session_replication_role = 'replica'");
    for (const { table, columns } of tables) {
      if (without.includes(table)) continue;
      const values = columns.map((column) => OWN[`${table}.${column}`] ?? OWN[column] ?? column);
      // For each reference, all rows are copied; `offset` prevents the planner from swapping the loops.
      await client.query(
        `insert into ${table} (${columns.join(', ')})
         select ${values.join(', ')} from (${references}) refs cross join lateral
           (select * from ${rowsOf(table)} where refs.ref is not null offset 0) template`,
      );
    }
    await client.query('reset session_replication_role');
  };
}

function rowsOf(table: string): string {
  return `template_${table}`;
}

async function columnsOf(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select table_name as "table", column_name as "column",
            coalesce(column_default like 'nextval%', false) as "isSerial"
     from information_schema.columns where table_schema = 'public'
     order by table_name, ordinal_position`,
  );
  return rows;
}

function byTable(columns: readonly Column[]): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  for (const { table, column, isSerial } of columns) {
    const names = tables.get(table) ?? [];
    if (!isSerial) names.push(column);
    tables.set(table, names);
  }
  return tables;
}
