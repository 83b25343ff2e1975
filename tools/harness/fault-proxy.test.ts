import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../lib/ports.mjs';
import { type Fate, type FaultProxy, startFaultProxy } from './fault-proxy';

let arrived: string[];
let stop: () => Promise<void>;
let proxy: FaultProxy;
let fate: Fate;
let status: number;

beforeEach(async () => {
  arrived = [];
  status = 201;
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => arrived.push(chunk.toString()));
    request.on('end', () => response.writeHead(status, { 'x-from': 'server' }).end('done'));
  });
  const { port, close } = await listen(server);
  stop = close;
  proxy = await startFaultProxy({ port, fateOf: () => fate, delayMs: () => 30 });
});
afterEach(async () => {
  await proxy.close();
  await stop();
});

const send = () => fetch(`${proxy.origin}/pay`, { method: 'POST', body: 'ten' });

describe('a fault proxy between two services', () => {
  it('forwards a request and its response', async () => {
    fate = 'passed';
    const response = await send();
    expect([response.status, response.headers.get('x-from')]).toEqual([201, 'server']);
    expect(await response.text()).toBe('done');
    expect(arrived).toEqual(['ten']);
  });

  it.each<[Fate, string[]]>([
    ['requestLost', []],
    ['answerLost', ['ten']],
  ])('closes the connection: %s', async (given, expected) => {
    fate = given;
    await expect(send()).rejects.toThrow('fetch failed');
    expect(arrived).toEqual(expected);
    expect(proxy.countsByFate[given]).toBe(1);
  });

  it('forwards a request twice', async () => {
    fate = 'doubled';
    expect((await send()).status).toBe(201);
    expect(arrived).toEqual(['ten', 'ten']);
  });

  it('drops a request and responds with 202', async () => {
    fate = 'swallowed';
    expect((await send()).status).toBe(202);
    expect(arrived).toEqual([]);
  });

  it('delivers a delayed request after its response', async () => {
    fate = 'delayed';
    expect((await send()).status).toBe(202);
    expect(arrived).toEqual([]);
    while (arrived.length === 0) await sleep(5);
    expect(arrived).toEqual(['ten']);
  });

  it.each([
    [201, 1],
    [401, 0],
  ])('counts a response with %s as accepted %s times', async (given, times) => {
    fate = 'passed';
    status = given;
    expect((await send()).status).toBe(given);
    expect(proxy.accepted()).toBe(times);
  });

  it('counts both copies of a doubled request, and none that it dropped', async () => {
    for (fate of ['doubled', 'swallowed'] as const) await send();
    expect(proxy.accepted()).toBe(2);
  });

  it('closes the connection when the service is unreachable', async () => {
    fate = 'passed';
    await stop();
    await expect(send()).rejects.toThrow('fetch failed');
  });
});
