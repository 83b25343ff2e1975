import { sql } from 'drizzle-orm';
import { openOneConnection } from '../../../test/one-connection';
import { webhookEvents } from '../../payment/webhooks/tables';
import type { DatabaseClient } from './client';
import { preparedInsert } from './prepared';
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
const kept = async () => (await client.db.select().from(webhookEvents)).map((row) => row.eventId);

describe('a transaction', () => {
  it('keeps what was written, and gives what the work gave', async () => {
    const given = await client.db.transaction(async (tx) => {
      await insert(tx, [event('a')]);
      return 'given';
    });
    expect(given).toBe('given');
    expect(await kept()).toEqual(['a']);
  });

  it('keeps nothing when the work fails, and tells why it failed', async () => {
    const refusal = new Error('refused');
    const failing = client.db.transaction(async (tx) => {
      withoutWaiting(tx, insert(tx, [event('a')]));
      await insert(tx, [event('b')]);
      throw refusal;
    });
    await expect(failing).rejects.toBe(refusal);
    expect(await kept()).toEqual([]);
  });

  it('gives up a part of itself alone', async () => {
    await client.db.transaction(async (tx) => {
      await insert(tx, [event('a')]);
      const part = tx.transaction(async (inner) => {
        await insert(inner, [event('b')]);
        throw new Error('refused');
      });
      await expect(part).rejects.toThrow('refused');
    });
    expect(await kept()).toEqual(['a']);
  });
});

describe('a write that nobody waits for', () => {
  it('is kept with the rest, and seen by what comes after it', async () => {
    const seen = await client.db.transaction(async (tx) => {
      withoutWaiting(tx, insert(tx, [event('a')]), insert(tx, [event('b')]));
      return tx.select().from(webhookEvents);
    });
    expect(seen).toHaveLength(2);
    expect(await kept()).toEqual(['a', 'b']);
  });

  it('fails the transaction when it fails, and nothing is kept', async () => {
    const failing = client.db.transaction(async (tx) => {
      await insert(tx, [event('a')]);
      withoutWaiting(tx, insert(tx, [event('a')]), insert(tx, [event('b')]));
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await kept()).toEqual([]);
  });

  it('is named as what failed, also when a later statement was refused for it', async () => {
    const failing = client.db.transaction(async (tx) => {
      withoutWaiting(tx, insert(tx, [event('a')]), insert(tx, [event('a')]));
      await tx.execute(sql`select 1`);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await kept()).toEqual([]);
  });
});
