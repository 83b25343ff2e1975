import pg from 'pg';
import { copyJourney } from './copy-journey';

/** References are spread like real ones: the next one stands anywhere in an index. */
const REFERENCE = "'c' || substr(md5('journey ' || number), 1, 31)";
const BATCH = 20_000;

/**
 * Copies a journey until so many applications are stored, in batches, and leaves the database as it is after some quiet
 * time: statistics taken, dead rows gone, everything written out.
 */
export async function fill(
  databaseUrl: string,
  template: string,
  wanted: number,
  onProgress: (stored: number) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const before = await client.query<{ stored: number }>(
      'select count(*)::int as stored from applications',
    );
    let stored = before.rows[0]?.stored ?? 0;
    while (stored < wanted) {
      const last = Math.min(stored + BATCH, wanted);
      const references = `select ${REFERENCE} as ref from generate_series(${stored + 1}, ${last}) number`;
      await copyJourney(client, template, references);
      stored = last;
      onProgress(stored);
    }
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
