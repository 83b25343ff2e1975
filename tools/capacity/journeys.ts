import { malaysianDay } from '@edp/domain';
import { samplePerson } from '@edp/testing/people';
import { atATime } from '../harness/at-a-time';
import { buy as buyOne, pay } from '../harness/card-page';
import {
  answerHealth,
  apply,
  type Applied,
  askHealth,
  type Declared,
  quote,
  type Quoted,
  review,
  statusOf,
} from '../harness/purchase';
import { summaryRequest } from '../harness/requests/application-request';
import { ShopSession } from '../harness/shop-session';
import { newAddress } from '../harness/signature';
import { withClient } from '../lib/postgres/databases.mjs';
import { until } from '../lib/until.mjs';
import type { Operation } from './model';

const PAGE = '/edp/life/onemedical/insurance/plan';
/** Concurrent buyers. */
const BUYERS = 4;
/** Like browsers over https. */
const COMPRESSED = { headers: { 'accept-encoding': 'br' } };
const JOBS = `select 1 from outbox where done_at is null
  union all select 1 from payment_attempts where state in ('created', 'submitted', 'pending') limit 1`;

/** One operation for every journey. Resolves when its queued jobs are done, too. */
export type Step = readonly [Operation, () => Promise<void>];

/**
 * The steps of purchases, each for all journeys before the next one begins.
 *
 * @param databaseUrl of the provider
 */
export function stepsOf(origin: string, databaseUrl: string, journeys: number): readonly Step[] {
  const sessions = Array.from({ length: journeys }, () => newSession(origin));
  let quoted: Quoted<ShopSession>[] = [];
  let applied: Applied<ShopSession>[] = [];
  let reviewed: Declared<ShopSession>[] = [];
  return [
    ['first visit', () => each(sessions, firstVisit)],
    [
      'next page',
      () => each(sessions, async (session) => read(await session.fetch(PAGE, COMPRESSED))),
    ],
    ['quotation', async () => void (quoted = await atATime(BUYERS, sessions, quoteOne))],
    ['application', async () => void (applied = await atATime(BUYERS, quoted, apply))],
    ['assessment', () => each(applied, async (one) => answerHealth(await askHealth(one)))],
    ['review', async () => void (reviewed = await atATime(BUYERS, applied, review))],
    [
      'document',
      () =>
        each(reviewed, ({ session, refId }) =>
          session.value('loadDocument', { body: summaryRequest(refId) }),
        ),
    ],
    [
      'payment',
      async () => {
        await each(reviewed, async (one) => statusOf(await pay(one)));
        await untilDone(databaseUrl);
      },
    ],
  ];
}

/** A whole purchase, without page views. */
export async function buy(origin: string): Promise<void> {
  await statusOf(await buyOne(newSession(origin)));
}

/** Resolves when no payment is pending, and no job is queued. */
export async function untilDone(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await until(async () => (await client.query(JOBS)).rowCount === 0, { every: 50 });
  });
}

function newSession(origin: string): ShopSession {
  return new ShopSession(origin, { address: newAddress() });
}

function quoteOne(session: ShopSession): Promise<Quoted<ShopSession>> {
  return quote(session, [samplePerson({ today: malaysianDay(new Date()) })]);
}

/** The document, and all files of the first paint that it names. */
async function firstVisit(session: ShopSession): Promise<void> {
  const html = await (await session.fetch(PAGE, COMPRESSED)).text();
  const named = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|woff2|svg))"/g)];
  for (const path of new Set(named.map(([, path = '']) => path))) {
    await read(await session.fetch(path, COMPRESSED));
  }
}

async function read(response: Response): Promise<void> {
  await response.arrayBuffer();
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  await atATime(BUYERS, items, work);
}
