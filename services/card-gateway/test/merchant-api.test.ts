import type { CardPayment } from '@edp/contracts';
import { buildTestGateway, CARDS, SECRET } from './build-gateway';
import type { TestGateway } from './build-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.stop());

describe('authentication', () => {
  it.each([undefined, 'Bearer wrong', `bearer ${SECRET}`, `Bearer ${SECRET}x`, SECRET])(
    'rejects %p',
    async (authorization) => {
      const response = await gateway.app.inject({
        method: 'GET',
        url: '/v1/payments/by-key/EDP-2026-000001:1',
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(response.statusCode).toBe(401);
    },
  );

  it('fails with a problem document', async () => {
    const response = await gateway.app.inject({ method: 'GET', url: '/v1/ledger' });
    expect(response.headers['content-type']).toMatch('application/problem+json');
    expect(response.json()).toMatchObject({ code: 'token.invalid', status: 401 });
  });
});

describe('POST /v1/payments', () => {
  it('creates a payment with an unguessable URL', async () => {
    const one = await gateway.created();
    const two = await gateway.created();
    expect(one).toMatchObject({ state: 'created', amountSen: 43225, currency: 'MYR' });
    expect(one.paymentUrl).toBe(`http://localhost:8082/pay/${one.paymentId}`);
    expect(one.paymentId).toMatch(/^pay_[\w-]{32}$/);
    expect(one.paymentId).not.toBe(two.paymentId);
  });

  it('returns the same payment for the same key and request, with fields in any order', async () => {
    const order = gateway.order();
    const first = await gateway.api('POST', '/v1/payments', order);
    const backwards = Object.fromEntries(Object.entries(order).reverse());
    const again = await gateway.api('POST', '/v1/payments', backwards);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
  });

  it('creates one payment for ten concurrent requests', async () => {
    const order = gateway.order();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => gateway.api('POST', '/v1/payments', order)),
    );
    const ids = responses.map((response) => response.json<CardPayment>().paymentId);
    expect(new Set(ids).size).toBe(1);
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });

  it.each([
    { amountSen: 43226 },
    { recurring: false },
    { returnUrl: 'https://shop.example/elsewhere' },
  ])('rejects the same key with %j changed', async (change) => {
    const order = gateway.order();
    await gateway.api('POST', '/v1/payments', order);
    const response = await gateway.api('POST', '/v1/payments', { ...order, ...change });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'idempotency.conflict' });
  });

  it('returns the current state for a repeated request', async () => {
    const order = gateway.order();
    const { paymentId } = (await gateway.api('POST', '/v1/payments', order)).json<CardPayment>();
    await gateway.pay(paymentId, CARDS.success);
    const again = await gateway.api('POST', '/v1/payments', order);
    expect(again.json()).toMatchObject({ paymentId, state: 'succeeded' });
  });

  it.each([
    ['returnUrl', 'https://evil.example/'],
    ['cancelUrl', 'https://shop.example.evil.example/'],
    ['webhookUrl', 'http://169.254.169.254/latest'],
  ])('rejects a %s that is not on the list', async (field, url) => {
    const response = await gateway.api('POST', '/v1/payments', gateway.order({ [field]: url }));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'rule.broken',
      errors: [{ pointer: `/${field}`, code: 'origin.notAllowed' }],
    });
  });

  it('names every invalid field by its pointer', async () => {
    const order = gateway.order({ amountSen: 1.5, currency: 'USD', colour: 'red' });
    const response = await gateway.api('POST', '/v1/payments', { ...order, reference: undefined });
    expect(response.statusCode).toBe(400);
    const { code, errors } = response.json<{ code: string; errors: { pointer: string }[] }>();
    expect(code).toBe('request.malformed');
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual([
      '/amountSen',
      '/colour',
      '/currency',
      '/reference',
    ]);
  });

  it.each([0, -1, 10_000_001, '43225'])('rejects the amount %p', async (amountSen) => {
    const response = await gateway.api('POST', '/v1/payments', gateway.order({ amountSen }));
    expect(response.statusCode).toBe(400);
  });

  it('rejects a body that is too large, not JSON, or of another type', async () => {
    const headers = { authorization: `Bearer ${SECRET}` };
    const send = async (payload: string, type: string) => {
      const response = await gateway.app.inject({
        method: 'POST',
        url: '/v1/payments',
        headers: { ...headers, 'content-type': type },
        payload,
      });
      return [response.statusCode, response.json<{ code: string }>().code];
    };
    expect(await send('{', 'application/json')).toEqual([400, 'request.malformed']);
    expect(await send('a=b', 'text/csv')).toEqual([415, 'request.mediaType']);
    const large = JSON.stringify({ note: 'x'.repeat(20_000) });
    expect(await send(large, 'application/json')).toEqual([413, 'request.tooLarge']);
  });
});

describe('GET /v1/payments', () => {
  it('finds a payment by id and by key', async () => {
    const { paymentId, pspKey } = await gateway.created();
    const byKey = await gateway.api('GET', `/v1/payments/by-key/${encodeURIComponent(pspKey)}`);
    expect(byKey.json()).toEqual(await gateway.find(paymentId));
  });

  it('does not find unknown ones', async () => {
    const unknown = await gateway.api('GET', `/v1/payments/pay_${'x'.repeat(32)}`);
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: 'notFound' });
  });

  it('returns card, approval, time and token of a succeeded payment only', async () => {
    const { paymentId } = await gateway.created();
    await gateway.pay(paymentId, CARDS.success);
    expect(await gateway.find(paymentId)).toMatchObject({
      state: 'succeeded',
      capturedAt: '2026-11-20T02:00:00.000Z',
      card: { brand: 'visa', last4: '1111' },
      approvalCode: expect.stringMatching(/^\d{6}$/) as string,
      token: expect.stringMatching(/^tok_/) as string,
    });
  });

  it('returns no token for a payment that is not recurring', async () => {
    const { paymentId } = await gateway.created({ recurring: false });
    await gateway.pay(paymentId, CARDS.success);
    expect(await gateway.find(paymentId)).not.toHaveProperty('token');
  });
});

describe('POST /v1/charges', () => {
  async function tokenOf(card: string): Promise<string> {
    const { paymentId } = await gateway.created();
    await gateway.pay(paymentId, card);
    if (card === CARDS.challenge)
      await gateway.submit(`/pay/${paymentId}/challenge`, { code: '123456' });
    if (card === CARDS.pendingThenSuccess) gateway.moveClock(20);
    return (await gateway.find(paymentId)).token!;
  }
  const charge = (token: string, key: string) => ({
    pspKey: key,
    token,
    amountSen: 43225,
    currency: 'MYR',
    description: 'OneMedical, December',
    reference: 'EDP-2026-048213',
    merchantName: 'Amber Life',
    webhookUrl: 'http://127.0.0.1:8081/webhooks/card',
  });

  it.each([CARDS.success, CARDS.challenge])('charges %s again', async (card) => {
    const token = await tokenOf(card);
    const before = await gateway.captures();
    const response = await gateway.api(
      'POST',
      '/v1/charges',
      charge(token, `again-${card.slice(-4)}`),
    );
    expect(response.json()).toMatchObject({ state: 'succeeded', token });
    expect(response.json()).not.toHaveProperty('paymentUrl');
    expect(await gateway.captures()).toBe(before + 1);
  });

  it('charges once for concurrent requests', async () => {
    const token = await tokenOf(CARDS.success);
    const before = await gateway.captures();
    const request = charge(token, 'december-once');
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => gateway.api('POST', '/v1/charges', request)),
    );
    expect(responses.every((response) => response.json<CardPayment>().state === 'succeeded')).toBe(
      true,
    );
    expect(await gateway.captures()).toBe(before + 1);
  });

  it('stays pending for a card of that scenario', async () => {
    const token = await tokenOf(CARDS.pendingThenSuccess);
    const response = await gateway.api('POST', '/v1/charges', charge(token, 'december-later'));
    const { paymentId, state } = response.json<CardPayment>();
    expect(state).toBe('pending');
    gateway.moveClock(20);
    expect((await gateway.find(paymentId)).state).toBe('succeeded');
  });

  it('rejects an unknown token and a key used for something else', async () => {
    const unknown = charge(`tok_${'x'.repeat(32)}`, 'december-unknown');
    expect((await gateway.api('POST', '/v1/charges', unknown)).statusCode).toBe(422);

    const token = await tokenOf(CARDS.success);
    await gateway.api('POST', '/v1/charges', charge(token, 'december-twice'));
    const other = { ...charge(token, 'december-twice'), amountSen: 1 };
    expect((await gateway.api('POST', '/v1/charges', other)).statusCode).toBe(409);
  });
});

describe('GET /v1/ledger', () => {
  it('lists each capture once, oldest first, from the given time on', async () => {
    gateway.moveClock(3600);
    const since = gateway.config.clock().toISOString();
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { paymentId } = await gateway.created();
      await gateway.pay(paymentId, CARDS.success);
      await gateway.pay(paymentId, CARDS.success);
      ids.push(paymentId);
      gateway.moveClock(1);
    }
    const declined = await gateway.created();
    await gateway.pay(declined.paymentId, CARDS.declined);

    const response = await gateway.api('GET', `/v1/ledger?since=${encodeURIComponent(since)}`);
    const { captures } = response.json<{ captures: { paymentId: string; amountSen: number }[] }>();
    expect(captures.map((capture) => capture.paymentId)).toEqual(ids);
    expect(captures[0]).toMatchObject({ amountSen: 43225, currency: 'MYR' });
  });

  it.each(['since=yesterday', 'after=x', 'since=a&since=b'])('rejects %s', async (query) => {
    expect((await gateway.api('GET', `/v1/ledger?${query}`)).statusCode).toBe(400);
  });
});

describe('health', () => {
  it('reports that the process runs and that the ledger responds', async () => {
    const live = await gateway.app.inject({ url: '/livez' });
    const ready = await gateway.app.inject({ url: '/readyz' });
    expect([live.statusCode, ready.statusCode]).toEqual([200, 200]);
  });
});
