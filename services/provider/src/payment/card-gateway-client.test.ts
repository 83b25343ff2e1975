import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { CardPaymentOrder } from '@edp/contracts';
import { listen } from '@edp/tools/ports';
import { createCardGatewayClient, isAllowedPaymentUrl } from './card-gateway-client';

const ORDER: CardPaymentOrder = {
  pspKey: 'EDP-1:1',
  amountSen: 43_225,
  currency: 'MYR',
  description: 'Medical cover, first premium',
  reference: 'EDP-1',
  language: 'en',
  merchantName: 'Amber Life',
  returnUrl: 'http://shop.test/edp/life/onemedical/insurance/payment/status',
  cancelUrl: 'http://shop.test/edp/life/onemedical/insurance/payment/status',
  webhookUrl: 'http://provider.test/webhooks/card',
  recurring: true,
  merchantLogo: 'amber-life',
  lines: [],
  schedule: { interval: 'month', nextChargeOn: '2026-12-20', nextAmountSen: 43_225 },
};

const PAYMENT = {
  paymentId: 'pay_1',
  pspKey: 'EDP-1:1',
  state: 'created',
  amountSen: 43_225,
  currency: 'MYR',
  paymentUrl: 'http://cards.test/pay/pay_1',
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

describe('the card gateway over HTTP', () => {
  let server: Awaited<ReturnType<typeof listen>>;
  let handle: Handler;
  let seen: { method?: string; url?: string; authorization?: string }[];

  beforeAll(async () => {
    const cards = createServer((request, response) => {
      const { method, url, headers } = request;
      seen.push({
        ...(method ? { method } : {}),
        ...(url ? { url } : {}),
        ...(headers.authorization ? { authorization: headers.authorization } : {}),
      });
      handle(request, response);
    });
    server = await listen(cards);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    seen = [];
  });

  const client = (timeoutMs = 500) =>
    createCardGatewayClient({
      url: server.origin,
      secret: 'secret',
      timeoutMs,
    });
  const reply =
    (status: number, body: unknown = {}): Handler =>
    (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(JSON.stringify(body));
    };

  it('authenticates, and finds a payment by its key', async () => {
    handle = reply(200, PAYMENT);
    expect(await client().find('EDP-1:1')).toEqual({ kind: 'payment', payment: PAYMENT });
    expect(seen).toEqual([
      { method: 'GET', url: '/v1/payments/by-key/EDP-1%3A1', authorization: 'Bearer secret' },
    ]);
  });

  it('distinguishes an absent payment from a failed lookup', async () => {
    handle = reply(404);
    expect(await client().find('EDP-1:1')).toEqual({ kind: 'absent' });
    handle = reply(503);
    expect(await client().find('EDP-1:1')).toEqual({ kind: 'unknown', cause: 'http.503' });
  });

  it.each([200, 201])('returns a new or existing payment: %s', async (status) => {
    handle = reply(status, PAYMENT);
    expect(await client().create(ORDER)).toEqual({ kind: 'payment', payment: PAYMENT });
  });

  it('looks the payment up when the key is taken', async () => {
    handle = (request, response) => {
      reply(request.method === 'POST' ? 409 : 200, PAYMENT)(request, response);
    };
    expect(await client().create(ORDER)).toEqual({ kind: 'payment', payment: PAYMENT });
  });

  /** The POST of an order gets `status`, the lookup after it the given response. */
  const rejecting =
    (status: number, found: number, body?: unknown): Handler =>
    (request, response) => {
      if (request.method === 'POST') reply(status)(request, response);
      else reply(found, body)(request, response);
    };

  it.each([400, 413, 422])(
    'reads %s as a definite rejection when no order exists',
    async (status) => {
      handle = rejecting(status, 404);
      expect(await client().create(ORDER)).toEqual({ kind: 'rejected', code: `http.${status}` });
    },
  );

  it.each([400, 413, 422])(
    'does not read %s as a rejection when an earlier order was accepted and its response lost',
    async (status) => {
      handle = rejecting(status, 200, PAYMENT);
      expect(await client().create(ORDER)).toEqual({ kind: 'payment', payment: PAYMENT });
      handle = rejecting(status, 503);
      expect(await client().create(ORDER)).toEqual({ kind: 'unknown', cause: 'http.503' });
    },
  );

  it.each([301, 307, 401, 403, 404, 429, 500, 502, 503])(
    'does not read %s as a failure of the payment',
    async (status) => {
      handle = reply(status);
      expect(await client().create(ORDER)).toMatchObject({ kind: 'unknown' });
    },
  );

  it('follows no redirect', async () => {
    handle = reply(307);
    await client().create(ORDER);
    expect(seen).toHaveLength(1);
  });

  it('returns unknown after a timeout', async () => {
    handle = () => undefined;
    expect(await client(50).create(ORDER)).toEqual({ kind: 'unknown', cause: 'TimeoutError' });
  });

  it('returns unknown when the connection breaks within the response', async () => {
    handle = (_request, response) => {
      response.writeHead(201, { 'content-length': '500' });
      response.write('{"paymentId":');
      setTimeout(() => response.destroy(), 10);
    };
    expect(await client().create(ORDER)).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['invalid JSON', 'oops'],
    ['an unknown state', { ...PAYMENT, state: 'refunded' }],
    ['an invalid amount', { ...PAYMENT, amountSen: '43225' }],
    ['null', null],
  ])('does not act on %s', async (_case, body) => {
    handle = reply(200, body);
    expect(await client().find('EDP-1:1')).toEqual({ kind: 'unknown', cause: 'malformed' });
  });
});

const ORIGIN = 'https://cards.example';
const isAllowed = (url: string) => isAllowedPaymentUrl(url, ORIGIN);

describe('a payment URL', () => {
  it.each(['https://cards.example/pay/pay_1', 'https://cards.example/pay/a?lang=en'])(
    'on the origin of the card gateway is allowed: %s',
    (url) => {
      expect(isAllowed(url)).toBe(true);
    },
  );

  it.each([
    'https://cards.example.evil.test/pay',
    'https://evil.test/cards.example',
    'https://evil.test\\@cards.example/pay',
    'https://cards.example@evil.test/pay',
    'https://user@cards.example/pay',
    'https://user:secret@cards.example/pay',
    'http://cards.example/pay',
    'https://cards.example:8443/pay',
    '//cards.example/pay',
    '/pay',
    'javascript:alert(1)//https://cards.example/',
    'data:text/html,https://cards.example',
    ' https://cards.example/pay',
    'https://cards.example/pay\n',
    'https:\\\\cards.example/pay',
    'https:/cards.example/pay',
    'https://CARDS.example/pay',
    'https://cards.example/a/../pay',
    'https://cards%2eexample/pay',
    'https://cards.example./pay',
    'https://саrds.example/pay',
    'blob:https://cards.example/1',
    '',
  ])('anywhere else is rejected: %j', (url) => {
    expect(isAllowed(url)).toBe(false);
  });
});
