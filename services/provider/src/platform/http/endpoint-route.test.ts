import { randomBytes } from 'node:crypto';
import {
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  INTERNAL_HEADERS,
  INTERNAL_SIGNATURE_MAX_AGE,
  STREAMED_BODY,
} from '@edp/contracts';
import {
  newSession,
  type SignedContent,
  signedHeaders,
  startTestApp,
  type TestApp,
} from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { quotationApplicant, quotationRequest, WOMAN } from '../../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const url = ENDPOINTS.createQuotation.upstream;

/** Sends raw bytes, signed like the gateway. */
async function send(payload: string | Buffer, headers: Record<string, string> = {}) {
  const content = { headers: { 'content-type': 'application/json', ...headers }, body: payload };
  const reply = await test.app.inject({
    method: 'POST',
    url,
    payload,
    headers: signedHeaders(newSession(), 'POST', url, content),
  });
  const storedNow = await stored();
  return { status: reply.statusCode, problem: reply.json<Record<string, unknown>>(), storedNow };
}

function notUtf8(text: string): Buffer {
  const at = text.indexOf('AMBER');
  return Buffer.concat([
    Buffer.from(text.slice(0, at)),
    Buffer.from([0xff]),
    Buffer.from(text.slice(at)),
  ]);
}

async function stored(): Promise<number> {
  const { rows } = await test.services.database.pool.query('select 1 from quotations');
  return rows.length;
}

describe('a request', () => {
  const valid = quotationRequest();
  const person = quotationApplicant(WOMAN);

  it.each([
    ['invalid JSON', '{"appId":', 400],
    ['an empty body', '', 400],
    ['null', 'null', 400],
    ['a list', JSON.stringify([valid]), 400],
    ['an unknown field', JSON.stringify({ ...valid, premium: 1 }), 400],
    [
      'a nested unknown field',
      JSON.stringify({ ...valid, applicantData: [{ ...person, age: 3 }] }),
      400,
    ],
    ['a prototype key', JSON.stringify(valid).replace('{', '{"__proto__":{"x":1},'), 400],
    ['a constructor key', JSON.stringify({ ...valid, constructor: { prototype: {} } }), 400],
    ['a number for a text', JSON.stringify({ ...valid, preferredLang: 1 }), 400],
    [
      'a text for a number',
      JSON.stringify({ ...valid, applicantData: [{ ...person, deductibleAmount: '1000' }] }),
      400,
    ],
    [
      'a third decimal',
      JSON.stringify({ ...valid, applicantData: [{ ...person, deductibleAmount: 0.001 }] }),
      400,
    ],
    ['seven people', JSON.stringify({ ...valid, applicantData: Array(7).fill(person) }), 400],
    ['no people', JSON.stringify({ ...valid, applicantData: [] }), 400],
    ['a byte that is not UTF-8', notUtf8(JSON.stringify({ ...valid, promoCode: 'AMBER' })), 400],
    ['a NUL in a text', JSON.stringify({ ...valid, promoCode: 'AMBER\0' }), 400],
    ['a lone surrogate', JSON.stringify({ ...valid, promoCode: 'AMBER\ud800' }), 400],
    ['300 kB', JSON.stringify({ ...valid, promoCode: 'x'.repeat(300_000) }), 413],
  ])('of %s is rejected and stores nothing', async (_what, payload, status) => {
    const before = await stored();
    const response = await send(payload);
    expect(response.status).toBe(status);
    expect(response.problem).toMatchObject({
      status,
      code: expect.any(String),
      errors: expect.arrayContaining([
        { pointer: expect.any(String), code: expect.stringMatching(/./) },
      ]),
    });
    expect(response.storedNow).toBe(before);
  });

  it('is rejected with the pointer of an error, and never with its own values', async () => {
    const { problem } = await send(
      JSON.stringify({ ...valid, secretname: 1, preferredLang: 'XXX' }),
    );
    expect(problem.errors).toContainEqual({ pointer: '/preferredLang', code: 'enum' });
    expect(JSON.stringify(problem)).not.toMatch(/secretname|XXX/);
  });

  it('is rejected with the pointer of text that cannot be stored', async () => {
    const { problem } = await send(JSON.stringify({ ...valid, promoCode: 'AMBER\0' }));
    expect(problem.errors).toEqual([{ pointer: '/promoCode', code: 'characters' }]);
  });

  it('is rejected with the pointer of keys that allow prototype pollution, or are duplicates', async () => {
    const text = JSON.stringify(valid);
    const errorsOf = async (payload: string) => (await send(payload)).problem.errors;
    expect(await errorsOf(text.replace('"idType"', '"__proto__":{},"idType"'))).toEqual([
      { pointer: '/applicantData/0', code: 'additionalProperties' },
    ]);
    expect(await errorsOf(text.replace('"idType"', '"gender":"M","idType"'))).toEqual([
      { pointer: '/applicantData/0/gender', code: 'repeated' },
    ]);
  });

  it('is rejected with the name of a missing field', async () => {
    const { problem } = await send(JSON.stringify({ ...valid, appId: undefined }));
    expect(problem.errors).toContainEqual({ pointer: '/appId', code: 'required' });
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
    'of type %s is rejected',
    async (type) => {
      expect((await send(JSON.stringify(valid), { 'content-type': type })).status).toBe(415);
    },
  );

  it.each([
    ['another character set', { 'content-type': 'application/json; charset=utf-16' }],
    ['a compression', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ])('declared as %s is rejected, although it is readable', async (_what, headers) => {
    expect((await send(JSON.stringify(valid), headers)).status).toBe(415);
  });

  it('declared as UTF-8 is accepted', async () => {
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    expect((await send(JSON.stringify(valid), headers)).status).toBe(200);
  });

  it.each(['GET', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])('by %s is rejected', async (name) => {
    const method = name as 'GET';
    const headers = signedHeaders(newSession(), method, url);
    const reply = await test.app.inject({ method, url, headers });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe('POST');
  });

  it('by QUERY with a body is rejected', async () => {
    const payload = JSON.stringify(valid);
    const content = { headers: { 'content-type': 'application/json' }, body: payload };
    const method = 'QUERY' as 'POST';
    const headers = signedHeaders(newSession(), method, url, content);
    const reply = await test.app.inject({ method, url, headers, payload });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe('POST');
  });

  it.each([
    ['a NUL in its path', '/quotation/%00', 404],
    ['an incomplete escape in its path', '/quotation/%E0%A4%A', 400],
    ['a path that is too long', `/quotation/${'x'.repeat(500)}`, 404],
  ])('with %s is rejected with a problem document', async (_what, path, status) => {
    const headers = signedHeaders(newSession(), 'GET', path);
    const reply = await test.app.inject({ url: path, headers });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(reply.json()).toMatchObject({ status });
  });

  it.each([
    ['?a=1', { pointer: '', code: 'additionalProperties' }],
    ['?refId=1&refId=2', { pointer: '', code: 'additionalProperties' }],
    ['?agentCode=A1&agentCode=A2', { pointer: '/agentCode', code: 'repeated' }],
    [`?agentCode=${'x'.repeat(401)}`, { pointer: '/agentCode', code: 'maxLength' }],
    ['?agentCode=%00', { pointer: '/agentCode', code: 'characters' }],
  ])('with the query %s is rejected with its pointer', async (search, error) => {
    const path = `${ENDPOINTS.loadPaymentType.upstream}${search}`;
    const browser = new Browser(test);
    const token = await browser.token('GetPaymentType');
    const content = { headers: { authorization: `Bearer ${token}` } };
    const headers = signedHeaders(browser.session, 'GET', path, content);
    const reply = await test.app.inject({ url: path, headers });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ errors: [error] });
  });
});

describe('a response', () => {
  it('is never stored by a cache', async () => {
    const browser = new Browser(test);
    const { headers } = await browser.call('createQuotation', { body: quotationRequest() });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the signature of the gateway', () => {
  const session = newSession();
  const now = Math.floor(Date.now() / 1000);
  const payload = JSON.stringify(quotationRequest());
  const content = { headers: { 'content-type': 'application/json' }, body: payload };
  const sign = (own: SignedContent = {}) =>
    signedHeaders(session, 'POST', url, { ...content, ...own });
  const signed = sign();
  const badSignatures = async () => {
    const metric = await test.services.registry.getSingleMetric('edp_security_events_total')?.get();
    return metric?.values.find(({ labels }) => labels['event'] === 'badSignature')?.value ?? 0;
  };

  it('that covers the whole request is accepted', async () => {
    const reply = await test.app.inject({ method: 'POST', url, headers: signed, payload });
    expect(reply.statusCode).toBe(200);
  });

  it.each([
    ['is missing', {}],
    [
      'uses another secret',
      { ...signed, [INTERNAL_HEADERS.signature]: randomBytes(32).toString('hex') },
    ],
    [
      'is stale',
      signedHeaders(session, 'POST', url, { signedAt: now - INTERNAL_SIGNATURE_MAX_AGE - 30 }),
    ],
    [
      'is from the future',
      signedHeaders(session, 'POST', url, { signedAt: now + INTERNAL_SIGNATURE_MAX_AGE + 30 }),
    ],
    ['is for another path', signedHeaders(session, 'POST', '/leads/')],
    ['is for another method', signedHeaders(session, 'GET', url)],
    ['is for another body', sign({ body: '{}' })],
    ['is for no body', { ...sign({ body: undefined }), 'content-type': 'application/json' }],
    ['is for a body that is streamed', { ...sign(), [INTERNAL_HEADERS.bodyDigest]: STREAMED_BODY }],
    ['is for another token', { ...signed, authorization: 'Bearer a.b.c' }],
    ['is for another idempotency key', { ...signed, [IDEMPOTENCY_HEADER]: 'another-key' }],
    ['is for another session', { ...signed, [INTERNAL_HEADERS.session]: newSession().id }],
    ['is for another address', { ...signed, [INTERNAL_HEADERS.address]: '198.51.100.1' }],
    ['has a short session id', signedHeaders({ id: 'short', address: '' }, 'POST', url)],
  ])('that %s gives no access', async (_why, headers) => {
    const own = { 'content-type': 'application/json', ...headers };
    const before = await badSignatures();
    const reply = await test.app.inject({ method: 'POST', url, headers: own, payload });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: 'token.invalid' });
    expect(await badSignatures()).toBe(before + 1);
  });
});
