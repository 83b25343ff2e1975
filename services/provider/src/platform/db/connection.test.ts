import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { openOneConnection } from '../../../test/one-connection';
import { webhookEvents } from '../../payment/webhooks/tables';
import { outbox } from '../../platform/outbox/tables';
import type { DatabaseClient } from './client';
import { builder, givenRow, prepared, preparedInsert, refusedRow } from './prepared';

let client: DatabaseClient;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ client, stop } = await openOneConnection());
});
afterAll(() => stop());

const receivedAt = new Date('2026-11-20T02:48:00Z');

function spyOnWrites(one: PoolClient) {
  const { stream } = (one as unknown as { connection: { stream: object } }).connection;
  return jest.spyOn(stream, '_writev' as never);
}

/** What the one connection does of the driver's own; it is in the pool again. */
async function spyOn(method: 'describe' | 'sync') {
  const one = await client.pool.connect();
  const { connection } = one as unknown as { connection: Record<string, () => void> };
  one.release();
  return jest.spyOn(connection, method);
}

describe('a connection', () => {
  it('prepares a statement with parameters once, however often it is asked', async () => {
    const { db } = client;
    for (const eventId of ['a', 'b', 'c']) {
      await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
    }
    const { rows } = await db.execute<{ uses: string }>(
      sql`select generic_plans + custom_plans as uses from pg_prepared_statements where statement like '%webhook_events%'`,
    );
    expect(rows).toEqual([{ uses: '3' }]);
  });

  it('sends statements of one turn in one piece, and answers each of them', async () => {
    const one = await client.pool.connect();
    const writes = spyOnWrites(one);
    try {
      const answers = await Promise.all(
        [1, 2, 3].map((given) => one.query<{ got: string }>('select $1::text as got', [given])),
      );
      expect(answers.map(({ rows }) => rows[0]?.got)).toEqual(['1', '2', '3']);
      expect(writes).toHaveBeenCalledTimes(1);
    } finally {
      writes.mockRestore();
      one.release();
    }
  });

  it('begins a transaction together with its first statements', async () => {
    const one = await client.pool.connect();
    const writes = spyOnWrites(one);
    try {
      await Promise.all([
        one.query({ text: 'begin' }, []),
        one.query('insert into webhook_events values ($1, $2)', ['undone', receivedAt]),
      ]);
      expect(writes).toHaveBeenCalledTimes(1);
      await one.query('rollback');
    } finally {
      writes.mockRestore();
      one.release();
    }
    expect(await client.db.$count(webhookEvents)).toBe(0);
  });

  it('gives up all of a transaction when one of its statements fails, and is of use again', async () => {
    const insert = preparedInsert(webhookEvents);
    const twice = client.db.transaction((tx) =>
      Promise.all([
        insert(tx, [{ eventId: 'once', receivedAt }]),
        insert(tx, [{ eventId: 'once', receivedAt }]),
        insert(tx, [{ eventId: 'after', receivedAt }]),
      ]),
    );
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await client.db.$count(webhookEvents)).toBe(0);
  });
});

describe('a prepared statement', () => {
  const upsert = preparedInsert(webhookEvents, {
    target: [webhookEvents.eventId],
    set: refusedRow(webhookEvents, ['eventId']),
  });
  const select = prepared(
    builder
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.receivedAt, sql.placeholder('receivedAt')))
      .orderBy(webhookEvents.eventId),
  );
  const later = new Date('2026-11-20T02:49:00.123Z');

  it('stores and finds rows as the schema has them, on whatever connection it is run', async () => {
    await client.db.transaction(async (tx) => {
      await upsert(tx, [
        { eventId: 'x', receivedAt },
        { eventId: 'y', receivedAt },
      ]);
      await upsert(tx, [{ eventId: 'x', receivedAt: later }]);
      expect(await select(tx, { receivedAt: later })).toEqual([
        { eventId: 'x', receivedAt: later },
      ]);
    });
    expect(await select(client.db, { receivedAt })).toEqual([{ eventId: 'y', receivedAt }]);
  });

  it('has its rows described once, and reads them alike each time', async () => {
    const rows = [{ eventId: 'z', receivedAt: later }];
    const ofLater = prepared(
      builder
        .select()
        .from(webhookEvents)
        .where(eq(webhookEvents.receivedAt, sql.placeholder('receivedAt'))),
    );
    await upsert(client.db, [{ eventId: 'x', receivedAt }]);
    await upsert(client.db, rows);
    const described = await spyOn('describe');
    for (const times of [1, 1, 1]) {
      await client.db.transaction(async (tx) => {
        expect(await ofLater(tx, { receivedAt: later })).toEqual(rows);
      });
      expect(described).toHaveBeenCalledTimes(times);
    }
    described.mockRestore();
  });

  it('takes null where a column may be empty, also where it would be coded', async () => {
    const insert = prepared(builder.insert(outbox).values(givenRow(outbox)));
    const row = {
      id: '7f8bb36c-2a7c-4f6e-9d1e-0d6a4b8f4a10',
      kind: 'mail.policyPack',
      key: 'k',
      payload: { refId: 'r' },
      attempts: 0,
      nextAttemptAt: receivedAt,
      createdAt: receivedAt,
      doneAt: null,
    };
    await insert(client.db, row);
    expect(await client.db.select().from(outbox)).toEqual([row]);
  });

  it('does nothing for no rows, and refuses a row that lacks a value', async () => {
    await upsert(client.db, []);
    expect(() => upsert(client.db, [{ eventId: 'z' } as never])).toThrow('"receivedAt"');
  });
});
