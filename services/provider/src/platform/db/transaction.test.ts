import { getTableColumns, sql } from 'drizzle-orm';
import { openOneConnection } from '../../../test/one-connection';
import { webhookEvents } from '../../payment/webhooks/tables';
import type { DatabaseClient } from './client';
import { builder, prepared, preparedInsert, preparedSelect } from './prepared';
import { pipeline, withoutTimeout } from './transaction';

let client: DatabaseClient;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ client, stop } = await openOneConnection());
});
beforeEach(() => client.db.delete(webhookEvents));
afterAll(() => stop());

const insert = preparedInsert(webhookEvents);
const event = (eventId: string) => ({ eventId, receivedAt: new Date('2026-11-20T02:48:00Z') });
const selectAll = preparedSelect(getTableColumns(webhookEvents), (rows) =>
  rows.from(webhookEvents),
);
const stored = async () => (await client.db.select().from(webhookEvents)).map((row) => row.eventId);

describe('a transaction', () => {
  it('can have no timeout of its statements, which ends with it', async () => {
    const timeout = sql`select current_setting('statement_timeout') as timeout`;
    const { rows } = await withoutTimeout(client.db, (tx) => tx.execute(timeout));
    expect(rows).toEqual([{ timeout: '0' }]);
    expect((await client.db.execute(timeout)).rows).toEqual([{ timeout: '10s' }]);
  });

  it('commits what was written, and returns the result', async () => {
    const result = await client.db.transaction(async (tx) => {
      await insert(tx, [event('a')]);
      return 'result';
    });
    expect(result).toBe('result');
    expect(await stored()).toEqual(['a']);
  });

  it('rolls back when the work fails, and rethrows the cause', async () => {
    const failure = new Error('refused');
    const failing = client.db.transaction(async (tx) => {
      pipeline(tx, insert(tx, [event('a')]));
      await insert(tx, [event('b')]);
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(await stored()).toEqual([]);
  });

  it('runs queries of one tick in order', async () => {
    const [, found, , foundAfter] = await client.db.transaction((tx) => {
      const count = async () => (await selectAll(tx, {})).length;
      return Promise.all([insert(tx, [event('a')]), count(), insert(tx, [event('b')]), count()]);
    });
    expect([found, foundAfter]).toEqual([1, 2]);
  });

  it('sends the first queries without waiting for the response to `begin`', async () => {
    const sent: unknown[] = [];
    let completed = 0;
    await client.db.transaction(async (tx) => {
      const query = jest.spyOn(tx.$client, 'query');
      const writes = [insert(tx, [event('a')]), insert(tx, [event('b')])];
      for (const write of writes) void write.then(() => (completed += 1));
      sent.push(query.mock.calls.length, completed);
      query.mockRestore();
      await Promise.all(writes);
    });
    expect(sent).toEqual([2, 0]);
  });
});

describe('queries after a failed one', () => {
  it('are not run, nor is commit if the work ignored the failure', async () => {
    let outcomes: PromiseSettledResult<unknown>[] = [];
    const failing = client.db.transaction(async (tx) => {
      const writes = ['a', 'a', 'b'].map((eventId) => insert(tx, [event(eventId)]));
      outcomes = await Promise.allSettled(writes);
      pipeline(tx, insert(tx, [event('c')]));
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { cause: { code: '23505' } } },
      { status: 'rejected', reason: { cause: { code: '25P02' } } },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('are prepared by the server when they are repeated', async () => {
    const counted = preparedSelect({ id: webhookEvents.eventId }, (rows) =>
      rows.from(webhookEvents),
    );
    const failing = client.db.transaction((tx) =>
      Promise.all([insert(tx, [event('a')]), insert(tx, [event('a')]), counted(tx, {})]),
    );
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    await client.db.transaction(async (tx) => {
      await insert(tx, [event('a')]);
      expect(await counted(tx, {})).toEqual([{ id: 'a' }]);
    });
  });

  it('fail with a statement that the server cannot parse, which is prepared again', async () => {
    const unknown = prepared(builder.delete(webhookEvents).where(sql`no_such_column`));
    const failing = () => client.db.transaction((tx) => unknown(tx, {}));
    await expect(failing()).rejects.toMatchObject({ cause: { code: '42703' } });
    await expect(failing()).rejects.toMatchObject({ cause: { code: '42703' } });
  });

  it('all fail when the connection ends', async () => {
    const end = prepared(
      builder
        .select({ done: sql`pg_terminate_backend(pg_backend_pid())` })
        .from(sql`(select) as one`),
    );
    let outcomes: PromiseSettledResult<unknown>[] = [];
    const failing = client.db.transaction(async (tx) => {
      outcomes = await Promise.allSettled([end(tx, {}), insert(tx, [event('a')])]);
    });
    await expect(failing).rejects.toThrow();
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await stored()).toEqual([]);
  });
});

describe('a write that is not awaited', () => {
  it('is committed with the rest, and visible to later queries', async () => {
    const seen = await client.db.transaction(async (tx) => {
      pipeline(tx, insert(tx, [event('a')]), insert(tx, [event('b')]));
      return tx.select().from(webhookEvents);
    });
    expect(seen).toHaveLength(2);
    expect(await stored()).toEqual(['a', 'b']);
  });

  it('rolls the transaction back when it fails', async () => {
    const failing = client.db.transaction(async (tx) => {
      await insert(tx, [event('a')]);
      pipeline(tx, insert(tx, [event('a')]), insert(tx, [event('b')]));
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await stored()).toEqual([]);
  });

  it('is reported as the cause, also when a later query was rejected for it', async () => {
    const failing = client.db.transaction(async (tx) => {
      pipeline(tx, insert(tx, [event('a')]), insert(tx, [event('a')]));
      await tx.execute(sql`select 1`);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await stored()).toEqual([]);
  });
});
