import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MOUNT_REPORT_PATH, type PageReleases } from '@edp/contracts';
import { amendManifest, writeRelease } from '../../test/build-site';
import { untilReloaded, withinASecond } from '../../test/machine-clock';
import { PLAN, ReleaseStage } from '../../test/release-stage';

const [OLD, NEW] = ['bbbbbbbbbbbb', 'cccccccccccc'];

let stage: ReleaseStage;

beforeEach(async () => {
  stage = await new ReleaseStage(NEW).open();
});
afterEach(() => stage.close());

describe('a journey', () => {
  it('continues with the release it began with, while new ones get the next', async () => {
    const buyer = stage.browser();
    expect(await buyer.planRelease()).toEqual([OLD, undefined]);
    await stage.register({ active: NEW, previous: [OLD] });
    expect(await buyer.planRelease()).toEqual([OLD, NEW]);
    expect(await stage.browser().planRelease()).toEqual([NEW, OLD]);
  });

  it('gets the live release when its own was rolled back', async () => {
    await stage.register({ active: NEW, previous: [OLD] });
    const buyer = stage.browser();
    expect(await buyer.planRelease()).toEqual([NEW, OLD]);
    await stage.register({ active: OLD, withdrawn: [NEW] });
    expect(await buyer.planRelease()).toEqual([OLD, undefined]);
  });

  it('does not get the canary when its own was rolled back', async () => {
    const canary = 'dddddddddddd';
    stage.write('mfe-plan', canary);
    const buyers = Array.from({ length: 4 }, () => stage.browser());
    for (const buyer of buyers) await buyer.planRelease();
    await stage.register({
      active: NEW,
      withdrawn: [OLD],
      canary: { releaseId: canary, percent: 99 },
    });
    const releases = await Promise.all(buyers.map((buyer) => buyer.planRelease()));
    expect(releases.map(([active]) => active)).toEqual(buyers.map(() => NEW));
  });

  it('gets the live release when its own is removed, or incompatible with the shell', async () => {
    const buyer = stage.browser();
    await buyer.planRelease();
    amendManifest(stage.folderOf('mfe-plan', OLD), { contractVersion: 9 });
    await stage.register({ active: NEW, previous: [OLD] });
    expect(await buyer.planRelease()).toEqual([NEW, undefined]);
  });

  it('ignores a cookie with an unpublished release', async () => {
    const buyer = stage.browser();
    await buyer.planRelease();
    buyer.cookies.set('edp_releases', 'mfe-plan.dddddddddddd~../../etc.x');
    expect(await buyer.planRelease()).toEqual([OLD, undefined]);
  });

  it('gets texts and page data of its own release', async () => {
    const buyer = stage.browser();
    await buyer.planRelease();
    await stage.register({ active: NEW, previous: [OLD] });
    const url = '/edp/life/page-data/plan/page-data.json';
    expect((await buyer.send({ url })).body).toContain(OLD);
    expect((await stage.browser().send({ url })).body).toContain(NEW);
  });

  it('gets 304 for unchanged page data and app data', async () => {
    for (const file of ['plan/page-data.json', 'plan/releases.json', 'app-data.json']) {
      const url = `/edp/life/page-data/${file}`;
      const { headers } = await stage.app.inject(url);
      expect(headers['cache-control']).toBe('private, no-cache');
      const again = await stage.app.inject({
        url,
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    await stage.register({ active: NEW, previous: [OLD] });
    expect((await stage.app.inject('/edp/life/page-data/plan/page-data.json')).statusCode).toBe(
      200,
    );
  });

  it('gets the texts of the release that runs in its page, even if that was rolled back', async () => {
    for (const id of [OLD, NEW]) stage.writeTexts(id);
    await stage.register({ active: OLD, withdrawn: [NEW] });
    const textsOf = async (query: string) =>
      (await stage.app.inject(`/locales/en/mfe-plan.json${query}`)).json<{ from: string }>().from;
    expect(await textsOf('')).toBe(OLD);
    expect(await textsOf(`?release=${NEW}`)).toBe(NEW);
    expect(await textsOf('?release=dddddddddddd')).toBe(OLD);
    expect((await stage.app.inject('/locales/en/mfe-plan.json?release=../x')).statusCode).toBe(400);
  });

  it('with an open page gets the current releases, with the hash of every script', async () => {
    const url = '/edp/life/page-data/plan/releases.json';
    const buyer = stage.browser();
    await buyer.planRelease();
    await stage.register({ active: NEW, previous: [OLD] });
    const releases = (await buyer.send({ url })).json<PageReleases>();
    expect([releases.active.releaseId, releases.previous?.releaseId]).toEqual([OLD, NEW]);
    const { active, integrity } = releases;
    expect(integrity).toMatchObject({ [active.entry]: active.integrity });
    for (const path of active.preload) expect(integrity[path]).toMatch(/^sha384-/);

    await stage.register({ active: NEW, withdrawn: [OLD] });
    const after = (await buyer.send({ url })).json<PageReleases>();
    expect([after.active.releaseId, after.previous]).toEqual([NEW, undefined]);
    expect((await buyer.send({ url: url.replace('plan', 'home') })).statusCode).toBe(404);
  });

  it('ends with its session', async () => {
    const buyer = stage.browser();
    await buyer.planRelease();
    await stage.register({ active: NEW, previous: [OLD] });
    buyer.cookies.delete('edp_journey');
    expect(await buyer.planRelease()).toEqual([NEW, OLD]);
  });

  it('retains its releases as long as its session lasts, even if the previous one had the same', async () => {
    const buyer = stage.browser();
    const cookieNames = async () => {
      const { cookies } = await buyer.send({ url: PLAN });
      return cookies.map(({ name }) => name);
    };
    expect(await cookieNames()).toContain('edp_releases');
    expect(await cookieNames()).not.toContain('edp_releases');
    buyer.cookies.delete('edp_journey');
    expect(await cookieNames()).toContain('edp_releases');
  });
});

describe('a canary', () => {
  it('is assigned to a stable share of journeys, with the live release as fallback', async () => {
    await stage.register({ canary: { releaseId: NEW, percent: 50 } });
    const buyers = Array.from({ length: 40 }, () => stage.browser());
    const first = await Promise.all(buyers.map((buyer) => buyer.planRelease()));
    const drawn = first.filter(([active]) => active === NEW);
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.length).toBeLessThan(35);
    expect(drawn[0]).toEqual([NEW, OLD]);
    expect(await Promise.all(buyers.map((buyer) => buyer.planRelease()))).toEqual(first);
  });
});

describe('an invalid registry', () => {
  it('leaves the last valid one in use, is reported, and can be repaired without a restart', async () => {
    stage.site.writeRegistry({ version: 1, remotes: { 'mfe-plan': { active: 'x' } } });
    await stage.seen();
    expect(await stage.browser().planRelease()).toEqual([OLD, undefined]);
    expect(await stage.readiness()).toMatchObject({ status: 'degraded' });
    await stage.register({});
    expect(await stage.browser().planRelease()).toEqual([OLD, undefined]);
    expect(await stage.readiness()).toEqual({ status: 'ok' });
  });

  it('with a release without files is read again until they exist', async () => {
    const ghost = 'eeeeeeeeeeee';
    await stage.register({ active: ghost, previous: [OLD] });
    expect(await stage.browser().planRelease()).toEqual([OLD, undefined]);
    stage.write('mfe-plan', ghost);
    await untilReloaded();
    expect(await stage.browser().planRelease()).toEqual([ghost, OLD]);
  });
});

describe('a release that cannot be loaded', () => {
  const ghost = 'eeeeeeeeeeee';

  it('does not block others: another squad can roll back its own', async () => {
    stage.write('mfe-quote', NEW);
    await stage.registerAll({ 'mfe-quote': { active: NEW, previous: [OLD] } });
    await stage.registerAll({
      'mfe-quote': { active: ghost, previous: [NEW, OLD] },
      'mfe-plan': { active: NEW, previous: [OLD] },
    });
    expect(await stage.browser().planRelease()).toEqual([NEW, OLD]);
    expect(await stage.readiness()).toEqual({ status: 'degraded', remotes: ['mfe-quote'] });
    expect((await stage.app.inject('/edp/life/onemedical/takaful/quotation')).body).toContain(NEW);

    await stage.registerAll({ 'mfe-plan': { active: OLD, withdrawn: [NEW] } });
    expect(await stage.browser().planRelease()).toEqual([OLD, undefined]);
    expect(await stage.readiness()).toEqual({ status: 'ok' });
  });

  it('is not replaced by a rolled-back one, as long as there is another', async () => {
    await stage.register({ active: NEW, previous: [OLD] });
    expect(await stage.browser().planRelease()).toEqual([NEW, OLD]);
    await stage.register({ active: ghost, previous: [OLD], withdrawn: [NEW] });
    expect(await stage.browser().planRelease()).toEqual([OLD, undefined]);
  });

  it('is not assigned as a canary, and the live one stays in use', async () => {
    await stage.register({ canary: { releaseId: ghost, percent: 99 } });
    expect(await stage.browser().planRelease()).toEqual([OLD, undefined]);
    expect(await stage.readiness()).toMatchObject({ status: 'degraded' });
  });

  it('does not prevent the start, nor does an invalid registry after a valid one', async () => {
    await stage.register({ active: ghost, previous: [OLD] });
    const begun = await stage.another();
    expect((await begun.inject(PLAN)).body).toContain(OLD);

    stage.site.writeRegistry({ version: 2 });
    const another = await stage.another();
    expect((await another.inject(PLAN)).body).toContain(OLD);
    await stage.seen();
    await stage.register({ active: NEW, previous: [OLD] });
    expect((await another.inject(PLAN)).body).toContain(NEW);
  });
});

describe('another shell', () => {
  it('is announced as soon as it is served', async () => {
    const announced = () => {
      const file = path.join(stage.site.releasesDir, 'shells.json');
      return (JSON.parse(readFileSync(file, 'utf8')) as { live: { releaseId: string } }).live;
    };
    expect(announced().releaseId).toBe('aaaaaaaaaaaa');
    writeRelease(stage.site.env.SHELL_DIR, 'shell', 'dddddddddddd', 'main');
    await withinASecond(async () => {
      await stage.readiness();
      return announced().releaseId === 'dddddddddddd';
    });
  });
});

describe('a release that fails in browsers', () => {
  async function reports(sessions: number, failures: number, releaseId: string): Promise<void> {
    for (let n = 0; n < sessions; n += 1) {
      const buyer = stage.browser();
      await buyer.planRelease();
      await buyer.report(n < failures ? 'failed' : 'mounted', releaseId);
    }
  }

  it('is rolled back for new pages within a second, with a line in the audit log', async () => {
    await stage.register({ active: NEW, previous: [OLD] });
    const buyer = stage.browser();
    expect(await buyer.planRelease()).toEqual([NEW, OLD]);
    await reports(50, 20, NEW);
    await withinASecond(async () => (await buyer.planRelease())[0] === OLD);
    const [line] = (await stage.manager().audit()).slice(-1);
    expect(line).toMatchObject({
      who: 'gateway',
      what: 'rollback',
      remote: 'mfe-plan',
      releaseId: NEW,
      why: '20 of 50 sessions failed, in 20 of 50 networks',
    });
  });

  it('is rolled back alone: its replacement stays until an operator decides', async () => {
    await stage.register({ active: NEW, previous: [OLD] });
    await reports(50, 20, NEW);
    await stage.seen();
    await stage.register({ active: OLD, previous: [NEW] });
    await reports(50, 50, OLD);
    expect((await stage.manager().list()).remotes['mfe-plan']?.active).toBe(OLD);
  });

  it('is not judged by reports without a session, or on releases that are not in use', async () => {
    await stage.register({ active: NEW, previous: [OLD] });
    const payload = { remote: 'mfe-plan', releaseId: NEW, outcome: 'failed' };
    for (let n = 0; n < 60; n += 1) {
      await stage.app.inject({ method: 'POST', url: MOUNT_REPORT_PATH, payload });
    }
    await reports(50, 50, OLD);
    await stage.seen();
    expect((await stage.manager().list()).remotes['mfe-plan']?.active).toBe(NEW);
  });

  it.each([['nothing'], [{ remote: 'mfe-plan' }], [[]]])(
    'gets no server error for an invalid report: %j',
    async (payload) => {
      const response = await stage
        .browser()
        .send({ method: 'POST', url: MOUNT_REPORT_PATH, payload });
      expect(response.statusCode).toBeLessThan(500);
    },
  );
});
