import pg from 'pg';
import { journeyCopier, SHORT_LIVED } from './copy-journey';
import { inBulk } from './in-bulk';

const REFERENCES = 2 ** 32;
const BATCH = 20_000;
/** A shop that needed a year for all of them has forgotten what it keeps for two days of nearly every one. */
const RECENT = 2 / 365;

/**
 * Copies a journey until so many applications are stored, in batches, and leaves the database as it is after some quiet
 * time: indexes whole, statistics taken, dead rows gone, everything written out.
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
    await inBulk(client, () => copyMany(client, template, wanted, onProgress));
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function copyMany(
  client: pg.Client,
  template: string,
  wanted: number,
  onProgress: (stored: number) => void,
): Promise<void> {
  const before = await client.query<{ stored: number }>(
    'select count(*)::int as stored from applications',
  );
  // Evenly among all that there can be, in ascending order: real ones fall anywhere between them, and indexes fill fast.
  const step = Math.floor(REFERENCES / (wanted + 1));
  const recent = wanted - Math.ceil(RECENT * wanted);
  const copy = await journeyCopier(client, template);
  let stored = before.rows[0]?.stored ?? 0;
  while (stored < wanted) {
    const isOld = stored < recent;
    const last = Math.min(stored + BATCH, isOld ? recent : wanted);
    const bytes = `decode(lpad(to_hex(number * ${step}), 8, '0') || md5('journey ' || number) || '00000000', 'hex')`;
    // As `newReference` writes them.
    const reference = `translate(encode(${bytes}, 'base64'), '+/', '-_')`;
    await copy(
      `select ${reference} as ref from generate_series(${stored + 1}::bigint, ${last}) number`,
      isOld ? SHORT_LIVED : [],
    );
    stored = last;
    onProgress(stored);
  }
}
