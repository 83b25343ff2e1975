import { type FastifyInstance } from 'fastify';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { listen } from '@edp/tools/ports';
import { until } from '@edp/tools/until';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { FORM_LIMIT } from './request-body';

const TYPE = 'multipart/form-data; boundary=----edp';
/** A form up to its image. */
const HEAD = [
  ...['------edp', 'Content-Disposition: form-data; name="refId"', '', 'r'.repeat(32)],
  ...['------edp', 'Content-Disposition: form-data; name="image"; filename="a.jpg"', '', ''],
].join('\r\n');
/** A form of so many bytes. */
const formOf = (bytes: number) =>
  Buffer.concat([Buffer.from(HEAD), Buffer.alloc(bytes - HEAD.length)]);
const UPLOAD = '/quote/?relativeUrl=uploads/';
const IMAGE = `/quote/?relativeUrl=uploads/${'u'.repeat(32)}`;

let gateway: FastifyInstance;
let listening: Awaited<ReturnType<typeof listen>>;
let port: number;
/** What the provider does with the next upload. */
let provide: (request: IncomingMessage, response: ServerResponse) => void;
/** The response to a token request for the journey of an upload. */
let ownership: number;
const tokenRequests: string[] = [];
const provider = createServer((incoming, response) => {
  if (!incoming.url?.endsWith('/token/generate-payload')) {
    provide(incoming, response);
    return;
  }
  incoming.on('data', (chunk: Buffer) => tokenRequests.push(chunk.toString()));
  incoming.on('end', () => json(response, ownership, {}));
});
beforeEach(() => {
  ownership = 200;
  tokenRequests.length = 0;
});

beforeAll(async () => {
  listening = await listen(provider);
  gateway = await buildApp(readConfig({ ...buildSite().env, PROVIDER_URL: listening.origin }));
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = gateway.server.address() as AddressInfo);
});
afterAll(async () => {
  await gateway.close();
  await listening.close();
});

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A browser that sends as slowly as the test wants. */
function browser(path: string, headers: Record<string, string | number> = {}, method = 'POST') {
  const sending = request({
    port,
    path,
    method,
    headers: { 'content-type': TYPE, 'x-edp-request': '1', ...headers },
  });
  const reply = new Promise<Reply>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
  });
  // An aborted request has no response.
  reply.catch(() => undefined);
  return { sending, reply };
}

function send(path: string, body: Buffer, headers: Record<string, string | number> = {}) {
  const { sending, reply } = browser(path, headers);
  sending.end(body);
  return reply;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Reads a request to its end, and responds with its size. */
function measure(incoming: IncomingMessage, response: ServerResponse): void {
  let size = 0;
  incoming.on('data', (chunk: Buffer) => (size += chunk.length));
  incoming.on('end', () => json(response, 200, { size, type: incoming.headers['content-type'] }));
}

describe('an upload', () => {
  it('is streamed to the provider', async () => {
    const first = new Promise<string>((resolve) => {
      provide = (incoming, response) => {
        incoming.once('data', (chunk: Buffer) => resolve(chunk.toString()));
        incoming.on('end', () => json(response, 200, {}));
      };
    });
    const { sending, reply } = browser(UPLOAD);
    sending.write(`${HEAD}the beginning`);
    expect(await first).toBe(`${HEAD}the beginning`);
    expect(tokenRequests).toEqual([JSON.stringify({ payload: JSON.stringify('r'.repeat(32)) })]);
    sending.end('the end');
    expect((await reply).status).toBe(200);
  });

  it('arrives complete and with its boundary', async () => {
    provide = measure;
    const { text } = await send(UPLOAD, formOf(FORM_LIMIT));
    expect(JSON.parse(text)).toEqual({ size: FORM_LIMIT, type: TYPE });
  });

  it('one byte too large is rejected by its declared length', async () => {
    const passed = jest.fn();
    provide = passed;
    const { status, text } = await send(UPLOAD, Buffer.alloc(FORM_LIMIT + 1), {
      'content-length': FORM_LIMIT + 1,
    });
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({
      code: 'request.tooLarge',
      errors: [{ pointer: '/image', code: 'upload.size' }],
    });
    expect(passed).not.toHaveBeenCalled();
  });

  it('without a declared length is aborted at the limit', async () => {
    const broken = new Promise((resolve) => {
      provide = (incoming) => incoming.resume().on('error', resolve);
    });
    const { status, text } = await send(UPLOAD, formOf(FORM_LIMIT + 1), {
      'transfer-encoding': 'chunked',
    });
    expect([status, (JSON.parse(text) as { errors: object[] }).errors]).toEqual([
      413,
      [{ pointer: '/image', code: 'upload.size' }],
    ]);
    await broken;
  });

  it('that the provider rejects early gets its response, and the connection stays open', async () => {
    provide = (incoming, response) => {
      incoming.once('data', () => json(response, 422, { code: 'rule.broken' }));
    };
    const { sending, reply } = browser(UPLOAD, { connection: 'keep-alive' });
    sending.write(formOf(64 * 1024));
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (let part = 0; part < 40; part += 1) sending.write(Buffer.alloc(64 * 1024));
    sending.end();
    expect(await reply).toMatchObject({ status: 422, text: '{"code":"rule.broken"}' });
  });

  it('that the browser aborts is aborted at the provider, too, and is no failure of it', async () => {
    const logged: unknown[] = [];
    const { log } = gateway;
    const entered = (...line: unknown[]) => logged.push(line);
    const child = { ...log, level: 'info', info: entered, warn: entered, error: entered };
    const spy = jest.spyOn(log, 'child').mockReturnValue(child);
    let seen: () => void;
    const begun = new Promise<void>((resolve) => (seen = resolve));
    const ended = new Promise<void>((resolve) => {
      provide = (incoming) => {
        seen();
        incoming.resume().on('close', () => {
          if (!incoming.complete) resolve();
        });
      };
    });
    const { sending } = browser(UPLOAD);
    sending.write(HEAD);
    await begun;
    sending.destroy();
    await ended;
    await until(() => logged.length > 0, { every: 10 });
    spy.mockRestore();
    expect(logged).toEqual([[{ endpoint: 'uploadImage' }, 'request aborted by the client']]);
  });

  it('is 503 when the provider closes the connection', async () => {
    provide = (incoming) => incoming.once('data', () => incoming.socket.destroy());
    expect((await send(UPLOAD, formOf(1024))).status).toBe(503);
  });

  it.each([
    ['for a journey of another session', 404, 404],
    ['while the provider cannot check its owner', 500, 503],
    ['above the rate limit', 429, 429],
  ])('%s is rejected before a byte of it is forwarded', async (_, tokenStatus, status) => {
    const passed = jest.fn();
    provide = passed;
    ownership = tokenStatus;
    const { sending, reply } = browser(UPLOAD);
    // Its image never ends.
    sending.write(`${HEAD}the beginning`);
    expect((await reply).status).toBe(status);
    sending.destroy();
    expect(passed).not.toHaveBeenCalled();
  });

  it.each(['insurance', 'GetPaymentTransactionNumber', 'r'.repeat(21), 'r'.repeat(65)])(
    'for %s, which is no reference, is rejected although everybody may get a token for it',
    async (subject) => {
      const passed = jest.fn();
      provide = passed;
      const head = HEAD.replace('r'.repeat(32), subject);
      expect((await send(UPLOAD, Buffer.from(`${head}bytes`))).status).toBe(400);
      expect([tokenRequests, passed.mock.calls]).toEqual([[], []]);
    },
  );

  it('without a reference before its image is rejected and not forwarded', async () => {
    const passed = jest.fn();
    provide = passed;
    const head = HEAD.slice(HEAD.lastIndexOf('------edp'));
    expect((await send(UPLOAD, Buffer.from(`${head}bytes`))).status).toBe(400);
    expect((await send(UPLOAD, Buffer.from('------edp'))).status).toBe(400);
    expect([tokenRequests, passed.mock.calls]).toEqual([[], []]);
  });

  it('whose form is sent byte by byte arrives complete', async () => {
    provide = measure;
    const { sending, reply } = browser(UPLOAD);
    for (const byte of HEAD) {
      sending.write(byte);
      await new Promise((resolve) => setImmediate(resolve));
    }
    sending.end('image');
    expect(JSON.parse((await reply).text)).toMatchObject({ size: HEAD.length + 'image'.length });
  });

  it.each([
    ['without the header of our page', { 'x-edp-request': '' }, 403],
    ['from a foreign page', { origin: 'https://elsewhere.example' }, 403],
    ['as JSON', { 'content-type': 'application/json' }, 415],
    ['without a boundary', { 'content-type': 'multipart/form-data' }, 415],
    ['with more behind its boundary', { 'content-type': `${TYPE}; x=y` }, 415],
  ])('%s is rejected and not forwarded', async (_, headers, status) => {
    const passed = jest.fn();
    provide = passed;
    expect((await send(UPLOAD, Buffer.from('{}'), headers)).status).toBe(status);
    expect(passed).not.toHaveBeenCalled();
  });

  it('is rejected by endpoints that do not accept forms', async () => {
    const passed = jest.fn();
    provide = passed;
    expect((await send('/quote/?relativeUrl=quotation/', Buffer.from('x'))).status).toBe(415);
    expect(passed).not.toHaveBeenCalled();
  });
});

describe('an image', () => {
  const load = () => {
    const { sending, reply } = browser(IMAGE, {}, 'GET');
    sending.end();
    return reply;
  };

  it('is forwarded unchanged, and never rendered as a page', async () => {
    provide = (_incoming, response) => {
      response.writeHead(200, {
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment; filename="nric-front.jpg"',
        'set-cookie': 'leak=1',
      });
      response.end('\xff\xd8', 'latin1');
    };
    const { status, headers, text } = await load();
    expect([status, text]).toEqual([200, '\xff\xd8']);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="nric-front.jpg"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(String(headers['set-cookie'])).not.toContain('leak');
  });

  it.each(['text/html', 'image/svg+xml', 'application/json'])(
    'of a provider that sends %s instead is not shown',
    async (type) => {
      provide = (_incoming, response) => {
        response.writeHead(200, { 'content-type': type }).end('<script>');
      };
      expect((await load()).status).toBe(502);
    },
  );

  it('that does not exist is a problem document', async () => {
    provide = (_incoming, response) => {
      response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{}');
    };
    expect((await load()).status).toBe(404);
  });
});
