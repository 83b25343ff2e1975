import { createHash } from 'node:crypto';
import { BOARD_SECRET, BoardStage, NEW } from '../../test/board-stage';
import { writeOperators } from '../../test/operator-accounts';
import { readConfig } from '../config';
import { BOARD_PATH, ENDED_PATH, orderPath } from './board-access';
import { OIDC_CALLBACK_PATH, OIDC_PATH } from './oidc.routes';

let stage: BoardStage;

beforeEach(async () => {
  stage = await new BoardStage().open();
});
afterEach(() => stage.close());

/** Twelve passwords are hashed, which is slow by design. */
const HASHING_MS = 120_000;
const BEHIND_PROXY = { BOARD_SECRET, TRUSTED_PROXIES: '127.0.0.1' };
const rollBack = { why: 'prices are cut off', release: NEW };

describe('without a key for its sessions', () => {
  it('there is no dashboard', async () => {
    await stage.replace(await stage.gateway({}));
    const visitor = stage.visitor();
    expect((await visitor.request()).statusCode).toBe(404);
    expect((await visitor.logIn()).statusCode).toBe(404);
    expect(
      (await visitor.request({ url: orderPath('rollback', 'mfe-plan'), form: rollBack }))
        .statusCode,
    ).toBe(404);
    expect(await stage.livePlan()).toBe(NEW);
  });

  it('a guessable key is rejected at the start', () => {
    expect(() => readConfig({ ...stage.site.env, BOARD_SECRET: 'short' })).toThrow('BOARD_SECRET');
  });
});

describe('a visitor without an account', () => {
  it('sees the login page and no releases', async () => {
    const { statusCode, body } = await stage.visitor().request();
    expect(statusCode).toBe(200);
    expect(body).toContain('type="password"');
    expect(body).not.toMatch(/mfe-|squad|cccccccccccc/i);
  });

  it('is not redirected to an identity provider if none is configured', async () => {
    const visitor = stage.visitor();
    expect((await visitor.request()).body).not.toContain(OIDC_PATH);
    expect((await visitor.request({ url: OIDC_CALLBACK_PATH })).statusCode).toBe(404);
  });

  it('gets an error and no session', async () => {
    const visitor = stage.visitor();
    const { statusCode, body } = await visitor.logIn({ operator: 'stranger' });
    expect(statusCode).toBe(401);
    expect(body).toContain('The name, password or code is wrong.');
    expect(await visitor.seesBoard()).toBe(false);
  });

  it(
    'may fail ten times in five minutes; a successful login does not count',
    async () => {
      const visitor = stage.visitor();
      const guess = async () => (await visitor.logIn({ password: 'a guess' })).statusCode;
      const statuses: number[] = [];
      for (let tries = 0; tries < 12; tries += 1) {
        if (tries === 5) expect((await visitor.logIn()).statusCode).toBe(303);
        statuses.push(await guess());
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
      expect((await visitor.logIn()).statusCode).toBe(429);
      stage.now += 5 * 60_000;
      expect((await visitor.logIn()).statusCode).toBe(303);
    },
    HASHING_MS,
  );

  it(
    'has no more than ten attempts at the same time either',
    async () => {
      const visitor = stage.visitor();
      const guesses = Array.from({ length: 12 }, () => visitor.logIn({ password: 'a guess' }));
      const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([
        ...Array<number>(10).fill(401),
        ...[429, 429],
      ]);
    },
    HASHING_MS,
  );

  it('may fail four times as often from all networks of an IPv6 site', async () => {
    await writeOperators(stage.accounts, []);
    await stage.replace(await stage.gateway(BEHIND_PROXY));
    const guess = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const form = stage.nextLogin();
      return (await stage.visitor().request({ url: `${BOARD_PATH}/log-in`, form, headers }))
        .statusCode;
    };
    const statuses: number[] = [];
    for (let tries = 0; tries < 42; tries += 1)
      statuses.push(await guess(`2001:db8:1:${(tries % 14).toString(16)}::7`));
    expect(statuses).toEqual([...Array<number>(40).fill(401), 429, 429]);
    expect(await guess('2001:db8:2::7')).toBe(401);
  });

  it('gets 429 while many others log in', async () => {
    await stage.replace(await stage.gateway(BEHIND_PROXY));
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async (_, other) => {
        const headers = { 'x-forwarded-for': `203.0.113.${other}` };
        const form = { ...stage.nextLogin(), password: 'a guess' };
        return (await stage.visitor().request({ url: `${BOARD_PATH}/log-in`, form, headers }))
          .statusCode;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await stage.visitor().logIn()).statusCode).toBe(303);
  });

  it('cannot roll back', async () => {
    const visitor = stage.visitor();
    const response = await visitor.request({
      url: orderPath('rollback', 'mfe-plan'),
      form: rollBack,
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, ENDED_PATH]);
    expect((await visitor.request({ url: ENDED_PATH })).body).toContain(
      'You were logged out, so nothing was changed.',
    );
    expect((await visitor.request()).body).not.toContain('You were logged out');
    expect(await stage.livePlan()).toBe(NEW);
  });

  it('has no access with a cookie of a buyer, or one signed with another key', async () => {
    const visitor = await stage.operator();
    const cookie = visitor.cookies.get('edp_board') ?? '';
    await visitor.request({ url: '/edp/life/' });
    const buyer = stage.visitor();
    buyer.cookies.set('edp_board', visitor.cookies.get('edp_journey') ?? '');
    expect(await buyer.seesBoard()).toBe(false);
    await stage.replace(await stage.gateway({ BOARD_SECRET: `another ${BOARD_SECRET}` }));
    const later = stage.visitor();
    later.cookies.set('edp_board', cookie);
    expect(await later.seesBoard()).toBe(false);
  });
});

describe('an operator', () => {
  it('has a cookie that scripts and other sites cannot use, and none of a buyer', async () => {
    const { cookies } = await stage.visitor().logIn();
    expect(cookies).toMatchObject([
      { name: 'edp_board', httpOnly: true, sameSite: 'Strict', path: '/' },
    ]);
    expect(cookies[0]).not.toHaveProperty('expires');
    expect([...(await stage.operator()).cookies.keys()]).toEqual(['edp_board']);
  });

  it('has a Secure cookie if the product is served by https', async () => {
    await stage.replace(await stage.gateway({ BOARD_SECRET, PUBLIC_URL: 'https://buy.example' }));
    const response = await stage.visitor().request({
      url: `${BOARD_PATH}/log-in`,
      form: stage.nextLogin(),
      headers: { host: 'buy.example', origin: 'https://buy.example' },
    });
    expect(response.cookies).toMatchObject([{ name: '__Host-board', secure: true }]);
  });

  it('is logged out after 15 minutes without use, and after an hour', async () => {
    const visitor = await stage.operator();
    for (let minutes = 0; minutes < 56; minutes += 14) {
      expect(await visitor.seesBoard()).toBe(true);
      stage.now += 14 * 60_000;
    }
    expect(await visitor.seesBoard()).toBe(true);
    stage.now += 5 * 60_000;
    expect(await visitor.seesBoard()).toBe(false);
    await visitor.logIn();
    stage.now += 15 * 60_000;
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('has no access after a logout, nor have copies of the cookie', async () => {
    const visitor = await stage.operator();
    const copy = stage.visitor();
    copy.cookies.set('edp_board', visitor.cookies.get('edp_board') ?? '');
    await visitor.request({ url: `${BOARD_PATH}/log-out`, form: {} });
    expect(visitor.cookies.size).toBe(0);
    expect(await copy.seesBoard()).toBe(false);
  });

  it('has no access after a logout at other gateways, or after a restart', async () => {
    const visitor = await stage.operator();
    const copy = stage.visitor();
    copy.cookies.set('edp_board', visitor.cookies.get('edp_board') ?? '');
    await visitor.request({ url: `${BOARD_PATH}/log-out`, form: {} });
    await stage.replace(await stage.gateway({ BOARD_SECRET }));
    expect(await copy.seesBoard()).toBe(false);
  });

  it('is logged out at other gateways once the provider is available again', async () => {
    const visitor = await stage.operator();
    const copy = stage.visitor();
    copy.cookies.set('edp_board', visitor.cookies.get('edp_board') ?? '');
    stage.isUnavailable = true;
    await visitor.request({ url: `${BOARD_PATH}/log-out`, form: {} });
    expect(await copy.seesBoard()).toBe(false);

    stage.isUnavailable = false;
    expect(await (await stage.operator()).seesBoard()).toBe(true);
    await stage.replace(await stage.gateway({ BOARD_SECRET }));
    expect(await copy.seesBoard()).toBe(false);
  });

  it.each(['__proto__', 'constructor', 'Mfe-plan', '..%2fmfe-plan', 'hasOwnProperty'])(
    'gets no server error for %s, which is not a remote',
    async (name) => {
      const visitor = await stage.operator();
      const url = `${orderPath('rollback', name)}?release=${NEW}`;
      expect((await visitor.request({ url })).statusCode).toBeLessThan(500);
      const form = { why: 'prices are cut off', release: NEW };
      expect(
        (await visitor.request({ url: orderPath('rollback', name), form })).statusCode,
      ).toBeLessThan(500);
      expect(await stage.livePlan()).toBe(NEW);
    },
  );

  it('gets pages without scripts that are not cached', async () => {
    const { headers, body } = await (await stage.operator()).request();
    expect(headers['cache-control']).toBe('no-store');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; `;
    expect(String(headers['content-security-policy']).startsWith(policy)).toBe(true);
    expect(body).not.toMatch(/<script| style="| on\w+="/);
  });
});
