import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { LOAD_TIME_STEPS, type LoadCount, WEB_VITALS_PATH } from '@edp/contracts';
import { folderStorage } from '@edp/releases';
import { BOARD_SECRET, BoardStage, NEW, OLD, ORIGIN, type Visitor } from '../../test/board-stage';
import { OPERATORS } from '../../test/operator-accounts';
import { accountsFile } from './accounts-file';
import { BOARD_PATH, createBoardAccess, orderPath } from './board-access';
import { boardRoutes } from './board.routes';
import { createOperators } from './operators';

let stage: BoardStage;

beforeEach(async () => {
  stage = await new BoardStage().open();
});
afterEach(() => stage.close());

const rollBack = { why: 'prices are cut off', release: NEW };

describe('the dashboard', () => {
  const step = 30;
  const loads = (change: Partial<LoadCount>): LoadCount => ({
    minute: Math.floor(stage.now / 60_000 / step) * step,
    remote: 'mfe-plan',
    releaseId: NEW,
    outcome: 'mounted',
    loads: 90,
    times: LOAD_TIME_STEPS.map((end) => (end === 500 ? 90 : 0)).concat(0),
    ...change,
  });

  it('shows figures, owner, releases, compatibility and events', async () => {
    stage.counts = [loads({}), loads({ outcome: 'notFound', loads: 10, times: [] })];
    await stage
      .manager()
      .canary({ name: 'mfe-plan', releaseId: OLD, percent: 5, why: 'a <b>try</b>' });
    const { body } = await (await stage.operator()).request();
    const text = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain('mfe-plan Plan squad Failing Canary Loads, by release 100');
    expect(text).toContain('Failed 10%');
    expect(text).toContain('Most: file missing, 10');
    expect(text).toContain('475 ms');
    expect(text).toContain('Contract met');
    expect(text).toContain(`Gave ${OLD} to 5% of new journeys: a &#60;b&#62;try&#60;/b&#62;`);
    expect(text).toMatch(/cccccccccccc Live –/);
    expect(text).toMatch(/bbbbbbbbbbbb Canary, 5 of 100 –/);
  });

  it('shows a canary that is held, and why', async () => {
    const order = { name: 'mfe-plan', releaseId: OLD, why: 'LCP of plan is 3,000 ms' };
    await stage.manager().canary({ ...order, percent: 5 });
    await stage.manager().hold(order);
    const { body } = await (await stage.operator()).request();
    const text = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain('mfe-plan Plan squad Held Canary');
    expect(text).toContain('The canary is held, and is not promoted. LCP of plan is 3,000 ms.');
  });

  describe('with web vitals', () => {
    const shown = async () =>
      (await (await stage.operator()).request()).body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

    /** Reports values of a page to a gateway, which stops then and sends its counts. */
    async function measuredAt(app: FastifyInstance, values: number[], page = 'plan') {
      await stage.replace(app);
      const visitor = stage.visitor();
      await visitor.request({ url: '/edp/life/onemedical/takaful/plan' });
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      for (const value of values) {
        const payload = { name: 'INP', value, page, view: 'next' };
        await app.inject({ method: 'POST', url: WEB_VITALS_PATH, payload, headers: { cookie } });
      }
      await app.close();
    }

    it('shows those of all gateways at each gateway', async () => {
      for (const values of [
        [120, 130, 140],
        [60, 120],
      ])
        await measuredAt(await stage.gateway({}), values);
      expect(stage.vitals).toHaveLength(2);
      for (const _gateway of ['one', 'another']) {
        await stage.replace(await stage.gateway({ BOARD_SECRET }));
        const text = await shown();
        expect(text).toMatch(/p75 at all gateways, since \d+ \w+, \d+:\d\d [ap]m/);
        // Of five, four are between 100 and 150.
        expect(text).toContain('plan INP, next view 134 ms 5 – –');
      }
    });

    it('shows those of the shell’s pages, by its release', async () => {
      await measuredAt(await stage.gateway({}), [120, 130, 140], 'home');
      await stage.replace(await stage.gateway({ BOARD_SECRET }));
      expect(await shown()).toMatch(
        /shell Live aaaaaaa Web vitals of shell .* home INP, next view 138 ms 3 – –/,
      );
    });

    it('shows loads if the provider does not support them', async () => {
      stage.vitals = null;
      stage.counts = [loads({})];
      await measuredAt(await stage.gateway({}), [120]);
      await stage.replace(await stage.gateway({ BOARD_SECRET }));
      const text = await shown();
      expect(text).toContain('Loads, by release 90');
      expect(text).not.toContain('Web vitals');
      expect(text).not.toContain('not available');
    });
  });

  it('shows another period', async () => {
    const { body } = await (await stage.operator()).request({ url: `${BOARD_PATH}?period=week` });
    expect(body).toContain('last 7 days');
  });

  it('reports missing figures, and can still roll back', async () => {
    stage.counts = null;
    const visitor = await stage.operator();
    expect((await visitor.request()).body).toContain('Figures are not available');
    await visitor.request({ url: orderPath('rollback', 'mfe-plan'), form: rollBack });
    expect(await stage.livePlan()).toBe(OLD);
  });

  it('reports which live release is not served, and which one is served instead', async () => {
    const visitor = await stage.operator();
    const gone = 'eeeeeeeeeeee';
    const plan = { owner: 'Plan squad', active: gone, previous: [NEW, OLD] };
    stage.site.register({ 'mfe-plan': plan });
    await pause(300);
    await stage.visitor().request({ url: '/edp/life/onemedical/takaful/plan' });
    const text = (await visitor.request()).body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain(`mfe-plan ${gone} is not served: ${NEW} is served instead`);
    expect(text).toContain('mfe-plan Plan squad Not served');
  });

  it('reports a canary that is not served, and that the live release is served instead', async () => {
    const visitor = await stage.operator();
    const canary = { releaseId: 'eeeeeeeeeeee', percent: 10 };
    stage.site.register({
      'mfe-plan': { owner: 'Plan squad', active: NEW, previous: [OLD], canary },
    });
    await pause(300);
    await stage.visitor().request({ url: '/edp/life/onemedical/takaful/plan' });
    const text = (await visitor.request()).body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain(`mfe-plan eeeeeeeeeeee is not served: ${NEW} is served instead`);
  });

  it('reports an unreadable registry', async () => {
    const visitor = await stage.operator();
    stage.site.writeRegistry({ version: 2 });
    const { statusCode, body } = await visitor.request();
    expect(statusCode).toBe(200);
    expect(body).toContain('The registry cannot be read');
  });
});

describe('a rollback', () => {
  it('has a confirmation page with its effects', async () => {
    const { body } = await (
      await stage.operator()
    ).request({ url: `${orderPath('rollback', 'mfe-plan')}?release=${NEW}` });
    const text = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain('Roll back mfe-plan?');
    expect(text).toContain(`${NEW} is withdrawn: the live release.`);
    expect(text).toContain(`${OLD} becomes live in its place`);
    expect(await stage.livePlan()).toBe(NEW);
  });

  it('takes effect for new pages within a second, and is in the audit log', async () => {
    const visitor = await stage.operator();
    const response = await visitor.request({
      url: orderPath('rollback', 'mfe-plan'),
      form: rollBack,
    });
    expect(response.headers.location).toBe(`${BOARD_PATH}?done=mfe-plan`);
    await pause(300);
    const page = await stage.visitor().request({ url: '/edp/life/onemedical/takaful/plan' });
    expect(page.body).toContain(OLD);
    expect(page.body).not.toContain(NEW);
    expect((await stage.manager().audit()).at(-1)).toMatchObject({
      who: OPERATORS[0],
      what: 'rollback',
      remote: 'mfe-plan',
      releaseId: NEW,
      why: rollBack.why,
    });
    const { body } = await visitor.request({ url: `${BOARD_PATH}?done=mfe-plan` });
    expect(body).toContain(`mfe-plan: Rolled back ${NEW}.`);
  });

  it('has no effect a second time', async () => {
    const visitor = await stage.operator();
    const url = orderPath('rollback', 'mfe-plan');
    await visitor.request({ url, form: rollBack });
    const { statusCode, body } = await visitor.request({ url, form: rollBack });
    expect(statusCode).toBe(409);
    expect(body).toContain(
      `mfe-plan ${NEW} was rolled back by ${OPERATORS[0]} (${rollBack.why}); ${OLD} is live in its place.`,
    );
    expect(body).not.toContain('was not rolled back');
    expect(await stage.livePlan()).toBe(OLD);
  });

  it('needs a reason', async () => {
    const visitor = await stage.operator();
    const form = { ...rollBack, why: '  ' };
    const { statusCode, body } = await visitor.request({
      url: orderPath('rollback', 'mfe-plan'),
      form,
    });
    expect(statusCode).toBe(400);
    expect(body).toContain('Give a reason.');
    expect(await stage.livePlan()).toBe(NEW);
  });

  it('is rejected with the reason without a rollback target', async () => {
    const { statusCode, body } = await (
      await stage.operator()
    ).request({ url: `${orderPath('rollback', 'mfe-quote')}?release=${OLD}` });
    expect(statusCode).toBe(409);
    expect(body).toContain('no earlier release was live');
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
  ])('is rejected from a form of %s', async (_name, headers) => {
    const visitor = await stage.operator();
    const url = orderPath('rollback', 'mfe-plan');
    const { statusCode } = await visitor.request({ url, form: rollBack, headers });
    expect(statusCode).toBe(403);
    expect(await stage.livePlan()).toBe(NEW);
  });

  it.each(['../mfe-plan', 'mfe-nobody', '%3Cimg%3E'])(
    'does not find the remote %s',
    async (name) => {
      const { statusCode, body } = await (
        await stage.operator()
      ).request({ url: `${orderPath('rollback', name)}?release=${NEW}` });
      expect(statusCode).toBeGreaterThanOrEqual(404);
      expect(body).not.toContain('<img>');
    },
  );
});

describe('with a read-only bucket', () => {
  const denied = () => Promise.reject(new Error('it answers 403'));
  let session: Visitor;

  beforeEach(async () => {
    const folder = folderStorage(stage.site.releasesDir);
    const storage = {
      ...folder,
      read: (file: string) => (file.startsWith('audit') ? denied() : folder.read(file)),
      releases: denied,
      changeRegistry: denied,
    };
    const clock = () => new Date(stage.now);
    const ended = {
      end: () => Promise.resolve(true),
      consume: () => Promise.resolve('unknown' as const),
      stateOf: () => Promise.resolve('live' as const),
    };
    const accounts = accountsFile(stage.accounts, clock);
    const access = createBoardAccess({
      accounts: { recordLogin: () => Promise.reject(new Error('read-only')) },
      secrets: { secret: BOARD_SECRET, sessionSecret: stage.site.secret },
      secure: false,
      clock,
      operators: createOperators(accounts, clock, ended.consume),
      ended,
    });
    const readOnly = Fastify();
    await readOnly.register(cookie);
    const loads = { load: () => Promise.resolve(null) };
    const rollback = { failingReleases: () => [] };
    const shell = { manifest: { name: 'shell', releaseId: 'aaaaaaaaaaaa' } };
    const releases = {
      inUse: () => ({ faulty: [], remotes: new Map(), shell }),
      degraded: () => null,
    };
    const publicOrigin = ORIGIN;
    const vitals = { load: () => Promise.resolve(null) };
    const signer = null;
    const shown = { storage, signer, loads, vitals, rollback, releases };
    const options = { ...shown, access, accounts, oidc: null, publicOrigin, clock };
    await boardRoutes(readOnly, options);
    await stage.replace(readOnly);
    session = await stage.operator();
  });

  it('the dashboard shows live releases, without their compatibility', async () => {
    const { statusCode, body } = await session.request();
    expect(statusCode).toBe(200);
    expect(body).toContain(NEW.slice(0, 7));
    expect(body).toContain('Not known whether it fits');
    expect(body).not.toContain('Contract met');
  });

  it('a failed rollback is reported', async () => {
    const response = await session.request({
      url: orderPath('rollback', 'mfe-plan'),
      form: rollBack,
    });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('this gateway can only read it');
    expect(await stage.livePlan()).toBe(NEW);
  });
});
