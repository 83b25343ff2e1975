import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Error code while the server replays its log after a crash. */
const STARTING_UP = '57P03';

/** Runs `work` on a connection of its own. @template T @param {string} url @param {(client: import('pg').Client) => Promise<T>} work @returns {Promise<T>} */
export async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // a stopping server closes idle connections with an error
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Resolves to true when the server responds, to false after its end. @param {string} url @param {() => boolean} hasEnded */
export async function answers(url, hasEnded) {
  for (;;) {
    if (hasEnded()) return false;
    try {
      await withClient(url, (client) => client.query('select 1'));
      return true;
    } catch (error) {
      if (!['ECONNREFUSED', STARTING_UP].includes(error.code)) throw error;
      await sleep(50);
    }
  }
}

/**
 * Creates a database with a role of the same name, which owns it and can connect to no other. Returns its URL.
 *
 * @param {{ adminUrl: string, name: string, password: string }} options `password` is the cluster's; the role's is derived from it
 */
export async function ensureDatabase({ adminUrl, name, password }) {
  const own = createHmac('sha256', password).update(name).digest('hex');
  await withClient(adminUrl, async (client) => {
    const role = client.escapeIdentifier(name);
    const known = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    if (known.rowCount === 0) {
      await client.query(`create role ${role} login password ${client.escapeLiteral(own)}`);
    }
    const made = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (made.rowCount === 0) {
      await client.query(`create database ${role} owner ${role}`);
    }
    await client.query(`revoke connect on database ${role} from public`);
  });
  const url = new URL(adminUrl);
  url.username = name;
  url.password = own;
  url.pathname = `/${name}`;
  return url.href;
}
