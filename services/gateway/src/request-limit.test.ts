import type { FastifyInstance } from 'fastify';
import { buildSite } from '../test/build-site';
import { type Running, startGateway } from '../test/start-gateway';

/** A constant time: limits are reset each minute. */
const NOW = new Date('2026-11-20T02:48:00Z');

let running: Running;
let app: FastifyInstance;
beforeAll(async () => {
  // The provider does not sum up counts: each gateway counts its own requests.
  running = await startGateway(
    buildSite(),
    () => undefined,
    () => NOW,
  );
  ({ app } = running);
});
afterAll(() => running.stop());

const statusOf = async (url: string, remoteAddress: string) =>
  (await app.inject({ url, remoteAddress })).statusCode;

describe('many requests from one address', () => {
  it('are added up for all addresses of an IPv6 /64', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent <= 1_200; sent += 1)
      statuses.push(await statusOf('/', `2001:db8:1:2::${sent.toString(16)}`));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await statusOf('/', '2001:db8:1:3::1')).toBe(302);
  });

  it('are rejected above 1,200 in a minute, except files, without effect on others', async () => {
    const [office, other] = ['203.0.113.9', '203.0.113.10'];
    const file = '/edp/life/remotes/mfe-quote/bbbbbbbbbbbb/remoteEntry.0123abcd.js';
    for (let sent = 0; sent < 50; sent += 1) expect(await statusOf(file, office)).toBe(200);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 1_200; sent += 1) statuses.add(await statusOf('/', office));
    expect([...statuses]).toEqual([302]);
    expect(await statusOf('/', office)).toBe(429);
    expect(await statusOf(file, office)).toBe(200);
    expect(await statusOf('/', other)).toBe(302);
  });
});
