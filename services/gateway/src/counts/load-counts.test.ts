import type { FastifyInstance } from 'fastify';
import { type LoadBatch, MOUNT_REPORT_PATH, REMOTE_LOADS_PATH } from '@edp/contracts';
import { buildSite } from '../../test/build-site';
import { type Running, startGateway } from '../../test/start-gateway';

const [ACTIVE, BEFORE, UNKNOWN] = ['bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'];

let site: ReturnType<typeof buildSite>;
let app: FastifyInstance;
let stop: Running['stop'];
let batches: LoadBatch[];

beforeEach(async () => {
  site = buildSite();
  batches = [];
  site.register({ 'mfe-plan': { active: ACTIVE, previous: [BEFORE] } });
  ({ app, stop } = await startGateway(site, (provider) => {
    provider.post<{ Body: LoadBatch }>(REMOTE_LOADS_PATH, ({ body }, reply) => {
      batches.push(body);
      return reply.send({ stored: body.counts.length });
    });
  }));
});
afterEach(() => stop());

async function buyer() {
  const { cookies } = await app.inject('/edp/life/');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (releaseId: string, report: object = { outcome: 'mounted', milliseconds: 320 }) =>
    app.inject({
      method: 'POST',
      url: MOUNT_REPORT_PATH,
      headers: { cookie },
      payload: { remote: 'mfe-plan', releaseId, ...report },
    });
}

const received = () =>
  batches.flatMap(({ counts }) =>
    counts.map(({ releaseId, outcome, loads }) => `${releaseId} ${outcome} ${loads}`),
  );

describe('reported loads', () => {
  it('are all stored when the gateway has stopped', async () => {
    const report = await buyer();
    for (let times = 0; times < 3; times += 1) await report(ACTIVE);
    await report(ACTIVE, { outcome: 'failed', reason: 'crashed' });
    await report(ACTIVE, { outcome: 'failed' });
    await report(BEFORE);
    await app.close();
    expect(received().toSorted()).toEqual([
      `${ACTIVE} crashed 1`,
      `${ACTIVE} mounted 3`,
      `${ACTIVE} unknown 1`,
      `${BEFORE} mounted 1`,
    ]);
  });

  it('do not count for a release that was not assigned, or without a session', async () => {
    const report = await buyer();
    await report(UNKNOWN);
    await report(ACTIVE, { outcome: 'mounted', milliseconds: -1 });
    await report(ACTIVE, { outcome: 'mounted', buyer: 'Aisyah' });
    const payload = { remote: 'mfe-plan', releaseId: ACTIVE, outcome: 'mounted' };
    await app.inject({ method: 'POST', url: MOUNT_REPORT_PATH, payload });
    await app.close();
    expect(received()).toEqual([]);
  });

  it('contain no data of the buyer', async () => {
    await (
      await buyer()
    )(ACTIVE);
    await app.close();
    const [batch] = batches;
    expect(Object.keys(batch!).toSorted()).toEqual(['counts', 'source']);
    expect(Object.keys(batch!.counts[0]!).toSorted()).toEqual([
      'loads',
      'minute',
      'outcome',
      'releaseId',
      'remote',
      'times',
    ]);
  });
});
