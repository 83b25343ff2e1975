import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fate, type FaultProxy, startFaultProxy } from './fault-proxy';

let arrived: string[];
let server: Server;
let proxy: FaultProxy;
let fate: Fate;

beforeEach(async () => {
  arrived = [];
  server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => arrived.push(chunk.toString()));
    request.on('end', () => response.writeHead(201, { 'x-from': 'server' }).end('done'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  proxy = await startFaultProxy({ port, fateOf: () => fate, delayMs: () => 30 });
});
afterEach(() => {
  proxy.close();
  server.close();
});

const send = () => fetch(`${proxy.origin}/pay`, { method: 'POST', body: 'ten' });

describe('a fault proxy between two services', () => {
  it('passes a request on, and its answer back', async () => {
    fate = 'passed';
    const answer = await send();
    expect([answer.status, answer.headers.get('x-from')]).toEqual([201, 'server']);
    expect(await answer.text()).toBe('done');
    expect(arrived).toEqual(['ten']);
  });

  it.each<[Fate, string[]]>([
    ['requestLost', []],
    ['answerLost', ['ten']],
  ])('breaks the line: %s', async (given, expected) => {
    fate = given;
    await expect(send()).rejects.toThrow('fetch failed');
    expect(arrived).toEqual(expected);
    expect(proxy.met[given]).toBe(1);
  });

  it('lets a request arrive twice', async () => {
    fate = 'doubled';
    expect((await send()).status).toBe(201);
    expect(arrived).toEqual(['ten', 'ten']);
  });

  it('swallows a request and says that it arrived', async () => {
    fate = 'swallowed';
    expect((await send()).status).toBe(202);
    expect(arrived).toEqual([]);
  });

  it('lets a request arrive after it has said so', async () => {
    fate = 'delayed';
    expect((await send()).status).toBe(202);
    expect(arrived).toEqual([]);
    while (arrived.length === 0) await sleep(5);
    expect(arrived).toEqual(['ten']);
  });

  it('breaks the line where nobody listens', async () => {
    fate = 'passed';
    await new Promise((resolve) => server.close(resolve));
    await expect(send()).rejects.toThrow('fetch failed');
  });
});
