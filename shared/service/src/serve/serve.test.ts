import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { createCertificate } from '@edp/testing/certificate';

// A process has to start, on a machine that may run many tests concurrently.
jest.setTimeout(60_000);

const LONG_DRAIN = '600';
const CONNECTIONS = 100;

let service: ChildProcess;
let port: number;
let exited: Promise<unknown[]>;
let output: Promise<string>;
let agent: Agent;
beforeEach(() => {
  agent = new Agent({ keepAlive: true });
});
afterEach(() => {
  agent.destroy();
  service.kill('SIGKILL');
});

async function start({
  DRAIN_SECONDS = '0',
  STOP_TIMEOUT_MS = '60000',
  ...tls
}: Record<string, string> = {}): Promise<void> {
  service = fork(join(__dirname, '../../test/small-service.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DRAIN_SECONDS, STOP_TIMEOUT_MS, ...tls },
    silent: true,
  });
  exited = once(service, 'exit');
  output = text(service.stdout!);
  [port] = (await once(service, 'message')) as [number];
}

interface Reply {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly body: string;
}

/** Uses a keep-alive connection, if there is one. */
async function sendGet(path: string): Promise<Reply> {
  const request = get({ host: '127.0.0.1', port, path, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode, headers } = response;
  return { status: statusCode, connection: headers.connection, body: await text(response) };
}

/** Sends a request without waiting for the response. @returns the socket, after the system has the bytes */
async function send(socket: Socket, path = '/work'): Promise<void> {
  await new Promise((sent) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, sent));
}

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** All data of a connection until it is closed. */
const received = (socket: Socket) => text(socket);

async function connectedOverTls(ca: string): Promise<TLSSocket> {
  const socket = connectTls({ host: '127.0.0.1', port, ca });
  await once(socket, 'secureConnect');
  return socket;
}

async function untilPortIsClosed(): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isOpen) return;
    await sleep(20);
  }
}

describe('a service that is stopped', () => {
  it('responds to received requests, although its process has not read them yet', async () => {
    await start();
    const keepAlive = await Promise.all(Array.from({ length: CONNECTIONS }, connected));
    for (const socket of keepAlive) {
      await send(socket);
      await once(socket, 'data');
    }
    // While it is suspended, requests wait in its sockets and new connections in the accept queue.
    service.kill('SIGSTOP');
    const opened = await Promise.all(Array.from({ length: CONNECTIONS }, connected));
    const sockets = [...keepAlive, ...opened];
    const responses = sockets.map(received);
    await Promise.all(sockets.map((socket) => send(socket)));
    service.kill('SIGTERM');
    service.kill('SIGCONT');

    const completed = (await Promise.all(responses)).filter(
      (response) => response.startsWith('HTTP/1.1 200') && response.endsWith('done'),
    );
    expect(completed).toHaveLength(2 * CONNECTIONS);
    expect(await exited).toEqual([0, null]);
  });

  it('continues to serve while it drains, is not ready, and closes each connection after its response', async () => {
    await start({ DRAIN_SECONDS: LONG_DRAIN });
    expect(await sendGet('/readyz')).toEqual({
      status: 200,
      connection: 'keep-alive',
      body: '{"status":"ok"}',
    });
    service.kill('SIGTERM');
    let readiness = await sendGet('/readyz');
    while (readiness.status === 200) readiness = await sendGet('/readyz');

    expect(readiness).toEqual({ status: 503, connection: 'close', body: '{"status":"stopping"}' });
    for (const path of ['/work', '/unknown', '/%zz']) {
      expect((await sendGet(path)).connection).toBe('close');
    }
    expect((await sendGet('/work')).body).toBe('done');
  });

  it('exits after the drain, and releases its resources', async () => {
    await start({ DRAIN_SECONDS: '1' });
    const since = performance.now();
    service.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(performance.now() - since).toBeGreaterThan(1_000);
    expect(await output).toBe('released');
  });

  it('finishes a pending request, also after repeated signals', async () => {
    await start();
    const held = sendGet('/held');
    await once(service, 'message');
    service.kill('SIGTERM');
    await untilPortIsClosed();
    service.kill('SIGTERM');
    service.kill('SIGINT');
    service.send('release');
    expect(await held).toMatchObject({ status: 200, connection: 'close' });
    expect(await exited).toEqual([0, null]);
  });

  it('closes connections that wait for their first or next request', async () => {
    await start();
    const silent = await connected();
    const idle = await connected();
    await send(idle);
    await once(idle, 'data');
    const closed = [silent, idle].map((socket) => once(socket.resume(), 'close'));
    service.kill('SIGINT');
    await Promise.all(closed);
    expect(await exited).toEqual([0, null]);
  });

  it('closes waiting TLS connections: before a handshake, before a request and between two', async () => {
    const certificate = await createCertificate();
    await start(certificate.settings);
    certificate.remove();
    const silent = await connected();
    const opened = await connectedOverTls(certificate.cert);
    const idle = await connectedOverTls(certificate.cert);
    await send(idle);
    await once(idle, 'data');
    const closed = [silent, opened, idle].map((socket) => once(socket.resume(), 'close'));
    service.kill('SIGINT');
    await Promise.all(closed);
    expect(await exited).toEqual([0, null]);
  });

  it('exits with code 1 when a request takes too long', async () => {
    await start({ STOP_TIMEOUT_MS: '500' });
    const held = sendGet('/held');
    await once(service, 'message');
    service.kill('SIGTERM');
    await expect(held).rejects.toThrow('socket hang up');
    expect(await exited).toEqual([1, null]);
  });
});
