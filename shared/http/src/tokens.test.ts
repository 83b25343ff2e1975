import {
  fakeServer,
  json,
  jwt,
  problem,
  recordedReports,
  type SentRequest,
} from '../test/fake-server';

const MINUTE = 60_000;
const status = { params: { transactionNo: 'T1', entityType: 'takaful' } };

const isTokenRequest = ({ url }: SentRequest) => url === '/edp/medical/token/generate-payload';

describe('the token of the medical API', () => {
  it('is requested once per reference, and sent with every request', async () => {
    const server = fakeServer((request) =>
      isTokenRequest(request) ? json(jwt(server.now() + 15 * MINUTE)) : json({ ok: 1 }),
    );
    const submit = { body: { refID: 'ref-1' } as never, idempotencyKey: 'k' };
    await Promise.all([
      server.client.call('submitPayment', submit),
      server.client.call('submitPayment', submit),
    ]);
    const [token, first, second] = server.requests;
    expect(server.requests).toHaveLength(3);
    expect(token).toMatchObject({ method: 'POST', body: { payload: '"ref-1"' } });
    expect(first?.headers.get('authorization')).toMatch(/^Bearer e30\./);
    expect(second?.headers.get('authorization')).toBe(first?.headers.get('authorization'));
  });

  it('is requested again after the login of an agent, and only then', async () => {
    let agent: unknown = null;
    const server = fakeServer((request) => json(isTokenRequest(request) ? 'opaque' : agent));
    const tokens = () => server.requests.filter(isTokenRequest).length;
    const verify = () => server.client.call('verifyAgent', { body: { agentCode: 'KL20417' } });
    await verify();
    await verify();
    expect(tokens()).toBe(1);
    agent = { agentCode: 'KL20417' };
    await verify();
    await verify();
    expect(tokens()).toBe(2);
  });

  it('is requested with the last segment of the path for a GET', async () => {
    const server = fakeServer((request) => json(isTokenRequest(request) ? 'opaque' : {}));
    await server.client.call('loadPaymentStatus', status);
    await server.client.call('loadPaymentType', {
      query: { agentCode: 'AG00000', entityType: 'takaful' },
    });
    expect(server.requests.filter(isTokenRequest).map(({ body }) => body)).toEqual([
      { payload: '"takaful"' },
      { payload: '"GetPaymentType"' },
    ]);
    expect(server.requests[1]?.headers.get('authorization')).toBe('Bearer opaque');
  });

  it.each([
    ['right', 0],
    ["10 minutes behind the server's", 10 * MINUTE],
    ["an hour ahead of the server's", -60 * MINUTE],
  ])(
    "is replaced shortly before it expires, with a browser's clock that is %s",
    async (_by, ms) => {
      const server = fakeServer((request) => {
        if (!isTokenRequest(request)) return json({});
        const issuedAt = server.now() + ms;
        return json(jwt(issuedAt + 15 * MINUTE, { iat: issuedAt / 1000 }));
      });
      const tokens = () => server.requests.filter(isTokenRequest).length;
      await server.client.call('loadPaymentStatus', status);
      server.pass(13 * MINUTE);
      await server.client.call('loadPaymentStatus', status);
      expect(tokens()).toBe(1);
      server.pass(1.5 * MINUTE);
      await server.client.call('loadPaymentStatus', status);
      expect(tokens()).toBe(2);
    },
  );

  it('is replaced once when the server rejects it', async () => {
    let issued = 0;
    const server = fakeServer((request) => {
      if (isTokenRequest(request)) return json(`token-${++issued}`);
      return request.headers.get('authorization') === 'Bearer token-2' ? json({}) : problem(401);
    });
    const expired = jest.fn();
    server.client.onSessionExpired(expired);
    expect(await server.client.call('loadPaymentStatus', status)).toMatchObject({ ok: true });
    expect(expired).not.toHaveBeenCalled();
  });

  describe('that has not expired, but is rejected', () => {
    function rejecting({ sessions = ['s1'] }) {
      const remainingSessions = [...sessions];
      const server = fakeServer((request) => {
        if (!isTokenRequest(request)) return problem(401);
        const iat = server.now() / 1000;
        const sub = remainingSessions.length > 1 ? remainingSessions.shift() : remainingSessions[0];
        return json(jwt(iat * 1000 + 15 * MINUTE, { iat, sub }));
      });
      const others = () => server.requests.filter((request) => !isTokenRequest(request)).length;
      return { ...server, others };
    }
    const submit = { body: { refID: 'ref-1' } as never, idempotencyKey: 'k' };

    it('belongs to an invalid request: the request is not repeated', async () => {
      const server = rejecting({});
      expect(await server.client.call('submitPayment', submit)).toMatchObject({
        error: { status: 401 },
      });
      expect(server.others()).toBe(1);
    });

    it('is replaced if the server rotated its key, and the session continues', async () => {
      let key = 'old';
      const server = fakeServer((request) => {
        if (!isTokenRequest(request)) {
          return request.headers.get('authorization')?.endsWith(key) ? json({}) : problem(401);
        }
        const iat = server.now() / 1000;
        return json(jwt(server.now() + 15 * MINUTE, { iat, sub: 's1' }) + key);
      });
      const expired = jest.fn();
      server.client.onSessionExpired(expired);
      await server.client.call('submitPayment', submit);
      server.pass(MINUTE);
      key = 'new';
      expect(await server.client.call('submitPayment', submit)).toMatchObject({ ok: true });
      expect(expired).not.toHaveBeenCalled();
    });

    it('is replaced once if it was cached', async () => {
      let isTaken = true;
      const server = fakeServer((request) => {
        if (!isTokenRequest(request)) return isTaken ? json({}) : problem(401);
        return json(jwt(server.now() + 15 * MINUTE, { iat: server.now() / 1000, sub: 's1' }));
      });
      await server.client.call('submitPayment', submit);
      isTaken = false;
      const before = server.requests.length;
      expect(await server.client.call('submitPayment', submit)).toMatchObject({
        error: { status: 401 },
      });
      expect(server.requests.slice(before).map(isTokenRequest)).toEqual([false, true, false]);
    });

    it('is replaced if the session id has changed', async () => {
      const server = rejecting({ sessions: ['s1', 's2'] });
      await server.client.call('submitPayment', submit);
      expect(server.others()).toBe(2);
    });
  });

  it('returns the response if a new token is rejected, too', async () => {
    const server = fakeServer((request) => (isTokenRequest(request) ? json('t') : problem(401)));
    expect(await server.client.call('loadPaymentStatus', status)).toMatchObject({
      error: { status: 401 },
    });
    expect(server.requests).toHaveLength(4);
  });

  it.each([
    ['400', problem(400, 'request.malformed')],
    ['503', problem(503, 'unavailable')],
    ['a time-out', 'never' as const],
  ])(
    'is requested again after the 401 of a request without a token, because of %s',
    async (_, failure) => {
      let isDown = true;
      const server = fakeServer((request) => {
        if (isTokenRequest(request)) return isDown ? failure : json('token');
        if (request.headers.has('authorization')) return json({ ok: 1 });
        isDown = false;
        return problem(401, 'token.invalid');
      });
      const expired = jest.fn();
      server.client.onSessionExpired(expired);
      jest.useFakeTimers();
      const response = server.client.call('loadPaymentStatus', status);
      await jest.advanceTimersByTimeAsync(9_000);
      expect(await response).toMatchObject({ ok: true });
      jest.useRealTimers();
      const sent = server.requests.filter((request) => !isTokenRequest(request));
      expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
        null,
        'Bearer token',
      ]);
      expect(expired).not.toHaveBeenCalled();
    },
  );

  it('has the usual timeout at the second attempt, so that a slow connection succeeds', async () => {
    const slow = () =>
      new Promise<Response>((done) => setTimeout(() => done(json('token')), 8_000));
    const server = fakeServer((request) => {
      if (isTokenRequest(request)) return slow();
      return request.headers.has('authorization') ? json({ ok: 1 }) : problem(401, 'token.invalid');
    });
    jest.useFakeTimers();
    const response = server.client.call('loadPaymentStatus', status);
    await jest.advanceTimersByTimeAsync(30_000);
    jest.useRealTimers();
    expect(await response).toMatchObject({ ok: true });
  });

  it('that cannot be obtained fails only the request, and ends no session', async () => {
    const server = fakeServer((request) => problem(isTokenRequest(request) ? 503 : 401));
    const expired = jest.fn();
    server.client.onSessionExpired(expired);
    const body = { refID: 'ref-1' } as never;
    expect(await server.client.call('submitPayment', { body, idempotencyKey: 'k' })).toMatchObject({
      error: { status: 401 },
    });
    expect(server.requests.filter((request) => !isTokenRequest(request))).toHaveLength(1);
    expect(expired).not.toHaveBeenCalled();
  });

  it('is reported if it cannot be obtained; the request is sent without, and no error page follows', async () => {
    const { reports, disconnect } = recordedReports();
    const server = fakeServer((request) =>
      isTokenRequest(request) ? problem(500) : json({ ok: 1 }),
    );
    const serverErrors = jest.fn();
    server.client.onServerFault(serverErrors);
    expect(await server.client.call('loadPaymentStatus', status)).toMatchObject({ ok: true });
    expect(server.requests.at(-1)?.headers.has('authorization')).toBe(false);
    expect(reports).toMatchObject([{ details: { call: 'generateToken', status: 500 } }]);
    expect(serverErrors).not.toHaveBeenCalled();
    disconnect();
  });
});
