import { eq, getTableColumns, sql } from 'drizzle-orm';
import { openOneConnection } from '../../../test/one-connection';
import { webhookEvents } from '../../payment/webhooks/tables';
import { outbox } from '../../platform/outbox/tables';
import type { DatabaseClient } from './client';
import {
  builder,
  placeholderRow,
  prepared,
  preparedInsert,
  preparedSelect,
  excludedRow,
} from './prepared';

let client: DatabaseClient;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ client, stop } = await openOneConnection());
});
beforeEach(() => client.db.delete(webhookEvents));
afterAll(() => stop());

const receivedAt = new Date('2026-11-20T02:48:00Z');
const later = new Date('2026-11-20T02:49:00.123Z');
const upsert = preparedInsert(webhookEvents, {
  target: [webhookEvents.eventId],
  set: excludedRow(webhookEvents, ['eventId']),
});
const select = preparedSelect(getTableColumns(webhookEvents), (rows) =>
  rows
    .from(webhookEvents)
    .where(eq(webhookEvents.receivedAt, sql.placeholder('receivedAt')))
    .orderBy(webhookEvents.eventId),
);

describe('a prepared statement', () => {
  it('inserts and selects rows in the types of the schema, on any connection', async () => {
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

  it('is parsed once per connection by the server', async () => {
    const once = preparedSelect({ once: webhookEvents.eventId }, (rows) =>
      rows.from(webhookEvents).where(eq(webhookEvents.eventId, sql.placeholder('eventId'))),
    );
    for (const eventId of ['a', 'b', 'c']) {
      await client.db.transaction((tx) => once(tx, { eventId }));
    }
    const { rows } = await client.db.execute<{ uses: string }>(
      sql`select generic_plans + custom_plans as uses from pg_prepared_statements
          where statement like 'select "event_id" from%'`,
    );
    expect(rows).toEqual([{ uses: '3' }]);
  });

  it('resolves to the number of rows that it wrote', async () => {
    const insert = prepared(
      builder.insert(webhookEvents).values(placeholderRow(webhookEvents)).onConflictDoNothing(),
    );
    const remove = prepared(builder.delete(webhookEvents));
    expect(await insert(client.db, { eventId: 'x', receivedAt })).toBe(1);
    expect(await insert(client.db, { eventId: 'x', receivedAt })).toBe(0);
    await upsert(client.db, [{ eventId: 'y', receivedAt }]);
    expect(await remove(client.db, {})).toBe(2);
  });

  it('returns groups of columns, and an instant as a date', async () => {
    const nested = preparedSelect(
      { id: webhookEvents.eventId, event: getTableColumns(webhookEvents) },
      (rows) => rows.from(webhookEvents),
    );
    await upsert(client.db, [{ eventId: 'x', receivedAt: later }]);
    expect(await nested(client.db, {})).toEqual([
      { id: 'x', event: { eventId: 'x', receivedAt: later } },
    ]);
  });

  it('accepts null for a nullable column', async () => {
    const insert = preparedInsert(outbox);
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
    await insert(client.db, [row]);
    expect(await client.db.select().from(outbox)).toEqual([row]);
  });

  it('does nothing for no rows, and rejects a row without a value', async () => {
    await upsert(client.db, []);
    await expect(upsert(client.db, [{ eventId: 'z' } as never])).rejects.toThrow('"receivedAt"');
    await expect(select(client.db, {})).rejects.toThrow('"receivedAt"');
  });

  it('names the statement that failed, without its values', async () => {
    const insert = preparedInsert(webhookEvents);
    await insert(client.db, [{ eventId: 'personal', receivedAt }]);
    const failure: unknown = await insert(client.db, [{ eventId: 'personal', receivedAt }]).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ params: [], cause: { code: '23505' } });
    expect((failure as Error).message).toContain('insert into "webhook_events"');
    expect((failure as Error).message).not.toContain('personal');
  });
});

it('an instant is read as it was stored, with every kind of query', async () => {
  await client.db.insert(webhookEvents).values({ eventId: 'x', receivedAt: later });
  const found = await client.db
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.receivedAt, later));
  expect(found).toEqual([{ eventId: 'x', receivedAt: later }]);
});
