import { withClient } from '../../lib/postgres/databases.mjs';
import type { Capture, StoredAttempt } from './audit';

interface LedgerPage {
  readonly captures: readonly Capture[];
  readonly next?: string;
}

const ATTEMPTS = `
  select psp_key as "pspKey", amount_sen as "amountSen", state,
         exists (select 1 from policies where attempt_id = payment_attempts.id) as "hasPolicy"
  from payment_attempts`;

/** All charges of the card gateway, by its ledger. */
export async function readLedger(origin: string, secret: string): Promise<Capture[]> {
  const captures: Capture[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const url = `${origin}/v1/ledger${after && `?after=${encodeURIComponent(after)}`}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${secret}` } });
    if (!response.ok) throw new Error(`The ledger responded with ${response.status}.`);
    const page = (await response.json()) as LedgerPage;
    captures.push(...page.captures);
    after = page.next;
  }
  return captures;
}

/** All attempts that the provider stores. */
export function readAttempts(databaseUrl: string): Promise<StoredAttempt[]> {
  return withClient(
    databaseUrl,
    async (client) => (await client.query<StoredAttempt>(ATTEMPTS)).rows,
  );
}
