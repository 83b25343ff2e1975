import { type EndpointName, ENDPOINTS } from '@edp/contracts';
import { fakeServer, json, problem, recordedReports } from '../test/fake-server';
import { type FailedCall } from './http-client';

const refId = 'kq3vVdM0v0m1Yw2n8Qe7-A';
const params = { refId };
/** The client does not read the body. */
const body = {} as never;

describe('a read', () => {
  it('returns the response of the gateway path of its operation', async () => {
    const { client, requests } = fakeServer(json({ data: 1 }));
    expect(await client.call('loadQuotation', { params })).toEqual({
      ok: true,
      value: 1,
    });
    expect(requests[0]).toMatchObject({
      url: `/quote/?relativeUrl=quotation/${refId}`,
      method: 'GET',
    });
  });

  it('is retried after transient failures, with doubling waits', async () => {
    const { client, requests, waits } = fakeServer(
      new TypeError('network'),
      problem(503),
      json({ data: 1 }),
    );
    expect(await client.call('loadQuotation', { params })).toMatchObject({ ok: true });
    expect(requests).toHaveLength(3);
    expect(waits).toEqual([300, 600]);
  });

  it('fails after three tries', async () => {
    const { client, requests } = fakeServer(problem(502, 'upstream.failed'));
    expect(await client.call('loadQuotation', { params })).toMatchObject({
      ok: false,
      error: { kind: 'http', status: 502, problem: { code: 'upstream.failed' } },
    });
    expect(requests).toHaveLength(3);
  });

  it('waits as long as Retry-After requires, up to a limit', async () => {
    const withRetryAfter = fakeServer(problem(429, 'x', { 'retry-after': '2' }), json({ data: 1 }));
    await withRetryAfter.client.call('loadQuotation', { params });
    expect(withRetryAfter.waits).toEqual([2000]);
    const beyondLimit = fakeServer(problem(503, 'x', { 'retry-after': '60' }));
    expect(await beyondLimit.client.call('loadQuotation', { params })).toMatchObject({
      error: { retryAfterSeconds: 60 },
    });
    expect(beyondLimit.requests).toHaveLength(1);
  });

  it('is not retried after a permanent failure', async () => {
    const { client, requests } = fakeServer(problem(404, 'notFound'));
    await client.call('loadQuotation', { params });
    expect(requests).toHaveLength(1);
  });

  it('may be a POST when the specification defines it so', async () => {
    const { client, requests } = fakeServer(problem(503), json({ data: [] }));
    expect(await client.call('loadFacilities', { body })).toMatchObject({ ok: true });
    expect(requests).toHaveLength(2);
  });
});

describe('a change', () => {
  it('is never retried automatically', async () => {
    const { client, requests } = fakeServer(new TypeError('network'));
    expect(await client.call('createQuotation', { body })).toEqual({
      ok: false,
      error: { kind: 'offline' },
    });
    expect(requests).toHaveLength(1);
  });

  it('has the CSRF header and a JSON body', async () => {
    const { client, requests } = fakeServer(json({}));
    await client.call('createQuotation', { body: { a: 1 } as never });
    expect(requests[0]?.headers.get('x-edp-request')).toBe('1');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(requests[0]?.body).toEqual({ a: 1 });
  });

  it('has its idempotency key, and cannot be sent without one', async () => {
    const { client, requests } = fakeServer(json({}));
    await client.call('saveApplication', { body, idempotencyKey: 'k1' });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k1');
    await expect(client.call('saveApplication', { body } as never)).rejects.toThrow(
      'idempotency key',
    );
  });
});

describe('a failure', () => {
  it('is a timeout if the response does not arrive, or its body does not end', async () => {
    const { client } = fakeServer('never');
    expect(await client.call('createQuotation', { body, timeoutMs: 5 })).toEqual({
      ok: false,
      error: { kind: 'timeout', afterMs: 5 },
    });
  });

  it('is aborted if the caller aborts, and is then not reported', async () => {
    const { reports, disconnect } = recordedReports();
    const { client } = fakeServer('never');
    const controller = new AbortController();
    const sending = client.call('createQuotation', { body, signal: controller.signal });
    controller.abort();
    expect(await sending).toEqual({ ok: false, error: { kind: 'aborted' } });
    expect(await client.call('createQuotation', { body, signal: controller.signal })).toEqual({
      ok: false,
      error: { kind: 'aborted' },
    });
    expect(reports).toEqual([]);
    disconnect();
  });

  it('is malformed when a success is not JSON', async () => {
    const { client } = fakeServer(new Response('<html>', { status: 200 }));
    expect(await client.call('loadQuotation', { params })).toMatchObject({
      error: { kind: 'malformed' },
    });
  });

  it.each([
    ['has an empty body', new Response('')],
    ['is no object', json('quotation')],
    ['has no data', json({ quotation: 1 })],
  ])('is malformed, and reported, when a success %s', async (_, response) => {
    const { reports, disconnect } = recordedReports();
    const { client } = fakeServer(response);
    expect(await client.call('loadQuotation', { params })).toMatchObject({
      error: { kind: 'malformed' },
    });
    expect(reports).toMatchObject([{ details: { call: 'loadQuotation' } }]);
    disconnect();
  });

  it('has its status if the body is not a problem document', async () => {
    const { client } = fakeServer(new Response('<html>', { status: 403 }));
    expect(await client.call('loadQuotation', { params })).toEqual({
      ok: false,
      error: { kind: 'http', status: 403 },
    });
  });

  it('is reported with operation and status, without reference or content', async () => {
    const { reports, disconnect } = recordedReports();
    const { client } = fakeServer(problem(422, 'rule.broken'));
    await client.call('loadQuotation', { params });
    expect(reports).toMatchObject([
      {
        code: 'CALL_HTTP',
        details: { call: 'loadQuotation', status: 422, problem: 'rule.broken' },
      },
    ]);
    expect(JSON.stringify(reports)).not.toContain(refId);
    disconnect();
  });
});

describe('a server error', () => {
  /** Requests that a buyer waits for and that the page cannot retry (decisions on specification section 2). */
  const LEADS_TO_ERROR_PAGE: readonly EndpointName[] = [
    'createQuotation',
    'loadQuotation',
    'saveApplication',
    'loadApplication',
    'loadQuestions',
    'assess',
    'submitPayment',
  ];

  it.each(Object.keys(ENDPOINTS) as EndpointName[])(
    'of %s leads to the error page or not',
    (name) => expect(ENDPOINTS[name].exemptFromErrorPage).toBe(!LEADS_TO_ERROR_PAGE.includes(name)),
  );

  function serverErrorsOf(...responses: Parameters<typeof fakeServer>) {
    const server = fakeServer(...responses);
    const serverErrors: FailedCall[] = [];
    const stop = server.client.onServerFault((error) => serverErrors.push(error));
    return { ...server, serverErrors, stop };
  }

  it('notifies listeners once, after the last try', async () => {
    const { client, serverErrors, requests } = serverErrorsOf(problem(500), json(null));
    await client.call('createQuotation', { body });
    expect(serverErrors).toMatchObject([{ call: 'createQuotation', failure: { status: 500 } }]);
    const retried = serverErrorsOf(problem(503), json({}));
    await retried.client.call('loadQuotation', { params });
    expect(retried.serverErrors).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it('does not notify for the screening operation, below 500, or after unsubscribing', async () => {
    const screening = serverErrorsOf(problem(500));
    await screening.client.call('screenCustomer', { body: { refId } });
    expect(screening.serverErrors).toEqual([]);
    const rejected = serverErrorsOf(problem(422));
    await rejected.client.call('createQuotation', { body });
    expect(rejected.serverErrors).toEqual([]);
    const unsubscribed = serverErrorsOf(problem(500));
    unsubscribed.stop();
    await unsubscribed.client.call('createQuotation', { body });
    expect(unsubscribed.serverErrors).toEqual([]);
  });

  it('does not notify for the contact form, which shows the error itself and preserves the input', async () => {
    const { client, serverErrors } = serverErrorsOf(problem(503));
    await client.call('createLead', { body, idempotencyKey: 'one' });
    expect(serverErrors).toEqual([]);
  });
});

describe('an expired session', () => {
  it('notifies listeners only when the response reports it: a rejected token ends no session', async () => {
    const { client } = fakeServer(problem(401, 'token.invalid'));
    const expired = jest.fn();
    client.onSessionExpired(expired);
    expect(await client.call('screenCustomer', { body: { refId } })).toMatchObject({
      error: { status: 401 },
    });
    expect(expired).not.toHaveBeenCalled();
  });

  it('notifies listeners once, and repeats the request in the new session', async () => {
    const { client, requests } = fakeServer(problem(401, 'session.expired'), json({ data: [] }));
    const expired = jest.fn();
    client.onSessionExpired(expired);
    const applications = { body, idempotencyKey: 'k1' };
    expect(await client.call('saveApplication', applications)).toMatchObject({ ok: true });
    expect(expired).toHaveBeenCalledTimes(1);
    expect(requests).toHaveLength(2);
  });

  it('notifies listeners, too, if a token request reports it', async () => {
    const { client, requests } = fakeServer(
      problem(401, 'session.expired'),
      json('token'),
      json({}),
    );
    const expired = jest.fn();
    client.onSessionExpired(expired);
    const body = { refId };
    expect(await client.call('screenCustomer', { body })).toMatchObject({
      ok: true,
    });
    expect(expired).toHaveBeenCalledTimes(1);
    expect(requests.at(-1)?.headers.get('authorization')).toBe('Bearer token');
  });
});
