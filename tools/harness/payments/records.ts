import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Files of the e-mails with a policy in the outbox of a data folder, each named by its kind and by what it is about. */
export function policyPacksIn(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('policy-pack.') && name.endsWith('.eml'))
    .map((name) => join(folder, name));
}

/** The proposal number in each e-mail with a policy, which must be in English; its file where there is none. */
export async function readPolicyPacks(dataDir: string): Promise<string[]> {
  const numbers: string[] = [];
  for (const file of policyPacksIn(dataDir)) {
    const source = await readFile(file, 'latin1');
    numbers.push(/^Transaction number: (\S+)/m.exec(source)?.[1] ?? file);
  }
  return numbers;
}

/** All attempts that the provider stores. */
export function readAttempts(databaseUrl: string): Promise<StoredAttempt[]> {
  return withClient(
    databaseUrl,
    async (client) => (await client.query<StoredAttempt>(ATTEMPTS)).rows,
  );
}
