import { sql } from 'drizzle-orm';
import { openOneConnection } from '../../../test/one-connection';
import { webhookEvents } from '../../payment/webhooks/tables';
import type { DatabaseClient, Transaction } from './client';
import type { Connection } from './connection';
import { builder, prepared, preparedInsert } from './prepared';
import { type KnownStatement, SkippedError } from './statement-batch';
import { withoutWaiting } from './transaction';

let client: DatabaseClient;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ client, stop } = await openOneConnection());
});
beforeEach(() => client.db.delete(webhookEvents));
afterAll(() => stop());

const insert = preparedInsert(webhookEvents);
const event = (eventId: string) => ({ eventId, receivedAt: new Date('2026-11-20T02:48:00Z') });
const kept = () => client.db.$count(webhookEvents);

/** The connection that a transaction has for itself. */
const connectionOf = (tx: Transaction) =>
  (tx._.session as unknown as { client: Connection & { connection: { sync: () => void } } }).client;

describe('statements of one turn', () => {
  it('are answered together: begin with what comes first, commit with what comes last', async () => {
    let syncs = 0;
    await client.db.transaction(async (tx) => {
      const { connection } = connectionOf(tx);
      const { sync } = connection;
      jest.spyOn(connection, 'sync').mockImplementation(() => {
        syncs += 1;
        sync.call(connection);
      });
      await Promise.all([insert(tx, [event('a')]), insert(tx, [event('b')])]);
      withoutWaiting(tx, insert(tx, [event('c')]), insert(tx, [event('d')]));
    });
    jest.restoreAllMocks();
    expect(syncs).toBe(2);
    expect(await kept()).toBe(4);
  });

  it('come before and after a statement that is sent by itself, as they were given', async () => {
    const [, found, , foundAfter] = await client.db.transaction((tx) => {
      const count = () => connectionOf(tx).query('select event_id from webhook_events');
      return Promise.all([insert(tx, [event('a')]), count(), insert(tx, [event('b')]), count()]);
    });
    expect([found.rowCount, foundAfter.rowCount]).toEqual([1, 2]);
  });
});

describe('statements after one that fails', () => {
  it('are not run, not even commit, and tell why', async () => {
    const outcomes: PromiseSettledResult<unknown>[] = [];
    const failing = client.db.transaction(async (tx) => {
      outcomes.push(
        ...(await Promise.allSettled([
          insert(tx, [event('a')]),
          insert(tx, [event('a')]),
          insert(tx, [event('b')]),
        ])),
      );
      withoutWaiting(tx, insert(tx, [event('c')]));
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '25P02' } });
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(outcomes[1]).toMatchObject({ reason: { cause: { code: '23505' } } });
    const [, , skipped] = outcomes as PromiseRejectedResult[];
    const { cause } = skipped?.reason as Error;
    expect(cause).toBeInstanceOf(SkippedError);
    expect(cause).toMatchObject({ cause: { code: '23505' } });
    expect(await kept()).toBe(0);
  });

  it('are learned by the server when they come again', async () => {
    const counted = prepared(builder.select({ one: sql<number>`1` }).from(webhookEvents));
    const failing = client.db.transaction((tx) =>
      Promise.all([insert(tx, [event('a')]), insert(tx, [event('a')]), counted(tx, {})]),
    );
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    await client.db.transaction(async (tx) => {
      await insert(tx, [event('a')]);
      expect(await counted(tx, {})).toEqual([{ one: 1 }]);
    });
  });

  it('fail with a statement that the server does not understand, which it is told again', async () => {
    const unknown: KnownStatement = { name: 'unknown', text: 'select * from no_such_table' };
    const failing = () => client.db.transaction((tx) => connectionOf(tx).run(unknown, []));
    await expect(failing()).rejects.toMatchObject({ code: '42P01' });
    await expect(failing()).rejects.toMatchObject({ code: '42P01' });
  });

  it('all fail when the connection ends', async () => {
    const outcomes = await client.db
      .transaction((tx) =>
        Promise.allSettled([
          connectionOf(tx).run(
            { name: 'end', text: 'select pg_terminate_backend(pg_backend_pid())' },
            [],
          ),
          insert(tx, [event('a')]),
        ]).then((settled) => {
          throw new Error(settled.map(({ status }) => status).join(' '));
        }),
      )
      .catch((error: unknown) => error);
    expect(outcomes).toEqual(new Error('rejected rejected'));
    expect(await kept()).toBe(0);
  });
});

it('a row that cannot be read fails the statement that asked for it, and no other', async () => {
  const unreadable: KnownStatement = {
    name: 'unreadable',
    text: 'select 1 as one',
    types: {
      getTypeParser: () => () => {
        throw new RangeError('unreadable');
      },
    },
  };
  const outcomes = await client.db.transaction((tx) =>
    Promise.allSettled([connectionOf(tx).run(unreadable, []), insert(tx, [event('a')])]),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await kept()).toBe(1);
});
