import type { Pool } from 'pg';
import { type DataKey, headerOf } from '../../platform/security';

/**
 * Whether at least one of these keys encrypted something in the database; true while there are no people in it. Looks at
 * the number of the identity card, which everybody in the database has.
 */
export async function fitsDatabase(pool: Pool, keys: readonly DataKey[]): Promise<boolean> {
  const { rows } = await pool.query<{ holds: boolean }>(
    `select not exists (select from members) or exists (
       select from members
       where case when length(nric) > 2 then substr(nric, 1, 2 + get_byte(nric, 1)) end = any($1)
     ) as holds`,
    [keys.map(({ id }) => headerOf(id))],
  );
  return rows[0]?.holds === true;
}
