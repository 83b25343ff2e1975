import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LOAD_TIME_STEPS, type LoadCount, REMOTE_LOADS_PATH } from '@edp/contracts';
import { folderStorage, ReleaseDesk } from '@edp/releases';
import { buildSite, writeRelease } from '../../test/build-site';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { BOARD_PATH, rollbackPath } from './paths';

const [OLD, NEW] = ['bbbbbbbbbbbb', 'cccccccccccc'];
const BOARD_SECRET = 'open sesame, and thirty-two characters';
const ORIGIN = 'http://localhost:8080';

let site: ReturnType<typeof buildSite>;
let provider: FastifyInstance;
let providerUrl: string;
let app: FastifyInstance;
let now: number;
/** What the provider has; null: it is somebody else's and keeps none. */
let counts: LoadCount[] | null;

beforeAll(async () => {
  provider = Fastify();
  provider.get(REMOTE_LOADS_PATH, (_, reply) =>
    counts ? reply.send({ counts }) : reply.code(404).send(),
  );
  await provider.listen({ port: 0, host: '127.0.0.1' });
  providerUrl = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  site = buildSite();
  now = Date.now();
  counts = [];
  writeRelease(path.join(site.releasesDir, 'mfe-plan', NEW), 'mfe-plan', NEW, 'remoteEntry');
  const plan = { owner: 'Plan squad', active: NEW, previous: [OLD] };
  site.writeRegistry({ version: 1, remotes: { ...site.remotes, 'mfe-plan': plan } });
  app = await start({ BOARD_SECRET });
});
afterEach(async () => {
  await app.close();
  rmSync(path.dirname(site.releasesDir), { recursive: true });
});
afterAll(() => provider.close());

const start = (env: Record<string, string>) =>
  buildApp(readConfig({ ...site.env, PROVIDER_URL: providerUrl, ...env }), () => new Date(now));

interface Asked {
  readonly url?: string;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** Somebody at a browser, who keeps the cookies. */
class Visitor {
  readonly cookies = new Map<string, string>();

  async ask({ url = BOARD_PATH, form, headers = {} }: Asked = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      url,
      headers: { cookie, ...(form && FORM_HEADERS), ...headers },
      ...(form && { method: 'POST', payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
  logIn = (secret = BOARD_SECRET) => this.ask({ url: `${BOARD_PATH}/log-in`, form: { secret } });
  async seesBoard() {
    return (await this.ask()).body.includes('<h2 id="remote-mfe-plan">');
  }
}

const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN };

async function operator(): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.logIn();
  return visitor;
}

const desk = () =>
  new ReleaseDesk({ storage: folderStorage(site.releasesDir), who: 'the test', shell: null });
const livePlan = async () => (await desk().list()).remotes['mfe-plan']?.active;
const takeBack = { why: 'prices are cut off', from: NEW };

describe('without a secret', () => {
  it('there is no board', async () => {
    await app.close();
    app = await start({});
    const visitor = new Visitor();
    expect((await visitor.ask()).statusCode).toBe(404);
    expect((await visitor.logIn('')).statusCode).toBe(404);
    expect((await visitor.ask({ url: rollbackPath('mfe-plan'), form: takeBack })).statusCode).toBe(
      404,
    );
    expect(await livePlan()).toBe(NEW);
  });

  it('one that could be guessed is refused at the start', () => {
    expect(() => readConfig({ ...site.env, BOARD_SECRET: 'short' })).toThrow('BOARD_SECRET');
  });
});

describe('who does not know the secret', () => {
  it('sees a login and nothing of the releases', async () => {
    const { statusCode, body } = await new Visitor().ask();
    expect(statusCode).toBe(200);
    expect(body).toContain('type="password"');
    expect(body).not.toMatch(/mfe-|squad|cccccccccccc/i);
  });

  it('is told that it was wrong, and stays out', async () => {
    const visitor = new Visitor();
    const { statusCode, body } = await visitor.logIn(`${BOARD_SECRET} `);
    expect(statusCode).toBe(401);
    expect(body).toContain('That is not the secret.');
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('may guess ten times in five minutes', async () => {
    const visitor = new Visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await visitor.logIn(`guess ${tries}`)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await visitor.logIn()).statusCode).toBe(429);
  });

  it('takes nothing back', async () => {
    const visitor = new Visitor();
    const answer = await visitor.ask({ url: rollbackPath('mfe-plan'), form: takeBack });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, BOARD_PATH]);
    expect(await livePlan()).toBe(NEW);
  });

  it('gets no further with a cookie of a buyer, or of another secret', async () => {
    const visitor = await operator();
    const cookie = visitor.cookies.get('edp_board') ?? '';
    await visitor.ask({ url: '/edp/life/' });
    const buyer = new Visitor();
    buyer.cookies.set('edp_board', visitor.cookies.get('edp_journey') ?? '');
    expect(await buyer.seesBoard()).toBe(false);
    await app.close();
    app = await start({ BOARD_SECRET: `another ${BOARD_SECRET}` });
    const later = new Visitor();
    later.cookies.set('edp_board', cookie);
    expect(await later.seesBoard()).toBe(false);
  });
});

describe('an operator', () => {
  it('has a cookie that scripts and other sites cannot use, and none of a buyer', async () => {
    const { cookies } = await new Visitor().logIn();
    expect(cookies).toMatchObject([
      { name: 'edp_board', httpOnly: true, sameSite: 'Strict', path: '/' },
    ]);
    expect(cookies[0]).not.toHaveProperty('expires');
    expect([...(await operator()).cookies.keys()]).toEqual(['edp_board']);
  });

  it('has it for https alone where the product is served so', async () => {
    await app.close();
    app = await start({ BOARD_SECRET, PUBLIC_URL: 'https://buy.example' });
    const answer = await new Visitor().ask({
      url: `${BOARD_PATH}/log-in`,
      form: { secret: BOARD_SECRET },
      headers: { origin: 'https://buy.example' },
    });
    expect(answer.cookies).toMatchObject([{ name: '__Host-board', secure: true }]);
  });

  it('is logged out after 15 minutes without use, and after an hour', async () => {
    const visitor = await operator();
    for (let minutes = 0; minutes < 56; minutes += 14) {
      expect(await visitor.seesBoard()).toBe(true);
      now += 14 * 60_000;
    }
    expect(await visitor.seesBoard()).toBe(true);
    now += 5 * 60_000;
    expect(await visitor.seesBoard()).toBe(false);
    await visitor.logIn();
    now += 15 * 60_000;
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('who logs out is out, with every copy of the cookie', async () => {
    const visitor = await operator();
    const copy = new Visitor();
    copy.cookies.set('edp_board', visitor.cookies.get('edp_board') ?? '');
    await visitor.ask({ url: `${BOARD_PATH}/log-out`, form: {} });
    expect(visitor.cookies.size).toBe(0);
    expect(await copy.seesBoard()).toBe(false);
  });

  it('gets pages that run nothing and are kept nowhere', async () => {
    const { headers, body } = await (await operator()).ask();
    expect(headers['cache-control']).toBe('no-store');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; `;
    expect(String(headers['content-security-policy']).startsWith(policy)).toBe(true);
    expect(body).not.toMatch(/<script| style="| on\w+="/);
  });
});

describe('the board', () => {
  const step = 30;
  const loads = (change: Partial<LoadCount>): LoadCount => ({
    minute: Math.floor(now / 60_000 / step) * step,
    remote: 'mfe-plan',
    releaseId: NEW,
    outcome: 'mounted',
    loads: 90,
    times: LOAD_TIME_STEPS.map((end) => (end === 500 ? 90 : 0)).concat(0),
    ...change,
  });

  it('shows figures, owner, releases, how they fit, and what was done', async () => {
    counts = [loads({}), loads({ outcome: 'notFound', loads: 10, times: [] })];
    await desk().canary({ name: 'mfe-plan', releaseId: OLD, percent: 5, why: 'a <b>try</b>' });
    const { body } = await (await operator()).ask();
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

  it('shows another period', async () => {
    const { body } = await (await operator()).ask({ url: `${BOARD_PATH}?period=week` });
    expect(body).toContain('last 7 days');
  });

  it('says so where there are no figures, and still takes back', async () => {
    counts = null;
    const visitor = await operator();
    expect((await visitor.ask()).body).toContain('Figures are not available');
    await visitor.ask({ url: rollbackPath('mfe-plan'), form: takeBack });
    expect(await livePlan()).toBe(OLD);
  });

  it('says so where the registry cannot be read', async () => {
    const visitor = await operator();
    site.writeRegistry({ version: 2 });
    const { statusCode, body } = await visitor.ask();
    expect(statusCode).toBe(200);
    expect(body).toContain('The registry cannot be read');
  });
});

describe('a rollback', () => {
  it('says beforehand what will happen', async () => {
    const { body } = await (await operator()).ask({ url: rollbackPath('mfe-plan') });
    const text = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain('Roll back mfe-plan?');
    expect(text).toContain(`${NEW} goes: the live release.`);
    expect(text).toContain(`${OLD} is live in its place`);
    expect(await livePlan()).toBe(NEW);
  });

  it('takes effect for new pages within a second, and is on record as done here', async () => {
    const visitor = await operator();
    const answer = await visitor.ask({ url: rollbackPath('mfe-plan'), form: takeBack });
    expect(answer.headers.location).toBe(`${BOARD_PATH}?done=mfe-plan`);
    await pause(300);
    const page = await new Visitor().ask({ url: '/edp/life/onemedical/takaful/plan' });
    expect(page.body).toContain(OLD);
    expect(page.body).not.toContain(NEW);
    expect((await desk().audit()).at(-1)).toMatchObject({
      who: 'board',
      what: 'rollback',
      remote: 'mfe-plan',
      releaseId: NEW,
      why: takeBack.why,
    });
    const { body } = await visitor.ask({ url: `${BOARD_PATH}?done=mfe-plan` });
    expect(body).toContain(`mfe-plan: Took back ${NEW}.`);
  });

  it('does nothing a second time', async () => {
    const visitor = await operator();
    const url = rollbackPath('mfe-plan');
    await visitor.ask({ url, form: takeBack });
    const { statusCode, body } = await visitor.ask({ url, form: takeBack });
    expect(statusCode).toBe(409);
    expect(body).toContain('is in use no more');
    expect(await livePlan()).toBe(OLD);
  });

  it('wants a reason', async () => {
    const visitor = await operator();
    const form = { ...takeBack, why: '  ' };
    const { statusCode, body } = await visitor.ask({ url: rollbackPath('mfe-plan'), form });
    expect(statusCode).toBe(400);
    expect(body).toContain('Say why.');
    expect(await livePlan()).toBe(NEW);
  });

  it('is refused with the reason where there is nothing to go back to', async () => {
    const { statusCode, body } = await (await operator()).ask({ url: rollbackPath('mfe-quote') });
    expect(statusCode).toBe(409);
    expect(body).toContain('nothing was live before it');
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['nowhere', { origin: 'null' }],
  ])('is not taken from a form of %s', async (_name, headers) => {
    const visitor = await operator();
    const url = rollbackPath('mfe-plan');
    const { statusCode } = await visitor.ask({ url, form: takeBack, headers });
    expect(statusCode).toBe(403);
    expect(await livePlan()).toBe(NEW);
  });

  it.each(['../mfe-plan', 'mfe-nobody', '%3Cscript%3E'])('knows no remote %s', async (name) => {
    const { statusCode, body } = await (await operator()).ask({ url: rollbackPath(name) });
    expect(statusCode).toBeGreaterThanOrEqual(404);
    expect(body).not.toContain('<script>');
  });
});
