import { createHash } from 'node:crypto';
import { BOARD_SECRET, BoardStage, NEW } from '../../test/board-stage';
import { readConfig } from '../config';
import { BOARD_PATH, orderPath } from './board-access';
import { OIDC_CALLBACK_PATH, OIDC_PATH } from './oidc.routes';

let stage: BoardStage;

beforeEach(async () => {
  stage = await new BoardStage().open();
});
afterEach(() => stage.close());

/** Twelve passwords are hashed, which is meant to take long. */
const HASHING_MS = 120_000;
const takeBack = { why: 'prices are cut off', release: NEW };

describe('without a key for its sessions', () => {
  it('there is no board', async () => {
    await stage.replace(await stage.gateway({}));
    const visitor = stage.visitor();
    expect((await visitor.ask()).statusCode).toBe(404);
    expect((await visitor.logIn()).statusCode).toBe(404);
    expect(
      (await visitor.ask({ url: orderPath('rollback', 'mfe-plan'), form: takeBack })).statusCode,
    ).toBe(404);
    expect(await stage.livePlan()).toBe(NEW);
  });

  it('one that could be guessed is rejected at the start', () => {
    expect(() => readConfig({ ...stage.site.env, BOARD_SECRET: 'short' })).toThrow('BOARD_SECRET');
  });
});

describe('who has no account', () => {
  it('sees a login and nothing of the releases', async () => {
    const { statusCode, body } = await stage.visitor().ask();
    expect(statusCode).toBe(200);
    expect(body).toContain('type="password"');
    expect(body).not.toMatch(/mfe-|squad|cccccccccccc/i);
  });

  it('is sent to no identity provider where none is set', async () => {
    const visitor = stage.visitor();
    expect((await visitor.ask()).body).not.toContain(OIDC_PATH);
    expect((await visitor.ask({ url: OIDC_CALLBACK_PATH })).statusCode).toBe(404);
  });

  it('is told that it was wrong, and stays out', async () => {
    const visitor = stage.visitor();
    const { statusCode, body } = await visitor.logIn({ operator: 'stranger' });
    expect(statusCode).toBe(401);
    expect(body).toContain('The name, password or code is wrong.');
    expect(await visitor.seesBoard()).toBe(false);
  });

  it(
    'may guess ten times in five minutes, and a right log-in does not count',
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

  it('rolls nothing back', async () => {
    const visitor = stage.visitor();
    const answer = await visitor.ask({ url: orderPath('rollback', 'mfe-plan'), form: takeBack });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, BOARD_PATH]);
    expect(await stage.livePlan()).toBe(NEW);
  });

  it('gets no further with a cookie of a buyer, or of another key', async () => {
    const visitor = await stage.operator();
    const cookie = visitor.cookies.get('edp_board') ?? '';
    await visitor.ask({ url: '/edp/life/' });
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

  it('has it for https alone where the product is served so', async () => {
    await stage.replace(await stage.gateway({ BOARD_SECRET, PUBLIC_URL: 'https://buy.example' }));
    const answer = await stage.visitor().ask({
      url: `${BOARD_PATH}/log-in`,
      form: stage.nextLogin(),
      headers: { host: 'buy.example', origin: 'https://buy.example' },
    });
    expect(answer.cookies).toMatchObject([{ name: '__Host-board', secure: true }]);
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

  it('who logs out is out, with every copy of the cookie', async () => {
    const visitor = await stage.operator();
    const copy = stage.visitor();
    copy.cookies.set('edp_board', visitor.cookies.get('edp_board') ?? '');
    await visitor.ask({ url: `${BOARD_PATH}/log-out`, form: {} });
    expect(visitor.cookies.size).toBe(0);
    expect(await copy.seesBoard()).toBe(false);
  });

  it('who logs out is out at every other gateway, and after a restart', async () => {
    const visitor = await stage.operator();
    const copy = stage.visitor();
    copy.cookies.set('edp_board', visitor.cookies.get('edp_board') ?? '');
    await visitor.ask({ url: `${BOARD_PATH}/log-out`, form: {} });
    await stage.replace(await stage.gateway({ BOARD_SECRET }));
    expect(await copy.seesBoard()).toBe(false);
  });

  it('who logs out while the provider is away is out at every other gateway once it is back', async () => {
    const visitor = await stage.operator();
    const copy = stage.visitor();
    copy.cookies.set('edp_board', visitor.cookies.get('edp_board') ?? '');
    stage.isAway = true;
    await visitor.ask({ url: `${BOARD_PATH}/log-out`, form: {} });
    expect(await copy.seesBoard()).toBe(false);

    stage.isAway = false;
    expect(await (await stage.operator()).seesBoard()).toBe(true);
    await stage.replace(await stage.gateway({ BOARD_SECRET }));
    expect(await copy.seesBoard()).toBe(false);
  });

  it.each(['__proto__', 'constructor', 'Mfe-plan', '..%2fmfe-plan', 'hasOwnProperty'])(
    'is told that %s is no remote',
    async (name) => {
      const visitor = await stage.operator();
      expect((await visitor.ask({ url: orderPath('rollback', name) })).statusCode).toBeLessThan(
        500,
      );
      const form = { why: 'prices are cut off', release: NEW };
      expect(
        (await visitor.ask({ url: orderPath('rollback', name), form })).statusCode,
      ).toBeLessThan(500);
      expect(await stage.livePlan()).toBe(NEW);
    },
  );

  it('gets pages that run nothing and are kept nowhere', async () => {
    const { headers, body } = await (await stage.operator()).ask();
    expect(headers['cache-control']).toBe('no-store');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; `;
    expect(String(headers['content-security-policy']).startsWith(policy)).toBe(true);
    expect(body).not.toMatch(/<script| style="| on\w+="/);
  });
});
