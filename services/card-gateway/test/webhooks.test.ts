import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '@edp/tools/ports';
import { createDelivery } from '../src/webhooks/delivery';
import { createOutboxRepository } from '../src/webhooks/outbox.repository';
import { createSendWebhook } from '../src/webhooks/webhooks.gateway';
import { buildTestGateway, CARDS, SECRET } from './build-gateway';
import type { TestGateway } from './build-gateway';

interface Received {
  readonly signature: string;
  readonly body: string;
}

let origin: string;
let close: () => Promise<void>;
let gateway: TestGateway;
let received: Received[] = [];
let statuses: number[] = [];

beforeAll(async () => {
  const merchant = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      received.push({ signature: String(request.headers['kad-signature']), body });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  ({ origin, close } = await listen(merchant));
  gateway = await buildTestGateway({ webhookOrigins: [origin] });
});
beforeEach(() => {
  received = [];
  statuses = [];
});
afterAll(async () => {
  await gateway.stop();
  await close();
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function delivery(mode: 'deliver' | 'drop' | 'duplicate' = 'deliver') {
  const { clock } = gateway.config;
  return createDelivery({
    outbox: createOutboxRepository(gateway.database.db),
    send: createSendWebhook(SECRET, clock),
    mode,
    clock,
    log: gateway.app.log,
  });
}

async function pay(card: string): Promise<string> {
  const { paymentId } = await gateway.created({ webhookUrl: `${origin}/webhooks/card` });
  await gateway.pay(paymentId, card);
  return paymentId;
}

describe('webhooks', () => {
  it('report the event, signed over the time and the exact body', async () => {
    const paymentId = await pay(CARDS.declined);
    await delivery().deliverWaiting();

    const [{ signature, body } = { signature: '', body: '' }] = received;
    const [, time, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(digest).toBe(createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex'));
    expect(JSON.parse(body)).toMatchObject({
      id: expect.stringMatching(/^evt_/) as string,
      type: 'payment.failed',
      data: { paymentId, state: 'failed', amountSen: 43225, failureCode: 'card_declined' },
    });
  });

  it('contain no token', async () => {
    await pay(CARDS.success);
    await delivery().deliverWaiting();
    expect(received).toHaveLength(1);
    expect(received[0]?.body).not.toContain('tok_');
  });

  it('report the pending state and the final one', async () => {
    const paymentId = await pay(CARDS.pendingThenSuccess);
    gateway.moveClock(20);
    await gateway.find(paymentId);
    await delivery().deliverWaiting();
    const types = received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types.sort()).toEqual(['payment.pending', 'payment.succeeded']);
  });

  it('are retried with backoff, with the same id and body, until a 2xx response', async () => {
    statuses = [500, 302, 404];
    await pay(CARDS.success);
    for (const wait of [1, 2, 4]) {
      await delivery().deliverWaiting();
      gateway.moveClock(wait - 0.001);
      expect(await delivery().deliverWaiting()).toBe(0);
      gateway.moveClock(0.001);
    }
    await delivery().deliverWaiting();
    gateway.moveClock(3600);
    expect(await delivery().deliverWaiting()).toBe(0);
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ signature }) => signature)).size).toBe(4);
  });

  it('are not sent by two processes at the same time', async () => {
    await pay(CARDS.success);
    await Promise.all([delivery().deliverWaiting(), delivery().deliverWaiting()]);
    expect(received).toHaveLength(1);
  });

  it('are sent again after the crash of a process that claimed one', async () => {
    await pay(CARDS.success);
    const outbox = createOutboxRepository(gateway.database.db);
    const now = gateway.config.clock();
    await outbox.claim(now, new Date(now.getTime() + 30_000), 20);

    expect(await delivery().deliverWaiting()).toBe(0);
    gateway.moveClock(30);
    expect(await delivery().deliverWaiting()).toBe(1);
    expect(received).toHaveLength(1);
  });

  it('are dropped or duplicated according to WEBHOOK_MODE', async () => {
    await pay(CARDS.success);
    await delivery('drop').deliverWaiting();
    expect(received).toHaveLength(0);

    await pay(CARDS.success);
    await delivery('duplicate').deliverWaiting();
    expect(received).toHaveLength(2);
  });
});

describe('the worker', () => {
  it('resolves pending payments, expires sessions and sends webhooks without a request', async () => {
    const pending = await pay(CARDS.pendingThenFailure);
    const { paymentId: open } = await gateway.created({ webhookUrl: `${origin}/webhooks/card` });
    gateway.moveClock(15 * 60);
    gateway.worker.start();
    while (received.length < 3) await sleep(5);

    const states = await gateway.rows<{ id: string; state: string }>(
      'select id, state from payments',
    );
    expect(states.find(({ id }) => id === pending)?.state).toBe('failed');
    expect(states.find(({ id }) => id === open)?.state).toBe('expired');
    expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort()).toEqual([
      'payment.expired',
      'payment.failed',
      'payment.pending',
    ]);
  });
});
