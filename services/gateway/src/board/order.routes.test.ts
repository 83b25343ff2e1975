import Fastify from 'fastify';
import path from 'node:path';
import { folderStorage, ReleaseManager, UnrecordedChangeError } from '@edp/releases';
import { BoardStage, NEW, OLD, type Visitor } from '../../test/board-stage';
import { writeRelease } from '../../test/build-site';
import { OPERATORS } from '../../test/operator-accounts';
import { BOARD_PATH, ENDED_PATH, orderPath } from './board-access';
import { readForm } from './forms';
import { orderRoutes } from './order.routes';

let stage: BoardStage;

beforeEach(async () => {
  stage = await new BoardStage().open();
});
afterEach(() => stage.close());

describe('a release that is not live', () => {
  const promote = orderPath('promote', 'mfe-plan');
  const canary = orderPath('canary', 'mfe-plan');
  const textOf = ({ body }: { body: string }) => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const entry = async () => (await stage.manager().list()).remotes['mfe-plan'];
  let visitor: Visitor;

  /** The fields of a confirmation page as it is opened, with a reason. */
  const opened = async (url: string, form: Record<string, string>) => {
    const { body } = await visitor.request({ url: `${url}?release=${form['release']}` });
    return { why: 'now', ...form, shown: /name="shown" value="(\w+)"/.exec(body)?.[1] ?? '' };
  };

  beforeEach(async () => {
    visitor = await stage.operator();
  });

  it('is promoted from its row after a confirmation, in the name of the operator', async () => {
    const { body } = await visitor.request();
    expect(body).toContain(`${promote}?release=${OLD}`);
    expect(body).not.toContain(`${promote}?release=${NEW}`);
    const confirmation = textOf(await visitor.request({ url: `${promote}?release=${OLD}` }));
    expect(confirmation).toContain(`${OLD} is live for all new journeys within a second.`);
    expect(confirmation).toContain(`${NEW} becomes the previous release`);

    const form = await opened(promote, { why: 'the canary did well', release: OLD });
    const response = await visitor.request({ url: promote, form });
    expect(response.headers.location).toBe(`${BOARD_PATH}?done=mfe-plan`);
    expect(await entry()).toMatchObject({ active: OLD, previous: [NEW] });
    expect((await stage.manager().audit()).at(-1)).toMatchObject({
      who: OPERATORS[0],
      what: 'promote',
      releaseId: OLD,
      why: form.why,
    });
    const done = await visitor.request({ url: `${BOARD_PATH}?done=mfe-plan` });
    expect(textOf(done)).toContain(`mfe-plan: Made ${OLD} live.`);
    const again = await visitor.request({ url: promote, form });
    expect([again.statusCode, again.body.includes(`${OLD} is already live.`)]).toEqual([409, true]);
  });

  const rollBack = () => stage.manager().rollback({ name: 'mfe-plan', bad: OLD, why: 'it fails' });
  const hold = () =>
    stage.manager().hold({ name: 'mfe-plan', releaseId: OLD, why: 'LCP is 3,000 ms' });

  it.each([
    ['promoted', promote, 'rolled back', rollBack, 'It was rolled back before'],
    ['given to more buyers', canary, 'rolled back', rollBack, 'It was rolled back before'],
    ['given to more buyers', canary, 'held', hold, 'Another share lifts the hold'],
  ])('is not %s after it was %3$s on another page', async (_what, url, _how, change, effect) => {
    const order = { name: 'mfe-plan', releaseId: OLD, why: 'a try' };
    await stage.manager().canary({ ...order, percent: 5 });
    const form = await opened(url, { release: OLD, percent: '50', why: 'it did <well>' });
    await change();
    const before = await entry();
    const stale = await visitor.request({ url, form });
    expect(stale.statusCode).toBe(409);
    expect(textOf(stale)).toContain('the remote was changed since you opened this page');
    expect(textOf(stale)).toContain(effect);
    expect(stale.body).toContain('value="it did &#60;well&#62;"');
    expect(await entry()).toEqual(before);

    const shown = /name="shown" value="(\w+)"/.exec(stale.body)?.[1] ?? '';
    const confirmed = await visitor.request({ url, form: { ...form, shown } });
    expect(confirmed.statusCode).toBe(303);
  });

  it('is not promoted over another one that was promoted in between', async () => {
    const fix = 'eeeeeeeeeeee';
    writeRelease(
      path.join(stage.site.releasesDir, 'mfe-plan', fix),
      'mfe-plan',
      fix,
      'remoteEntry',
    );
    const form = await opened(promote, { release: OLD });
    await stage.manager().promote({ name: 'mfe-plan', releaseId: fix, why: 'a correction' });
    expect((await visitor.request({ url: promote, form })).statusCode).toBe(409);
    expect(await stage.livePlan()).toBe(fix);
  });

  it('is not promoted by a form that does not say what was shown', async () => {
    const form = { why: 'now', release: OLD };
    expect((await visitor.request({ url: promote, form })).statusCode).toBe(409);
    expect(await stage.livePlan()).toBe(NEW);
  });

  it('is assigned to a share of new journeys, to another share, and to none', async () => {
    const assign = async (percent: string) =>
      visitor.request({ url: canary, form: await opened(canary, { release: OLD, percent }) });
    await assign('5');
    expect(await entry()).toMatchObject({ active: NEW, canary: { releaseId: OLD, percent: 5 } });
    await assign('20');
    expect(await entry()).toMatchObject({ canary: { percent: 20 } });
    expect(textOf(await assign('20'))).toContain(`${OLD} already gets 20 of 100 new journeys.`);
    for (const wrong of ['100', 'half', '-1', '5.5']) {
      const { statusCode, body } = await assign(wrong);
      expect(statusCode).toBe(409);
      expect(body).toContain('1 to 99 of 100');
    }
    await assign('0');
    expect((await entry())?.canary).toBeUndefined();
    expect(textOf(await assign('0'))).toContain('mfe-plan has no canary');
  });

  it('gets the share of no other canary, and keeps a typed one until there is a reason', async () => {
    const shareIn = ({ body }: { body: string }) =>
      /name="percent"[^>]*value="(\w+)"/.exec(body)?.[1];
    const order = { name: 'mfe-plan', releaseId: OLD, percent: 50, why: 'a try' };
    await stage.manager().canary(order);
    expect(shareIn(await visitor.request({ url: `${canary}?release=${OLD}` }))).toBe('50');
    const url = `${canary}?release=eeeeeeeeeeee`;
    expect(shareIn(await visitor.request({ url }))).toBe('5');
    const form = { release: OLD, percent: '20', why: ' ' };
    expect(shareIn(await visitor.request({ url: canary, form }))).toBe('20');
  });

  it('is not promoted while it is held as a canary', async () => {
    const order = { name: 'mfe-plan', releaseId: OLD, why: 'LCP of plan is 3,000 ms' };
    await stage.manager().canary({ ...order, percent: 5 });
    await stage.manager().hold(order);
    const response = await visitor.request({ url: promote, form: { why: 'now', release: OLD } });
    expect(response.statusCode).toBe(409);
    expect(response.body).toContain('is held: LCP of plan');
    expect(await stage.livePlan()).toBe(NEW);
  });

  it.each([
    ['no release', ''],
    ['an invalid release id', '../../mfe-quote'],
  ])('is not promoted if the form names %s', async (_name, release) => {
    const { statusCode } = await visitor.request({ url: promote, form: { why: 'now', release } });
    expect(statusCode).toBe(303);
    expect(await stage.livePlan()).toBe(NEW);
  });

  it('is not promoted if it was not published', async () => {
    const form = { why: 'now', release: 'dddddddddddd' };
    const { statusCode, body } = await visitor.request({ url: promote, form });
    expect(statusCode).toBe(409);
    expect(body).toContain('is not published');
  });

  it('is not changed without a login, or without a reason', async () => {
    const anonymous = stage.visitor();
    for (const url of [promote, canary, orderPath('retire', 'mfe-plan')]) {
      const form = { why: 'now', release: OLD, percent: '5' };
      expect((await anonymous.request({ url, form })).headers.location).toBe(ENDED_PATH);
      const { statusCode } = await visitor.request({ url, form: { ...form, why: ' ' } });
      expect(statusCode).toBe(400);
    }
    expect(await entry()).toMatchObject({ active: NEW, previous: [OLD] });
  });
});

describe('a rollback whose line in the audit log cannot be stored', () => {
  it('is shown as done, and the log has the operator and the reason', async () => {
    const folder = folderStorage(stage.site.releasesDir);
    const missing = 'The change was made, but its line in the audit log is missing: full';
    const storage: typeof folder = {
      ...folder,
      async changeRegistry(decide) {
        await folder.changeRegistry(decide);
        throw new UnrecordedChangeError(missing);
      },
    };
    const lines: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
    readForm(app, 1_000);
    orderRoutes(app, {
      access: { operatorOf: () => Promise.resolve('aina') },
      createManager: (who) => new ReleaseManager({ storage, who }),
    });
    await stage.replace(app);
    const form = { why: 'prices are cut off', release: NEW };
    const url = orderPath('rollback', 'mfe-plan');
    const { statusCode, body } = await stage.visitor().request({ url, form });
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>mfe-plan: release rolled back</h1>');
    expect(body).toContain(missing);
    expect(await stage.livePlan()).toBe(OLD);
    const logged = lines.map((line) => JSON.parse(line) as object);
    const facts = { operator: 'aina', remote: 'mfe-plan', releaseId: NEW, why: form.why };
    expect(logged).toContainEqual(expect.objectContaining(facts));
  });
});

describe('the rollbacks of a day', () => {
  it('are counted from all events, of which the dashboard lists the last eight', async () => {
    const order = { name: 'mfe-plan', releaseId: OLD, why: 'a test' };
    await stage.manager().canary({ ...order, percent: 5 });
    await stage.manager().rollback(order);
    for (let percent = 1; percent <= 9; percent += 1)
      await stage.manager().canary({ ...order, percent });
    const { body } = await (await stage.operator()).request();
    expect(body).toMatch(/Rolled back, 24 hours<\/dt>\s*<dd class="num ">1</);
    expect(body.match(/of new journeys: a test/g)).toHaveLength(8);
  });
});

describe('a rollback from a dashboard that is out of date', () => {
  it.each([
    ['live release', NEW, OLD],
    ['canary', OLD, NEW],
  ])(
    'is not offered for another release after a rollback of the %s',
    async (_name, shown, live) => {
      const order = { name: 'mfe-plan', why: 'it fails' };
      const url = `${orderPath('rollback', 'mfe-plan')}?release=${shown}`;
      if (shown === OLD) await stage.manager().canary({ ...order, releaseId: OLD, percent: 5 });
      const visitor = await stage.operator();
      expect((await visitor.request()).body).toContain(`href="${url}"`);
      await stage.manager().rollback(order);
      const form = { why: ' ', release: shown };
      for (const request of [{ url }, { url: orderPath('rollback', 'mfe-plan'), form }]) {
        const { statusCode, body } = await visitor.request(request);
        expect(statusCode).toBe(409);
        expect(body).toContain(
          `mfe-plan ${shown} was rolled back by the test (it fails); ${live} is live in its place.`,
        );
      }
    },
  );
});

describe('a remote that is not part of the journey', () => {
  it('is retired with its pages; one of the journey is not', async () => {
    const id = 'aaaaaaaaaaaa';
    const folder = path.join(stage.site.releasesDir, 'mfe-wellness', id);
    writeRelease(folder, 'mfe-wellness', id, 'remoteEntry');
    const wellness = { owner: 'Squad Enggang', active: id, previous: [] };
    const plan = { owner: 'Plan squad', active: NEW, previous: [OLD] };
    stage.site.register({ 'mfe-plan': plan, 'mfe-wellness': wellness });
    const visitor = await stage.operator();
    const [url, ofPlan] = [orderPath('retire', 'mfe-wellness'), orderPath('retire', 'mfe-plan')];
    const { body } = await visitor.request();
    expect(body).toContain(url);
    expect(body).not.toContain(ofPlan);

    expect((await visitor.request({ url })).body).toContain('Retire mfe-wellness?');
    await visitor.request({ url, form: { why: 'it is empty', release: id } });
    expect((await stage.manager().list()).remotes['mfe-wellness']).toBeUndefined();
    const rejected = await visitor.request({ url: ofPlan, form: { why: 'a try', release: NEW } });
    expect(rejected.statusCode).toBe(409);
    expect(rejected.body).toContain('belongs to the journey');
  });
});
