import type { Client } from 'pg';

/** What makes a row another journey's, by column; every other column is copied. `ref` is the new reference. */
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
  // Otherwise the copies would be found, and copied, with the journey the next time.
  'outbox.payload': "jsonb_build_object('refId', ref)",
  'idempotent_answers.key': 'md5(key || ref)',
};

/** Where the rows of a journey are, for tables without a reference. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  payment_events: 'attempt_id in (select id from payment_attempts where ref_id = $1)',
  outbox:
    "payload->>'refId' = $1 or payload->>'attemptId' in (select id::text from payment_attempts where ref_id = $1)",
  idempotent_answers: 'session_key in (select session_key from journey_access where ref_id = $1)',
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly isSerial: boolean;
}

/**
 * Copies everything stored about one journey, once for each reference that `references` selects as `ref`. What is
 * sealed is copied as it is: right in size, but it opens under its first reference alone. Needs a superuser, since
 * triggers and foreign keys are left aside.
 */
export async function copyJourney(
  client: Client,
  refId: string,
  references: string,
): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  for (const [table, columns] of byTable(await columnsOf(client))) {
    const where = columns.includes('ref_id') ? 'ref_id = $1' : ELSEWHERE[table];
    if (where === undefined) continue;
    const values = columns.map((column) => OWN[`${table}.${column}`] ?? OWN[column] ?? column);
    await client.query(
      `insert into ${table} (${columns.join(', ')})
       select ${values.join(', ')}
       from (select * from ${table} where ${where}) template, (${references}) wanted`,
      [refId],
    );
  }
  await client.query('reset session_replication_role');
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
