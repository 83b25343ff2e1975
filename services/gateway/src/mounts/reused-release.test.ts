import path from 'node:path';
import { DAY_MS } from '@edp/domain';
import { type ReleaseManager } from '@edp/releases';
import { buildRelease, idOfBuild } from '../../test/build-site';
import { ReleaseStage } from '../../test/release-stage';

const OLD = 'bbbbbbbbbbbb';
const NEW = idOfBuild('mfe-plan', '1.1.0');
const name = 'mfe-plan';
const why = 'a test';

let stage: ReleaseStage;
let manager: ReleaseManager;
let now: number;

beforeEach(async () => {
  now = Date.now();
  stage = await new ReleaseStage().open(() => new Date(now));
  manager = stage.manager();
  const built = path.join(path.dirname(stage.site.releasesDir), 'built');
  buildRelease(built, name, '1.1.0');
  await manager.publish(built, why);
});
afterEach(() => stage.close());

const promote = (releaseId: string) => manager.promote({ name, releaseId, why });
const livePlan = async () => (await manager.list()).remotes[name];

/** New buyers who are given the new release, and report on it. */
async function report(buyers: number, failures: number): Promise<void> {
  await stage.seen();
  for (let n = 0; n < buyers;) {
    const buyer = stage.browser();
    const [given] = await buyer.planRelease();
    if (given !== NEW) continue;
    await buyer.report(n < failures ? 'failed' : 'mounted', NEW);
    n += 1;
  }
}

/** Waits until the gateway serves the new release to no session. */
async function untilUnused(): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await stage.seen();
    await stage.browser().planRelease();
  }
}

describe('a release that was rolled back', () => {
  it('is judged by new reports once an operator promotes it again', async () => {
    await promote(NEW);
    await report(50, 25);
    expect(await livePlan()).toMatchObject({ withdrawn: [NEW] });
    await untilUnused();

    now += DAY_MS;
    await promote(NEW);
    await report(1, 0);
    expect((await livePlan())?.active).toBe(NEW);
    await report(49, 20);
    expect((await livePlan())?.active).not.toBe(NEW);
  });

  it('is judged by new reports as a canary', async () => {
    const canary = () => manager.canary({ name, releaseId: NEW, percent: 50, why });
    await canary();
    await report(50, 5);
    expect(await livePlan()).toMatchObject({ active: OLD, withdrawn: [NEW] });
    await untilUnused();

    now += DAY_MS;
    await canary();
    await report(1, 0);
    expect((await livePlan())?.canary).toMatchObject({ releaseId: NEW });
  });
});

it('retains its reports as a canary that becomes live', async () => {
  await manager.canary({ name, releaseId: NEW, percent: 50, why });
  await report(49, 22);
  await promote(NEW);
  await report(1, 0);
  expect((await livePlan())?.withdrawn).toEqual([NEW]);
});
