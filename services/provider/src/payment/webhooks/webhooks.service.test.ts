import { eq } from 'drizzle-orm';
import { silentLog } from '@edp/service';
import { WEBHOOK_SECRET } from '../../../test/payment-bench';
import { paymentBenchOfTests } from '../../../test/payment-bench-of-tests';
import { signatureHeader } from '../../../test/payment-samples';
import { paymentAttempts } from '../tables';
import { webhookEvents } from './tables';

describe('receiving a webhook', () => {
  const bench = paymentBenchOfTests({ submitted: true });
  let pspKey: string;
  beforeEach(() => {
    pspKey = `${bench.application.proposalNumber}:1`;
  });

  const notice = (id: string, state = 'succeeded', key = pspKey) =>
    Buffer.from(JSON.stringify({ id, type: `payment.${state}`, data: { pspKey: key, state } }));
  const receive = (body: Buffer, secret = WEBHOOK_SECRET) =>
    bench.webhooks.receive(signatureHeader(secret, body, bench.time.now), body);
  const state = async () => {
    const [row] = await bench.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.pspKey, pspKey));
    return row?.state;
  };
  const isKnown = async (id: string) =>
    (await bench.db.$count(webhookEvents, eq(webhookEvents.eventId, id))) > 0;

  it('settles the payment of the event', async () => {
    bench.cards.move(pspKey, 'succeeded');
    expect(await receive(notice('evt_paid'))).toBe('accepted');
    expect(await state()).toBe('succeeded');
  });

  it('ignores a success that the card gateway does not confirm', async () => {
    expect(await receive(notice('evt_lie'))).toBe('accepted');
    expect(await state()).toBe('submitted');
  });

  it('acknowledges a repeated event without effect', async () => {
    await receive(notice('evt_again'));
    bench.cards.move(pspKey, 'succeeded');
    expect(await receive(notice('evt_again'))).toBe('known');
    expect(await state()).toBe('submitted');
  });

  it('requests redelivery while the card gateway does not respond, and then settles', async () => {
    bench.cards.move(pspKey, 'succeeded');
    bench.cards.line = 'down';
    expect(await receive(notice('evt_early'))).toBe('unsettled');
    expect(await isKnown('evt_early')).toBe(false);
    bench.cards.line = 'up';
    expect(await receive(notice('evt_early'))).toBe('accepted');
    expect(await state()).toBe('succeeded');
  });

  it('loads the payment again when a pending lookup started before the event', async () => {
    const [attempt] = await bench.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.pspKey, pspKey));
    const firstLookup = bench.settlement.settle(attempt!.id);
    const delivery = receive(notice('evt_news'));
    const { find } = bench.cards;
    // The payment is made between the creation of the first response and its arrival.
    bench.cards.find = async (key) => {
      bench.cards.find = find;
      const before = await find(key);
      bench.cards.move(pspKey, 'succeeded');
      return before;
    };
    expect((await firstLookup).attempt.state).toBe('submitted');
    expect(await delivery).toBe('accepted');
    expect(await state()).toBe('succeeded');
  });

  it('rejects a forged signature and stores nothing', async () => {
    bench.cards.move(pspKey, 'succeeded');
    expect(await receive(notice('evt_forged'), 'another-secret-of-32-characters-....')).toBe(
      'refused',
    );
    expect(await isKnown('evt_forged')).toBe(false);
    expect(await state()).toBe('submitted');
  });

  it('accepts an event about an unknown payment, so that it is not redelivered for ever', async () => {
    expect(await receive(notice('evt_other', 'failed', 'EDP-NOBODY:1'))).toBe('accepted');
    expect(await isKnown('evt_other')).toBe(true);
  });

  it('reports a charge for an unknown payment once', async () => {
    const errorLog = jest.spyOn(silentLog, 'error');
    const charged = notice('evt_charged', 'succeeded', 'EDP-NOBODY:1');
    expect([await receive(charged), await receive(charged)]).toEqual(['unmatched', 'known']);
    expect(errorLog.mock.calls.map(([facts]) => facts)).toEqual([{ eventId: 'evt_charged' }]);
    errorLog.mockRestore();
  });

  it.each(['failed', 'cancelled', 'expired', 'error'] as const)(
    'reports a charge for a payment recorded as %s',
    async (recorded) => {
      bench.cards.move(pspKey, recorded);
      expect(await receive(notice(`evt_${recorded}`, recorded))).toBe('accepted');
      bench.cards.move(pspKey, 'succeeded');
      expect(await receive(notice(`evt_after_${recorded}`))).toBe('unmatched');
      expect(await receive(notice(`evt_after_${recorded}`))).toBe('known');
    },
  );

  it('accepts a second event about a payment that succeeded', async () => {
    bench.cards.move(pspKey, 'succeeded');
    const events = [notice('evt_first'), notice('evt_second')];
    expect([await receive(events[0]!), await receive(events[1]!)]).toEqual([
      'accepted',
      'accepted',
    ]);
  });

  it.each(['', 'null', '[]', '{}', '{"id":"e"}', '{"id":"","data":{"pspKey":"k"}}', '{"id":1}'])(
    'rejects a signed body without event and key as malformed: %s',
    async (text) => {
      expect(await receive(Buffer.from(text))).toBe('malformed');
    },
  );

  it('rejects a signed body with text that cannot be stored as malformed', async () => {
    expect(await receive(notice('evt_\0'))).toBe('malformed');
    expect(await receive(notice('evt_key', 'succeeded', `${pspKey}\0`))).toBe('malformed');
  });
});
