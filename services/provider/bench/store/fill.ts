import type { Client } from 'pg';
import { withClient } from '@edp/tools/databases';
import { journeyCopier, SHORT_LIVED } from './copy-journey';
import { inBulk } from './in-bulk';

const REFERENCES = 2 ** 32;
const BATCH = 20_000;
/** If all were stored within a year, only this share still has rows that are retained for two days. */
const RECENT = 2 / 365;

/**
 * Copies a journey in batches until this number of applications is stored, and leaves the database as after an idle period:
 * with complete indexes, current statistics, no dead rows, and everything written to disk.
 */
export function fill(
  databaseUrl: string,
  template: string,
  total: number,
  onProgress: (stored: number) => void,
): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await inBulk(client, () => copyMany(client, template, total, onProgress));
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

async function copyMany(
  client: Client,
  template: string,
  total: number,
  onProgress: (stored: number) => void,
): Promise<void> {
  const before = await client.query<{ stored: number }>(
    'select count(*)::int as stored from applications',
  );
  // Evenly distributed over all possible references, in ascending order: real ones lie between them, and indexes fill fast.
  const step = Math.floor(REFERENCES / (total + 1));
  const recent = total - Math.ceil(RECENT * total);
  const copy = await journeyCopier(client, template);
  let stored = before.rows[0]?.stored ?? 0;
  while (stored < total) {
    const isOld = stored < recent;
    const last = Math.min(stored + BATCH, isOld ? recent : total);
    const bytes = `decode(lpad(to_hex(number * ${step}), 8, '0') || md5('journey ' || number) || '00000000', 'hex')`;
    // In the format of `newReference`.
    const reference = `translate(encode(${bytes}, 'base64'), '+/', '-_')`;
    await copy(
      `select ${reference} as ref from generate_series(${stored + 1}::bigint, ${last}) number`,
      isOld ? SHORT_LIVED : [],
    );
    stored = last;
    onProgress(stored);
  }
}
