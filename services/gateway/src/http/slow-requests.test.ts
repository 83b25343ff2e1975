import { type FastifyInstance } from 'fastify';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSite } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';

const OTHER_CLIENT = '127.0.0.2';
const HEADER_SECONDS = 2;
const BODY_SECONDS = 2;

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];

async function start(env: Record<string, string> = {}): Promise<void> {
  const times = {
    HEADER_SECONDS: String(HEADER_SECONDS),
    BODY_SECONDS: String(BODY_SECONDS),
    UPLOAD_SECONDS: '3',
    KEEP_ALIVE_SECONDS: '2',
  };
  app = await buildApp(readConfig({ ...buildSite().env, ...times, ...env }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  // All of 127.0.0.0/8 leads here: other addresses are other networks.
  ({ port } = app.server.address() as AddressInfo);
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A connection of another client, with the seconds after which it was closed. */
function open(localAddress = OTHER_CLIENT, text = '') {
  const since = performance.now();
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  if (text) socket.write(text);
  let response = '';
  socket.on('data', (bytes: Buffer) => (response += bytes.toString()));
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve((performance.now() - since) / 1_000));
  });
  return { socket, closed, response: () => response };
}

/** How long a buyer waits for a page, in milliseconds. */
async function buyerLatency(): Promise<number> {
  const since = performance.now();
  const { status } = await fetch(`http://127.0.0.1:${port}/edp/life/`);
  expect(status).toBe(200);
  return performance.now() - since;
}

const HEAD = 'GET /edp/life/ HTTP/1.1\r\nHost: localhost\r\n';
const POST = 'POST /edp/life/-/client-errors HTTP/1.1\r\nHost: localhost\r\n';

describe('a slow request ends within two seconds of its timeout', () => {
  const CASES = [
    ['a connection without data', '', HEADER_SECONDS],
    ['an incomplete head', HEAD, HEADER_SECONDS],
    [
      'an incomplete body',
      `${POST}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      BODY_SECONDS,
    ],
    ['a connection without another request', `${HEAD}\r\n`, 2],
    [
      'an incomplete upload',
      'POST /quote/?relativeUrl=uploads/ HTTP/1.1\r\nHost: localhost\r\nX-Edp-Request: 1\r\n' +
        'Content-Type: multipart/form-data; boundary=edp\r\nContent-Length: 900\r\n\r\n--edp',
      3,
    ],
  ] as const;
  const DRIPPED = 'a head sent byte by byte';

  // Concurrently, because each one only waits.
  it('of every kind', async () => {
    await start();
    const outcomes = CASES.map(async ([what, text, limit]) => {
      const after = await open(OTHER_CLIENT, text).closed;
      return { what, isInTime: after >= limit - 0.1 && after < limit + 2 };
    });
    const { socket, closed, response } = open(OTHER_CLIENT, HEAD);
    const drip = setInterval(() => socket.writable && socket.write('X'), 100);
    const dripped = { what: DRIPPED, isInTime: (await closed) < HEADER_SECONDS + 2 };
    clearInterval(drip);
    expect(response()).toContain('HTTP/1.1 408');
    const whats = [...CASES.map(([what]) => what), DRIPPED];
    expect([...(await Promise.all(outcomes)), dripped]).toEqual(
      whats.map((what) => ({ what, isInTime: true })),
    );
  });
});

describe('connections of other clients', () => {
  it('are closed above the cap of their network, without effect on a buyer besides 500 of them', async () => {
    await start({ CONNECTIONS_PER_NETWORK: '100', HEADER_SECONDS: '60' });
    await buyerLatency();
    const connections = Array.from({ length: 500 }, () => open(OTHER_CLIENT, HEAD));
    let closed = 0;
    for (const { closed: end } of connections) void end.then(() => (closed += 1));
    const waits: number[] = [];
    for (let times = 0; times < 20; times += 1) {
      waits.push(await buyerLatency());
      await sleep(25);
    }
    waits.sort((a, b) => a - b);
    // Far above a busy machine, far below a request that waits for a connection to end.
    expect(waits[10]).toBeLessThan(1_000);
    while (closed < 400) await sleep(20);
    expect(closed).toBe(400);
  });

  it('leave capacity for others, from any number of networks', async () => {
    await start({ CONNECTIONS: '200', CONNECTIONS_PER_NETWORK: '100', HEADER_SECONDS: '60' });
    for (let network = 2; network < 42; network += 1) {
      for (let times = 0; times < 20; times += 1) open(`127.0.0.${network}`, HEAD);
    }
    await sleep(300);
    expect(await buyerLatency()).toBeGreaterThan(0);
    const openConnections = await new Promise<number>((resolve) => {
      app.server.getConnections((_error, count) => resolve(count));
    });
    expect(openConnections).toBeLessThan(200);
  });

  it('of a trusted proxy have no cap', async () => {
    await start({
      CONNECTIONS_PER_NETWORK: '5',
      TRUSTED_PROXIES: OTHER_CLIENT,
      HEADER_SECONDS: '60',
    });
    const held = Array.from({ length: 20 }, () => open(OTHER_CLIENT, HEAD));
    await sleep(300);
    expect(held.filter(({ socket }) => socket.destroyed)).toEqual([]);
  });
});

it('requests on one connection of a proxy leave no listeners', async () => {
  await start();
  const requests = 20;
  const listeners = new Set<number>();
  app.server.on('request', ({ socket }) => listeners.add(socket.listenerCount('close')));
  const body = '{}';
  const head = `POST /nothing/here HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const connection = open();
  for (let sent = 1; sent <= requests; sent += 1) {
    connection.socket.write(head + body);
    while (connection.response().split('HTTP/1.1 ').length - 1 < sent) await sleep(5);
  }
  expect(Math.max(...listeners)).toBeLessThan(requests);
});
