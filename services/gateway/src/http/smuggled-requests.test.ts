import Fastify, { type FastifyInstance } from 'fastify';
import { type AddressInfo, connect } from 'node:net';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';

let app: FastifyInstance;
let provider: FastifyInstance;
let port: number;
let forwarded: string[];

beforeAll(async () => {
  provider = Fastify();
  provider.all('/*', (request, reply) => {
    forwarded.push(`${request.method} ${request.url}`);
    return reply.send({ ok: true });
  });
  const PROVIDER_URL = await provider.listen({ port: 0, host: '127.0.0.1' });
  app = await buildApp(readConfig({ ...buildSite().env, PROVIDER_URL }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  forwarded = [];
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** The response until the connection is closed. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let response = '';
    socket.on('data', (bytes: Buffer) => (response += bytes.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
    socket.write(text, 'latin1');
  });
}

const START = 'POST /quote/?relativeUrl=quotation/ HTTP/1.1\r\nHost: localhost\r\n';
const OURS = 'X-Edp-Request: 1\r\nContent-Type: application/json\r\n';
/** A second request for a server that reads the length of the first one from the other header. */
const HIDDEN = 'GET /quote/?relativeUrl=occupations/ HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a request with an ambiguous length is rejected, its connection closed and nothing forwarded', () => {
  it.each([
    [
      'a length and chunks',
      `${OURS}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'chunks and a length',
      `${OURS}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
    ],
    ['two lengths', `${OURS}Content-Length: 0\r\nContent-Length: 2\r\n\r\n{}`],
    ['a length with a sign', `${OURS}Content-Length: +2\r\n\r\n{}`],
    ['an unknown coding', `${OURS}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    [
      'chunks that are not the last coding',
      `${OURS}Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`,
    ],
    ['a space before a colon', `${OURS}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a chunk whose length is no number', `${OURS}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
    ['a line break within a header', `${OURS}X-A: b\rContent-Length: 2\r\n\r\n{}`],
  ])('%s', async (_, rest) => {
    const response = await send(START + rest + HIDDEN);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(forwarded).toEqual([]);
  });
});

it('a request with one length gets a response, and so does the next one', async () => {
  const last = HIDDEN.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const response = await send(`${START}${OURS}Content-Length: 2\r\n\r\n{}${last}`);
  expect(response.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  expect(forwarded).toHaveLength(2);
});
