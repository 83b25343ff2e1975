import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import type { CardPaymentState } from '@edp/contracts';
import { applications } from '../src/application/tables';
import { paymentAttempts, paymentEvents } from '../src/payment/tables';
import { ProblemError } from '../src/platform/http/problem-error';
import { policies } from '../src/policy/tables';
import type { Line } from './fake-cards';
import {
  OWNER,
  startPaymentBench,
  WEBHOOK_SECRET,
  type PaymentBench,
  type TestApplication,
} from './payment-bench';
import { signatureHeader } from './payment-samples';
import { itInAnyOrder } from './payment-schedules';

type Step =
  | { readonly does: 'submit' | 'poll' | 'reconcile' | 'outbox' | 'webhook' | 'oldWebhook' }
  | { readonly does: 'move'; readonly state: CardPaymentState }
  | { readonly does: 'line'; readonly line: Line }
  | { readonly does: 'wait'; readonly seconds: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'submit' as const,
        'submit' as const,
        'submit' as const,
        'poll' as const,
        'reconcile' as const,
        'outbox' as const,
        'webhook' as const,
        'oldWebhook' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      state: fc.constantFrom(
        'challenge' as const,
        'pending' as const,
        'pending' as const,
        'succeeded' as const,
        'succeeded' as const,
        'succeeded' as const,
        'failed' as const,
        'cancelled' as const,
        'expired' as const,
        'error' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('line' as const),
      line: fc.constantFrom('up' as const, 'lost' as const, 'down' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      seconds: fc.integer({ min: 1, max: 3600 }),
    }),
  },
);

describe('a payment, with events in any order, repeated or missing', () => {
  let bench: PaymentBench;
  beforeAll(async () => {
    bench = await startPaymentBench();
  });
  afterAll(() => bench.stop());

  itInAnyOrder('is charged once, issues one policy and sends one e-mail', 25, {
    step,
    rounds: { minLength: 4, maxLength: 14 },
    begin: () => bench.newApplication(),
    perform,
    async check(application) {
      await settleAll(application);
      return expectConsistentState(application);
    },
  });

  async function perform(each: Step, application: TestApplication): Promise<void> {
    const keys = bench.cards.keysOf(application.proposalNumber);
    switch (each.does) {
      case 'submit':
        return mayBeRejected(bench.submit(application));
      case 'poll':
        return mayBeRejected(
          bench.payments.status(OWNER, {
            transactionNo: application.proposalNumber,
            entityType: 'insurance',
          }),
        );
      case 'reconcile':
        await bench.reconcile();
        return;
      case 'outbox':
        await bench.deliverOutbox();
        return;
      case 'webhook':
        return webhook(keys.at(-1), `evt_${Math.random()}`);
      case 'oldWebhook':
        return webhook(keys[0], `evt_${application.proposalNumber}`);
      case 'move':
        bench.cards.move(keys.at(-1) ?? '', each.state);
        return;
      case 'line':
        bench.cards.line = each.line;
        return;
      case 'wait':
        bench.pass(each.seconds);
    }
  }

  /** The body always claims a success, which must not be trusted. */
  async function webhook(pspKey: string | undefined, id: string): Promise<void> {
    const body = Buffer.from(
      JSON.stringify({
        id,
        type: 'payment.succeeded',
        data: { pspKey: pspKey ?? 'none', state: 'succeeded' },
      }),
    );
    await bench.webhooks.receive(signatureHeader(WEBHOOK_SECRET, body, bench.time.now), body);
  }

  /** Settles all payments: the connection is up, open card pages expire, the bank decides, and the workers run for an hour. */
  async function settleAll(application: TestApplication): Promise<void> {
    bench.cards.line = 'up';
    for (let minute = 0; minute < 8; minute += 1) {
      bench.pass(16 * 60);
      while ((await bench.deliverOutbox()) > 0);
      for (const key of bench.cards.keysOf(application.proposalNumber)) {
        const isWithBank = bench.cards.ledger.get(key)?.state === 'pending';
        bench.cards.move(key, isWithBank ? 'succeeded' : 'expired');
      }
      while ((await bench.reconcile()) > 0);
    }
  }

  /** @returns the number of charges */
  async function expectConsistentState({
    refId,
    proposalNumber,
  }: TestApplication): Promise<number> {
    const charged = bench.cards
      .keysOf(proposalNumber)
      .filter((key) => bench.cards.ledger.get(key)?.state === 'succeeded');
    const attempts = await bench.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.refId, refId));
    const issued = await bench.db.select().from(policies).where(eq(policies.refId, refId));
    const [application] = await bench.db
      .select()
      .from(applications)
      .where(eq(applications.refId, refId));
    const sent = bench.mails.filter(({ text }) => text.includes(proposalNumber));
    const mailsOf = (kind: string) =>
      sent.filter(({ messageId }) => messageId.startsWith(`${kind}.`));
    const reported = new Set(mailsOf('payment-failed').map(({ messageId }) => messageId));

    expect(charged.length).toBeLessThanOrEqual(1);
    expect(issued).toHaveLength(charged.length);
    expect(mailsOf('policy-pack')).toHaveLength(charged.length);
    // A failed attempt is reported at most once.
    expect(sent).toHaveLength(charged.length + reported.size);
    expect(reported.size).toBeLessThanOrEqual(attempts.length - charged.length);
    expect(
      attempts.filter(({ state }) => state === 'succeeded').map(({ pspKey }) => pspKey),
    ).toEqual(charged);
    expect(attempts.every(({ settledAt }) => settledAt !== null)).toBe(true);
    expect(application?.stage).toBe(charged.length === 1 ? 'issued' : 'assessed');
    expect(application?.emailSent).toBe(charged.length === 1);
    await expectEachStateOnce(attempts.map(({ id }) => id));
    return charged.length;
  }

  async function expectEachStateOnce(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const events = await bench.db
      .select()
      .from(paymentEvents)
      .where(inArray(paymentEvents.attemptId, ids));
    const seen = events.map(({ attemptId, state }) => `${attemptId} ${state}`);
    expect(new Set(seen).size).toBe(seen.length);
  }
});

/** A rejection is a valid result; any other error fails the test. */
async function mayBeRejected(outcome: Promise<unknown>): Promise<void> {
  try {
    await outcome;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}
