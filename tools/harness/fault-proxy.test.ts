import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../lib/ports.mjs';
import { type Fate, type FaultProxy, startFaultProxy } from './fault-proxy';

let arrived: string[];
let stop: () => Promise<void>;
let proxy: FaultProxy;
let fate: Fate;

beforeEach(async () => {
  arrived = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => arrived.push(chunk.toString()));
    request.on('end', () => response.writeHead(201, { 'x-from': 'server' }).end('done'));
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

  it('delivers a delayed request after its response', async () => {
    fate = 'delayed';
    expect((await send()).status).toBe(202);
    expect(arrived).toEqual([]);
    while (arrived.length === 0) await sleep(5);
    expect(arrived).toEqual(['ten']);
  });

  it('closes the connection if the service is not reachable', async () => {
    fate = 'passed';
    await stop();
    await expect(send()).rejects.toThrow('fetch failed');
  });
});
