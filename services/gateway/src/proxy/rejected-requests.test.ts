import Fastify, { type FastifyInstance } from 'fastify';
import { gzipSync } from 'node:zlib';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';

let app: FastifyInstance;
let provider: FastifyInstance;
let forwarded: string[];

beforeAll(async () => {
  provider = Fastify();
  provider.all('/*', (request, reply) => {
    forwarded.push(request.url);
    return reply.send({ ok: true });
  });
  const PROVIDER_URL = await provider.listen({ port: 0, host: '127.0.0.1' });
  app = await buildApp(readConfig({ ...buildSite().env, PROVIDER_URL }));
});
beforeEach(() => {
  forwarded = [];
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Status, problem code and errors of the response to a body with these headers, and the forwarded requests. */
async function send(headers: Record<string, string>, payload: string | Buffer = '{"a":1}') {
  const response = await app.inject({
    method: 'POST',
    url: '/quote/?relativeUrl=quotation/',
    headers: { 'content-type': 'application/json', 'x-edp-request': '1', ...headers },
    payload,
  });
  const { code, errors } = response.json<{ code?: string; errors?: unknown }>();
  return { status: response.statusCode, code, errors, forwarded };
}

describe('a body', () => {
  it.each([
    ['declared as UTF-16', { 'content-type': 'application/json; charset=utf-16' }],
    ['declared as Latin-1', { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['declared as compressed', { 'content-encoding': 'gzip' }],
    ['declared as text', { 'content-type': 'text/plain' }],
  ])('%s is rejected and not forwarded', async (_which, headers) => {
    expect(await send(headers)).toEqual({
      status: 415,
      code: 'request.mediaType',
      errors: [{ pointer: '', code: 'mediaType' }],
      forwarded: [],
    });
  });

  it('that is actually compressed is rejected, too', async () => {
    const response = await send({ 'content-encoding': 'gzip' }, gzipSync('{"a":1}'));
    expect([response.status, forwarded]).toEqual([415, []]);
  });

  it('declared as UTF-8 is forwarded', async () => {
    const response = await send({ 'content-type': 'application/json; charset=UTF-8' });
    expect([response.status, forwarded]).toEqual([200, ['/quotation/']]);
  });

  it('of 8 MB is rejected', async () => {
    expect(await send({}, 'x'.repeat(8 * 1024 * 1024))).toEqual({
      status: 413,
      code: 'request.tooLarge',
      errors: [{ pointer: '', code: 'maxLength' }],
      forwarded: [],
    });
  });
});

it('a repeated parameter is rejected with its name', async () => {
  const target = 'relativeUrl=Payment/GetPaymentType&agentCode=KL20417';
  const search = `${target}&entityType=insurance&entityType=takaful`;
  const response = await app.inject(`/edp/medical/application/?${search}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'request.malformed',
    errors: [{ pointer: '/entityType', code: 'repeated' }],
  });
  expect(forwarded).toEqual([]);
});
