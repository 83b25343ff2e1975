import type { Client } from 'pg';

/** Server settings during a fill: no wait for writes, and few double writes. */
const SETTINGS: Readonly<Record<string, string>> = {
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  maintenance_work_mem: '1GB',
};

/**
 * Runs work that writes much data, as a superuser: with settings for that purpose, and with indexes that no constraint needs
 * created afterwards.
 */
export async function inBulk(client: Client, work: () => Promise<void>): Promise<void> {
  await configure(client, (name, value) => `alter system set ${name} = '${value}'`);
  await client.query('set statement_timeout = 0');
  const indexes = await plainIndexes(client);
  try {
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await work();
    for (const { definition } of indexes) await client.query(definition);
  } finally {
    await configure(client, (name) => `alter system reset ${name}`);
  }
}

async function configure(
  client: Client,
  statement: (name: string, value: string) => string,
): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS)) await client.query(statement(name, value));
  await client.query('select pg_reload_conf()');
}

async function plainIndexes(client: Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and not indisunique`,
  );
  return rows;
}
