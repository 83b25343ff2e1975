import { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { WEB_VITALS_PATH } from '@edp/contracts';
import { folderStorage, ReleaseManager } from '@edp/releases';
import { systemClock } from '@edp/service';
import { browserOf } from '../../test/browser-of';
import { buildSite, writeRelease } from '../../test/build-site';
import { untilSeen } from '../../test/machine-clock';
import { buildApp } from '../app';
import { readConfig } from '../config';

const CANARY = 'cccccccccccc';
const PLAN = '/edp/life/onemedical/takaful/plan';
const vital = { name: 'LCP', value: 1234, page: 'plan', view: 'first' };

let app: FastifyInstance;
let registry: Registry;
let site: ReturnType<typeof buildSite>;

beforeEach(async () => {
  site = buildSite();
  writeRelease(`${site.releasesDir}/mfe-plan/${CANARY}`, 'mfe-plan', CANARY, 'remoteEntry');
  site.register({ 'mfe-plan': { canary: { releaseId: CANARY, percent: 50 } } });
  registry = new Registry();
  app = await buildApp(readConfig(site.env), systemClock, registry);
});
afterEach(() => app.close());

const manager = () =>
  new ReleaseManager({ storage: folderStorage(site.releasesDir), who: 'squad' });

/** A buyer with the canary, or without it. */
async function buyer({ hasCanary = false } = {}) {
  const browser = browserOf(app, PLAN);
  while (((await browser.planRelease())[0] === CANARY) !== hasCanary) browser.cookies.clear();
  const report = (payload: object) =>
    browser.send({ method: 'POST', url: WEB_VITALS_PATH, payload });
  return { ...browser, report };
}

/** The counts and sums of a metric, by their labels. */
async function counted(name: string): Promise<string[]> {
  const lines = (await registry.metrics()).split('\n');
  return lines.filter((line) => line.startsWith(`${name}_count`) || line.startsWith(`${name}_sum`));
}

describe('a web vital', () => {
  it('is counted by page and release role', async () => {
    const { report } = await buyer();
    expect((await report(vital)).statusCode).toBe(204);
    await (await buyer({ hasCanary: true })).report({ ...vital, value: 3000, view: 'next' });
    const name = 'edp_largest_contentful_paint_seconds';
    const [live, canary] = [
      '{page="plan",release="live",view="first"}',
      '{page="plan",release="canary",view="next"}',
    ];
    expect(await counted(name)).toEqual([
      `${name}_sum${live} 1.234`,
      `${name}_count${live} 1`,
      `${name}_sum${canary} 3`,
      `${name}_count${canary} 1`,
    ]);
  });

  it('may be a layout shift, a score, also on pages of the shell', async () => {
    const { report } = await buyer();
    await report({ name: 'CLS', value: 0.02, page: 'home', view: 'first' });
    const name = 'edp_cumulative_layout_shift';
    const labels = '{page="home",release="live",view="first"}';
    expect(await counted(name)).toEqual([`${name}_sum${labels} 0.02`, `${name}_count${labels} 1`]);
  });

  it('of a page with a rolled back release is not counted for its replacement', async () => {
    const { report, planRelease } = await buyer({ hasCanary: true });
    await manager().rollback({ name: 'mfe-plan', why: 'it is slow' });
    await untilSeen();
    await report({ ...vital, value: 9000 });
    const name = 'edp_largest_contentful_paint_seconds';
    expect(await counted(name)).toEqual([]);
    await planRelease();
    await report(vital);
    const live = '{page="plan",release="live",view="first"}';
    expect(await counted(name)).toEqual([`${name}_sum${live} 1.234`, `${name}_count${live} 1`]);
  });

  it.each([
    ['without a session', vital, true],
    ['of an unknown page', { ...vital, page: 'plan/930314105238' }, false],
    ['with a value that is not a number', { ...vital, value: '1234' }, false],
    ['with an additional field', { ...vital, name: 'LCP', nric: '930314105238' }, false],
  ])('is not counted %s', async (_, payload, hasNoSession) => {
    const { report, cookies } = await buyer();
    if (hasNoSession) cookies.clear();
    expect((await report(payload)).statusCode).toBe(204);
    expect(await counted('edp_largest_contentful_paint_seconds')).toEqual([]);
  });
});

describe('a canary that is slower than the live release', () => {
  const LIVE = 'bbbbbbbbbbbb';
  const SESSIONS = 60;
  /** Sessions without and with the canary report paints after at least these milliseconds. */
  async function painted(live: number, canary: number): Promise<void> {
    for (let n = 0; n < SESSIONS; n += 1) {
      await (await buyer()).report({ ...vital, value: live + n });
      await (await buyer({ hasCanary: true })).report({ ...vital, value: canary + n });
    }
  }

  it('is held: it cannot be promoted until it ends', async () => {
    await painted(1000, 2000);
    const { canary } = (await manager().list()).remotes['mfe-plan'] ?? {};
    expect(canary).toEqual({
      releaseId: CANARY,
      percent: 50,
      held: expect.stringMatching(
        /^LCP of plan \(first view\) is 2,0\d\d ms, of the live release 1,0\d\d ms/,
      ) as string,
    });
    const order = { name: 'mfe-plan', releaseId: CANARY, why: 'a test' };
    await expect(manager().promote(order)).rejects.toThrow(/is held: LCP of plan/);
    expect((await manager().audit()).at(-1)).toMatchObject({ what: 'hold', who: 'gateway' });

    await manager().endCanary({ name: 'mfe-plan', why: 'it shows more' });
    expect(await manager().promote(order)).toBe(true);
  });

  it('is not held if it is equally fast', async () => {
    await painted(1000, 1010);
    const { active, canary } = (await manager().list()).remotes['mfe-plan'] ?? {};
    expect([active, canary]).toEqual([LIVE, { releaseId: CANARY, percent: 50 }]);
  });
});
