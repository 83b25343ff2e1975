import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import {
  MOUNT_REPORT_PATH,
  REMOTE_LOADS_PATH,
  VITAL_COUNTS_PATH,
  VitalBatch,
  WEB_VITALS_PATH,
} from '@edp/contracts';
import { buildSite } from '../../test/build-site';
import { type Running, startGateway } from '../../test/start-gateway';

const LIVE = 'bbbbbbbbbbbb';
const NOON = new Date('2026-11-26T04:20:00Z');
const HOUR = Date.parse('2026-11-26T04:00:00Z') / 60_000;

let app: FastifyInstance;
let stop: Running['stop'];
let stored: { path: string; body: unknown }[];
/** Status of the response to web vitals, which older providers do not support. */
let vitalsStatus: number;

beforeEach(async () => {
  const site = buildSite();
  site.register({ 'mfe-plan': { active: LIVE } });
  [stored, vitalsStatus] = [[], 200];
  const store = (provider: FastifyInstance, path: string, status: () => number) =>
    provider.post(path, ({ body }, reply) => {
      stored.push({ path, body });
      return reply.code(status()).send({ stored: 1 });
    });
  const response = (provider: FastifyInstance) => {
    store(provider, REMOTE_LOADS_PATH, () => 200);
    store(provider, VITAL_COUNTS_PATH, () => vitalsStatus);
  };
  ({ app, stop } = await startGateway(site, response, () => NOON));
});
afterEach(() => stop());

async function buyer() {
  const { cookies } = await app.inject('/edp/life/onemedical/takaful/plan');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const post = (url: string) => (payload: object) =>
    app.inject({ method: 'POST', url, headers: { cookie }, payload });
  return { measure: post(WEB_VITALS_PATH), mount: post(MOUNT_REPORT_PATH) };
}

const vital = { name: 'LCP', value: 1234, page: 'plan', view: 'first' };
const storedAt = (at: string) => stored.flatMap(({ path, body }) => (path === at ? [body] : []));

describe('reported web vitals', () => {
  it('are stored when the gateway has stopped: by hour, page, vital and bucket, without data of the buyer', async () => {
    const { measure } = await buyer();
    for (const value of [1234, 1499, 20_000]) await measure({ ...vital, value });
    await measure({ ...vital, name: 'CLS', value: 0 });
    await app.close();
    const [batch, ...more] = storedAt(VITAL_COUNTS_PATH);
    expect(more).toEqual([]);
    expect(Value.Check(VitalBatch, batch)).toBe(true);
    const of = { minute: HOUR, remote: 'mfe-plan', releaseId: LIVE, page: 'plan', view: 'first' };
    expect((batch as VitalBatch).counts).toEqual([
      { ...of, name: 'LCP', count: 3, buckets: [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1] },
      { ...of, name: 'CLS', count: 1, buckets: [1, 0, 0, 0, 0, 0, 0, 0, 0] },
    ]);
  });

  it('count for the shell on its pages, with names that every provider accepts', async () => {
    const { measure } = await buyer();
    for (const page of ['home', '404']) await measure({ ...vital, page });
    await app.close();
    const [batch] = storedAt(VITAL_COUNTS_PATH);
    expect(Value.Check(VitalBatch, batch)).toBe(true);
    const of = { remote: 'shell', releaseId: 'aaaaaaaaaaaa', name: 'LCP', count: 1 };
    expect((batch as VitalBatch).counts).toMatchObject([
      { ...of, page: 'home' },
      { ...of, page: 'status-404' },
    ]);
  });

  it.each([404, 400])(
    'do not block load counts if the provider responds with %d',
    async (status) => {
      vitalsStatus = status;
      const { measure, mount } = await buyer();
      await measure(vital);
      await mount({ remote: 'mfe-plan', releaseId: LIVE, outcome: 'mounted', milliseconds: 320 });
      await app.close();
      expect(storedAt(REMOTE_LOADS_PATH)).toMatchObject([{ counts: [{ loads: 1 }] }]);
    },
  );
});
