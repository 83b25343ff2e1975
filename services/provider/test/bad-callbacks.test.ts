import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Application } from '@edp/contracts';
import { paymentAttempts } from '../src/payment/tables';
import { webhookEvents } from '../src/payment/webhooks/tables';
import { SIGNATURE_HEADER } from '../src/payment/webhooks/webhook-signature';
import { startTestApp, type TestApp } from './build-app';
import { startCardServer, type CardServer } from './card-server';
import { Browser } from './client';
import { testEnvironment } from './environment';
import { CARD_ORIGIN } from './fake-cards';
import { declared, paymentOf } from './journey';
import { signatureHeader } from './payment-samples';

const CURRENT = 'current-webhook-secret-of-the-tests-01234';
const PREVIOUS = 'previous-webhook-secret-of-the-tests-0123';
const EIGHT_MEGABYTES = 8 * 1024 * 1024;
const TIMES = 5;

let test: TestApp;
let cardServer: CardServer;
let port: number;
let application: Application;
let pspKey: string;
const lines: string[] = [];

beforeAll(async () => {
  cardServer = await startCardServer(testEnvironment().CARD_SECRET);
  const env = {
    CARD_URL: cardServer.url,
    CARD_PUBLIC_URL: CARD_ORIGIN,
    WEBHOOK_SECRET: CURRENT,
    WEBHOOK_SECRET_PREVIOUS: PREVIOUS,
    LOG_LEVEL: 'warn',
  };
  test = await startTestApp(env, lines);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await test.stop();
  await cardServer.stop();
});
beforeEach(async () => {
  const browser = new Browser(test);
  application = await declared(browser);
  await browser.call('submitPayment', { body: paymentOf(application) });
  pspKey = `${application.proposalNumber}:1`;
  cardServer.cards.move(pspKey, 'succeeded');
  lines.length = 0;
});

interface Callback {
  readonly body: string;
  readonly signature: string;
}

const notice = (data: Record<string, unknown> = {}, id: string = randomUUID()) =>
  JSON.stringify({ id, type: 'payment.succeeded', data: { pspKey, ...data } });

function signed(body: string, { secret = CURRENT, seconds = 0 } = {}): Callback {
  const at = new Date(test.time.now.getTime() + seconds * 1000);
  return { body, signature: signatureHeader(secret, Buffer.from(body), at) };
}

/**
 * Sends it over its own connection; resolves to the status.
 * @param sent the part of the body that is sent
 */
function deliver({ body, signature }: Callback, sent = body): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        port,
        path: '/webhooks/card',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          [SIGNATURE_HEADER]: signature,
        },
        agent: false,
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
        sending.destroy();
      },
    );
    sending.on('error', reject);
    sending.write(sent);
    if (sent === body) sending.end();
  });
}

async function stateOfPayment(): Promise<string | undefined> {
  const rows = await test.services.database.db.select().from(paymentAttempts);
  return rows.find((row) => row.pspKey === pspKey)?.state;
}

const storedEvents = () => test.services.database.db.$count(webhookEvents);

async function unreadable(): Promise<number> {
  const metric = await test.services.registry.getSingleMetric('edp_webhooks_total')?.get();
  return metric?.values.find(({ labels }) => labels['receipt'] === 'unreadable')?.value ?? 0;
}

async function expectRejected(status: number, send: () => Promise<number>): Promise<void> {
  lines.length = 0;
  const connections = jest.spyOn(test.services.database.pool, 'connect');
  expect(await send()).toBe(status);
  expect(connections).not.toHaveBeenCalled();
  connections.mockRestore();
  const entries = lines.filter((line) => line.includes('webhook rejected'));
  expect(entries.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 40, reqId: expect.any(String) },
  ]);
}

describe('an invalid callback', () => {
  it.each<[string, number, () => Callback]>([
    ['signed with another secret', 401, () => signed(notice(), { secret: 'x'.repeat(40) })],
    ['signed 301 seconds ago', 401, () => signed(notice(), { seconds: -301 })],
    ['signed 301 seconds ahead', 401, () => signed(notice(), { seconds: 301 })],
    [
      'with a changed amount',
      401,
      () => ({ ...signed(notice({ amountSen: 100 })), body: notice({ amountSen: 1 }) }),
    ],
    ['without an event', 400, () => signed('{"hello":"world"}')],
  ])(
    '%s is rejected without a database query, is logged once, and changes nothing',
    async (_name, status, callback) => {
      const before = await storedEvents();
      await expectRejected(status, () => deliver(callback()));
      expect(await stateOfPayment()).toBe('submitted');
      expect(await storedEvents()).toBe(before);
    },
  );

  it('of eight megabytes is rejected by its content length', async () => {
    const callback = signed('x'.repeat(EIGHT_MEGABYTES));
    const before = await unreadable();
    await expectRejected(413, () => deliver(callback, 'x'));
    expect(await unreadable()).toBe(before + 1);
    expect(await stateOfPayment()).toBe('submitted');
  });

  it('that is repeated is acknowledged immediately without effect', async () => {
    const callback = signed(notice());
    expect(await deliver(callback)).toBe(200);
    expect(await stateOfPayment()).toBe('succeeded');
    const stored = await storedEvents();
    const again = await Promise.all(Array.from({ length: TIMES }, () => deliver(callback)));
    expect(again).toEqual(Array.from({ length: TIMES }, () => 200));
    expect(await storedEvents()).toBe(stored);
  });
});

describe('a valid callback', () => {
  it('is rejected for a retry while the database fails, and not reported as unreadable', async () => {
    const { pool } = test.services.database;
    const failure = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
    const query = jest.spyOn(pool, 'query').mockImplementation(() => {
      throw failure;
    });
    const before = await unreadable();
    expect(await deliver(signed(notice()))).toBe(503);
    query.mockRestore();
    expect(await unreadable()).toBe(before);
    expect(lines.filter((line) => line.includes('webhook rejected'))).toEqual([]);
  });
});

describe('during secret rotation', () => {
  it.each([CURRENT, PREVIOUS])(
    'a callback signed with either secret is accepted',
    async (secret) => {
      expect(await deliver(signed(notice(), { secret }))).toBe(200);
      expect(await stateOfPayment()).toBe('succeeded');
    },
  );
});
