import { type FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { buildSite } from '../../test/build-site';
import { type Running, startGateway } from '../../test/start-gateway';

const LIST = { occupations: Array<string>(200).fill('Accountant') };

let app: FastifyInstance;
let stop: Running['stop'];

beforeAll(async () => {
  ({ app, stop } = await startGateway(buildSite(), (provider) => {
    provider.get('/occupations/', () => LIST);
  }));
});
afterAll(() => stop());

const occupations = (headers: Record<string, string>) =>
  app.inject({
    url: '/quote/?relativeUrl=occupations/',
    headers: { 'x-edp-request': '1', ...headers },
  });

describe('a response', () => {
  it.each([
    ['brotli', 'gzip, br', 'br', brotliDecompressSync],
    ['gzip alone', 'gzip', 'gzip', gunzipSync],
  ])('is compressed for a client that accepts %s', async (_, accepted, sent, open) => {
    const { headers, rawPayload } = await occupations({ 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': sent, vary: 'accept-encoding' });
    expect(JSON.parse(open(rawPayload).toString())).toEqual(LIST);
  });

  it('is plain for a client that accepts neither', async () => {
    const response = await occupations({ 'accept-encoding': 'identity' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.json()).toEqual(LIST);
  });

  it('is 415 for a compressed request', async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/quote/?relativeUrl=quotation/',
      headers: {
        'x-edp-request': '1',
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: gzipSync('{"a":1}'),
    });
    expect(statusCode).toBe(415);
  });
});
