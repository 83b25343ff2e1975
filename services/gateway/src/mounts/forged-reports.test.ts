import { type FastifyInstance } from 'fastify';
import { MOUNT_REPORT_PATH } from '@edp/contracts';
import { browserOf } from '../../test/browser-of';
import { PLAN, ReleaseStage } from '../../test/release-stage';

const [OLD, NEW] = ['bbbbbbbbbbbb', 'cccccccccccc'] as const;
const ATTACKER = '203.0.113.9';

let stage: ReleaseStage;
let app: FastifyInstance;

beforeEach(async () => {
  stage = await new ReleaseStage(NEW).open();
  await stage.register({ active: NEW, previous: [OLD] });
  app = stage.app;
});
afterEach(() => stage.close());

const plan = async () => (await stage.manager().list()).remotes['mfe-plan'];

async function reports(count: number, outcome: string, address?: string): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const buyer = browserOf(app, PLAN, address);
    await buyer.planRelease();
    await buyer.report(outcome, NEW);
  }
}

it('sixty anonymous sessions of one address do not roll a live release back', async () => {
  await reports(60, 'failed', ATTACKER);
  await stage.seen();
  expect((await plan())?.active).toBe(NEW);
});

it('forged successes of one address do not prevent the rollback of a failing release', async () => {
  await reports(200, 'mounted', ATTACKER);
  await reports(30, 'mounted');
  await reports(20, 'failed');
  expect(await plan()).toMatchObject({ active: OLD, withdrawn: [NEW] });
});

it('a session without a page of the release does not count, with any forged cookie', async () => {
  for (let n = 0; n < 60; n += 1) {
    const buyer = browserOf(app, PLAN);
    await buyer.send({ url: '/quote/?relativeUrl=occupations/' });
    buyer.cookies.set('edp_releases', `mfe-plan.${NEW}`);
    await buyer.report('failed', NEW);
  }
  expect((await plan())?.active).toBe(NEW);
});

it('a releases cookie of one session does not count for another one', async () => {
  const first = browserOf(app, PLAN);
  await first.planRelease();
  const given = first.cookies.get('edp_releases')!;
  for (let n = 0; n < 60; n += 1) {
    const buyer = browserOf(app, PLAN);
    await buyer.send({ url: '/quote/?relativeUrl=occupations/' });
    buyer.cookies.set('edp_releases', given);
    await buyer.report('failed', NEW);
  }
  expect((await plan())?.active).toBe(NEW);
});

it('a forged cookie does not select a canary', async () => {
  await stage.register({ active: OLD, previous: [], canary: { releaseId: NEW, percent: 1 } });
  for (let n = 0; n < 20; n += 1) {
    const buyer = browserOf(app, PLAN);
    await buyer.planRelease();
    buyer.cookies.set('edp_releases', `mfe-plan.${NEW}`);
    if ((await buyer.planRelease())[0] === OLD) return;
  }
  throw new Error('The cookie decides what the browser is given.');
});

it('a report without a session gets a response and does not count', async () => {
  const payload = { remote: 'mfe-plan', releaseId: NEW, outcome: 'failed' };
  const response = await app.inject({ method: 'POST', url: MOUNT_REPORT_PATH, payload });
  expect(response.statusCode).toBe(204);
});
