import pg from 'pg';
import type { Capture, KeptAttempt } from './audit';

interface LedgerPage {
  readonly captures: readonly Capture[];
  readonly next?: string;
}

const ATTEMPTS = `
  select psp_key as "pspKey", amount_sen as "amountSen", state,
         exists (select 1 from policies where attempt_id = payment_attempts.id) as "hasPolicy"
  from payment_attempts`;

/** All that the card gateway ever charged, by its own ledger. */
export async function readLedger(origin: string, secret: string): Promise<Capture[]> {
  const captures: Capture[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const url = `${origin}/v1/ledger${after && `?after=${encodeURIComponent(after)}`}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${secret}` } });
    if (!answer.ok) throw new Error(`The ledger responded with ${answer.status}.`);
    const page = (await answer.json()) as LedgerPage;
    captures.push(...page.captures);
    after = page.next;
  }
  return captures;
}

/** All attempts that the provider keeps. */
export async function readAttempts(databaseUrl: string): Promise<KeptAttempt[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<KeptAttempt>(ATTEMPTS)).rows;
  } finally {
    await client.end();
  }
}
