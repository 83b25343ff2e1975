import { isNull } from 'drizzle-orm';
import { silentLog } from '@edp/service';
import { startTestDatabase, type TestDatabase } from '@edp/testing/postgres';
import { PROVIDER_TABLES } from '../../../test/tables';
import { connect, type DatabaseClient } from '../db/client';
import { FinalFailure, type JobHandler, defineJob, handleJob } from './job';
import {
  createOutboxRepository,
  type OutboxRepository,
  queueJob,
  relinkPendingJobs,
} from './outbox.repository';
import { createOutboxWorker } from './outbox.worker';
import { outbox } from './tables';

const letter = defineJob<{ readonly refId: string }>('mail.letter');
const charge = defineJob<{ readonly attemptId: string }>('payment.charge');

describe('the outbox', () => {
  let database: TestDatabase;
  let client: DatabaseClient;
  let entries: OutboxRepository;
  let now: Date;
  let sent: string[];
  let failures: number;
  let abandoned: string[];

  beforeAll(async () => {
    database = await startTestDatabase(PROVIDER_TABLES);
    client = connect({ databaseUrl: database.url, onIdleError: () => undefined });
    entries = createOutboxRepository(client.db);
  });
  afterAll(async () => {
    await client.close();
    await database.stop();
  });
  beforeEach(async () => {
    await client.db.delete(outbox);
    now = new Date('2026-11-20T02:48:00Z');
    sent = [];
    failures = 0;
    abandoned = [];
  });

  const add = (refId: string, delaySeconds = 0) =>
    client.db.transaction((tx) =>
      queueJob({ job: letter, payload: { refId }, about: refId, now, delaySeconds }, tx),
    );
  const countWaiting = () => client.db.$count(outbox, isNull(outbox.doneAt));
  const work = () => createWorker()();
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };

  const send = handleJob(letter, ({ refId }) => {
    if (failures-- > 0) return Promise.reject(new Error('mail server away'));
    sent.push(refId);
    return Promise.resolve();
  });

  function createWorker(handlers: readonly JobHandler[] = [send], rows = entries) {
    return createOutboxWorker({
      outbox: rows,
      clock: () => now,
      log: silentLog,
      metrics: { jobAbandoned: (kind) => abandoned.push(kind) },
      handlers,
    });
  }

  it('runs a queued job once', async () => {
    await add('a');
    await work();
    await work();
    expect(sent).toEqual(['a']);
    expect(await countWaiting()).toBe(0);
  });

  it('queues the same job once', async () => {
    await add('a');
    await add('a');
    await work();
    expect(sent).toEqual(['a']);
  });

  it('queues nothing when its transaction is rolled back', async () => {
    await client.db
      .transaction(async (tx) => {
        await queueJob({ job: letter, payload: { refId: 'a' }, about: 'a', now }, tx);
        throw new Error('given up');
      })
      .catch(() => undefined);
    expect(await countWaiting()).toBe(0);
  });

  it('runs a job again that gets another link while it runs, and at once when it waits', async () => {
    const mailed = defineJob<{ readonly linkId: string }>('mail.link');
    const links: string[] = [];
    const relink = (from: string, to: string) =>
      client.db.transaction((tx) => relinkPendingJobs(tx, { from, to, now }));
    const worker = createWorker([
      handleJob(mailed, async ({ linkId }) => {
        links.push(linkId);
        if (linkId === 'a') await relink('a', 'b');
        if (linkId === 'b') throw new Error('mail server away');
      }),
    ]);
    const payload = { linkId: 'a' };
    await client.db.transaction((tx) => queueJob({ job: mailed, payload, about: 'a', now }, tx));
    await worker();
    await worker();
    expect(await relink('b', 'c')).toBe(true);
    await worker();
    expect(links).toEqual(['a', 'b', 'c']);
    expect(await countWaiting()).toBe(0);
    expect(await relink('c', 'd')).toBe(false);
  });

  it('waits for the delay', async () => {
    await add('a', 10);
    expect(await work()).toBe(0);
    pass(10);
    expect(await work()).toBe(1);
  });

  it('retries with growing delays', async () => {
    failures = 2;
    await add('a');
    await work();
    pass(4);
    expect(await work()).toBe(0);
    pass(1);
    expect(await work()).toBe(1);
    pass(9);
    expect(await work()).toBe(0);
    pass(1);
    await work();
    expect(sent).toEqual(['a']);
  });

  it('ends a job with a final failure', async () => {
    const failing = createWorker([
      handleJob(letter, () => Promise.reject(new FinalFailure('no such address'))),
    ]);
    await add('a');
    expect(await failing()).toBe(1);
    expect(await countWaiting()).toBe(0);
    expect(abandoned).toEqual(['mail.letter']);
    pass(3600);
    expect(await failing()).toBe(0);
  });

  it.each([
    ['gives up an e-mail that fails for three days', 'mail.letter', 0],
    ['never gives up a charge', 'payment.charge', 1],
  ] as const)('%s', async (_, kind, waiting) => {
    const job = defineJob<{ readonly refId: string }>(kind);
    await client.db.transaction((tx) =>
      queueJob({ job, payload: { refId: 'a' }, about: 'a', now }, tx),
    );
    const failing = createWorker([handleJob(job, () => Promise.reject(new Error('mailbox full')))]);
    await client.db.update(outbox).set({ attempts: 298 });
    await failing();
    expect(await countWaiting()).toBe(1);
    pass(15 * 60);
    await failing();
    expect(await countWaiting()).toBe(waiting);
  });

  it('retries a job without a handler: a later release may have one', async () => {
    await add('a');
    expect(await createWorker([])()).toBe(1);
    expect(await countWaiting()).toBe(1);
    pass(5);
    await work();
    expect(sent).toEqual(['a']);
  });

  it('runs a job that a crashed process left, when its lease ends', async () => {
    await add('a');
    expect(await entries.claimDue(now, 10)).toHaveLength(1);
    expect(await work()).toBe(0);
    pass(119);
    expect(await work()).toBe(0);
    pass(1);
    await work();
    expect(sent).toEqual(['a']);
  });

  describe('while a mail server is slow', () => {
    let begun: Promise<void>;
    let respond: () => void;
    let sending: JobHandler;
    beforeEach(async () => {
      const responded = new Promise<void>((resolve) => (respond = resolve));
      begun = new Promise((begin) => {
        sending = handleJob(letter, () => {
          begin();
          return responded;
        });
      });
      await add('a');
    });
    afterEach(() => {
      respond();
      jest.useRealTimers();
    });

    it('continues with payments', async () => {
      const charged: string[] = [];
      const worker = createWorker([
        sending,
        handleJob(charge, ({ attemptId }) => Promise.resolve(void charged.push(attemptId))),
      ]);
      const due = { job: charge, payload: { attemptId: 'b' }, about: 'b', now };
      await client.db.transaction((tx) => queueJob(due, tx));
      const mailing = worker('mail');
      await begun;
      expect(await worker('payment')).toBe(1);
      expect(charged).toEqual(['b']);
      respond();
      expect(await mailing).toBe(1);
    });

    it('is the only one that sends the e-mail, also when the clock of another is a minute ahead', async () => {
      const working = createWorker([sending])();
      await begun;
      pass(60);
      expect(await work()).toBe(0);
      respond();
      await working;
      expect(sent).toEqual([]);
      expect(await countWaiting()).toBe(0);
    });

    it('renews the lease, so that no other process sends the e-mail', async () => {
      jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'Date'] });
      let renewed = Promise.resolve();
      const renew: OutboxRepository['renew'] = (...of) => (renewed = entries.renew(...of));
      const working = createWorker([sending], { ...entries, renew })();
      await begun;
      pass(100);
      jest.advanceTimersByTime(20_000);
      await renewed;
      pass(100);
      expect(await work()).toBe(0);
      respond();
      await working;
      expect(await countWaiting()).toBe(0);
    });
  });

  it('assigns each job to one of several processes', async () => {
    for (let index = 0; index < 30; index += 1) await add(`r${index}`);
    await Promise.all([work(), work(), work(), work()]);
    await work();
    expect([...sent].sort()).toEqual(Array.from({ length: 30 }, (_, index) => `r${index}`).sort());
  });

  it('releases jobs that it has not begun when it is stopped', async () => {
    for (let index = 0; index < 5; index += 1) await add(`r${index}`);
    const stopping = new AbortController();
    const sendAndStop = handleJob(letter, ({ refId }) => {
      sent.push(refId);
      stopping.abort();
      return Promise.resolve();
    });
    await createWorker([sendAndStop])('mail', stopping.signal);
    expect(sent).toHaveLength(1);
    expect(await work()).toBe(4);
    expect(new Set(sent).size).toBe(5);
    const rows = await client.db.select().from(outbox);
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
  });

  it('continues with other jobs when one fails', async () => {
    await add('bad');
    failures = 1;
    pass(1);
    await add('good');
    await work();
    expect(sent).toEqual(['good']);
  });
});
