import { and, eq, gte, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { settingsReader } from '@edp/service';
import type { Database } from '../platform/db';
import type { CardGateway } from './payments.gateway';
import { paymentAttempts } from './tables';

const LedgerPage = Type.Object({
  captures: Type.Array(
    Type.Object({
      pspKey: Type.String(),
      amountSen: Type.Integer(),
      capturedAt: Type.String(),
    }),
  ),
  next: Type.Optional(Type.String()),
});
const LedgerResponse = Compile(LedgerPage);

/** A charge in the ledger of the card gateway. */
export type Capture = Type.Static<typeof LedgerPage>['captures'][number];

const TIMEOUT_MS = 30_000;
/** A day, and the day before it, so that a run that was late misses nothing. */
const DEFAULT_DAYS = 2;
const MAX_DAYS = 3_650;

/** The ledger of the card gateway cannot be read; the message is for an operator. */
export class LedgerUnavailable extends Error {}

/**
 * Reads the charges of the card gateway (`GET /v1/ledger`) in pages, the oldest first.
 *
 * @param card address and secret of the card gateway
 * @throws {LedgerUnavailable}
 */
export async function* readLedger(
  card: { readonly url: string; readonly secret: string },
  since: Date,
): AsyncGenerator<readonly Capture[]> {
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ since: since.toISOString(), ...(after && { after }) });
    const response = await fetch(`${card.url}/v1/ledger?${query}`, {
      headers: { authorization: `Bearer ${card.secret}`, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new LedgerUnavailable('The card gateway does not respond.', { cause: error });
    });
    if (response.status !== 200)
      throw new LedgerUnavailable(`The card gateway's ledger responds with ${response.status}.`);
    const page: unknown = await response.json().catch(() => null);
    if (!LedgerResponse.Check(page))
      throw new LedgerUnavailable("The card gateway's ledger is malformed.");
    yield page.captures;
    after = page.next;
  } while (after !== undefined);
}

/** The number of days that a command compares, up to ten years. @throws {ConfigError} for any other */
export function comparedDays(text: string | undefined): number {
  const read = settingsReader({ '--days': text });
  const days = read.integer('--days', DEFAULT_DAYS, 1, MAX_DAYS);
  read.throwIfInvalid('The comparison');
  return days;
}

/** A charge and a stored payment that do not agree. */
export interface Difference {
  /** Proposal number and number of the attempt: the key at the card gateway. */
  readonly pspKey: string;
  readonly problem: string;
}

interface Records {
  readonly db: Database;
  readonly captures: AsyncIterable<readonly Capture[]>;
  readonly cards: Pick<CardGateway, 'find'>;
  readonly since: Date;
}

/**
 * Compares the card gateway's charges since a time with the stored payments, in both directions. A charge of the last
 * minutes may be stored as under way: its webhook is still to come.
 */
export async function compareLedger({
  db,
  captures,
  cards,
  since,
}: Records): Promise<Difference[]> {
  const differences: Difference[] = [];
  const charged = new Set<string>();
  for await (const page of captures) {
    const keys = page.map(({ pspKey }) => pspKey);
    const stored = await db
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.pspKey, keys));
    const attempts = new Map(stored.map((attempt) => [attempt.pspKey, attempt]));
    for (const capture of page) {
      charged.add(capture.pspKey);
      const problem = problemOf(capture, attempts.get(capture.pspKey));
      if (problem) differences.push({ pspKey: capture.pspKey, problem });
    }
  }
  const paid = await db
    .select({ pspKey: paymentAttempts.pspKey })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'succeeded'), gte(paymentAttempts.settledAt, since)));
  for (const { pspKey } of paid) {
    // Charged before the period, and recorded in it.
    if (charged.has(pspKey) || (await isCharged(cards, pspKey))) continue;
    differences.push({ pspKey, problem: 'stored as paid, and not charged' });
  }
  return differences;
}

function problemOf(
  { amountSen, capturedAt }: Capture,
  attempt: Pick<typeof paymentAttempts.$inferSelect, 'state' | 'amountSen'> | undefined,
): string | null {
  if (!attempt) return `charged ${capturedAt}, and no such payment is stored`;
  if (attempt.state !== 'succeeded') return `charged ${capturedAt}, and stored as ${attempt.state}`;
  if (attempt.amountSen === amountSen) return null;
  return `charged ${amountSen} sen, and stored with ${attempt.amountSen} sen`;
}

async function isCharged(cards: Pick<CardGateway, 'find'>, pspKey: string): Promise<boolean> {
  const found = await cards.find(pspKey);
  if (found.kind === 'unknown') throw new LedgerUnavailable('The card gateway does not respond.');
  return found.kind === 'payment' && found.payment.state === 'succeeded';
}
