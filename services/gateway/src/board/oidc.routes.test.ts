import { readFileSync, writeFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { AINA, OpenIdProvider } from '@edp/testing/openid-provider';
import { BOARD_SECRET, BoardStage, NEW, ORIGIN, type Visitor } from '../../test/board-stage';
import { loginOf, writeOperators } from '../../test/operator-accounts';
import { auditOf } from './accounts-file';
import { BOARD_PATH, ENDED_PATH, orderPath, PASSWORD_PATH } from './board-access';
import { OIDC_CALLBACK_PATH, OIDC_PATH } from './oidc.routes';

const GUESSED = `${OIDC_CALLBACK_PATH}?code=a&state=b`;
const identities = new OpenIdProvider();
let stage: BoardStage;
let visitor: Visitor;

beforeAll(async () => {
  // The warnings that the provider prints at its start are irrelevant here.
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'info').mockReturnValue();
  await identities.listen();
  await identities.serve(ORIGIN + OIDC_CALLBACK_PATH);
});
afterAll(() => identities.close());
beforeEach(async () => {
  identities.person = AINA;
  stage = await new BoardStage().open();
  writeAccounts({ name: 'aina', subject: AINA.subject });
  await restart();
  visitor = stage.visitor();
});
afterEach(() => stage.close());

/** Another gateway, with the same accounts. */
async function restart(env: Record<string, string> = {}, registry?: Registry): Promise<void> {
  const settings = { BOARD_SECRET, ...identities.settings, ...env };
  await stage.replace(await stage.gateway(settings, registry));
}

function writeAccounts(...operators: readonly { name: string; subject: string }[]): void {
  writeFileSync(stage.accounts, JSON.stringify({ operators }));
}

/** Logs in at the provider. @param change of the authorization request @returns path and query of the callback */
async function callbackOf(
  by: Visitor = visitor,
  change: (parameters: URLSearchParams) => void = () => undefined,
): Promise<string> {
  const { statusCode, headers } = await by.request({ url: OIDC_PATH });
  expect(statusCode).toBe(303);
  const authorization = new URL(String(headers.location));
  change(authorization.searchParams);
  const { pathname, search, origin } = await identities.logIn(authorization.href);
  expect(origin).toBe(ORIGIN);
  return pathname + search;
}

const logIn = async (by: Visitor = visitor) => by.request({ url: await callbackOf(by) });

function copyOf(by: Visitor): Visitor {
  const copy = stage.visitor();
  for (const [name, value] of by.cookies) copy.cookies.set(name, value);
  return copy;
}

describe('an operator of the identity provider', () => {
  it('logs in there, and is named in the audit log', async () => {
    const { statusCode, headers, cookies } = await logIn();
    expect([statusCode, headers.refresh]).toEqual([200, `0; url=${BOARD_PATH}`]);
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: 'edp_board', httpOnly: true, sameSite: 'Strict' }),
    );
    expect(await visitor.seesBoard()).toBe(true);
    const form = { why: 'prices are cut off', release: NEW };
    await visitor.request({ url: orderPath('rollback', 'mfe-plan'), form });
    expect((await stage.manager().audit()).at(-1)).toMatchObject({ who: 'aina', what: 'rollback' });
    expect(readFileSync(auditOf(stage.accounts), 'utf8')).toMatch(/"who":"aina","what":"login"/);
  });

  it('is redirected with a code challenge, a state, a nonce and the origin of PUBLIC_URL', async () => {
    const { headers, cookies } = await visitor.request({
      url: OIDC_PATH,
      headers: { host: '127.0.0.1:8080' },
    });
    const parameters = Object.fromEntries(new URL(String(headers.location)).searchParams);
    expect(parameters).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      code_challenge_method: 'S256',
      redirect_uri: ORIGIN + OIDC_CALLBACK_PATH,
    });
    expect(new Set([parameters.state, parameters.nonce, parameters.code_challenge]).size).toBe(3);
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: 'edp_board_oidc', httpOnly: true, sameSite: 'Lax' }),
    );
  });

  it('has no access at any gateway after the logout, nor have copies of the cookie', async () => {
    await logIn();
    const copy = copyOf(visitor);
    expect(await copy.seesBoard()).toBe(true);
    await visitor.request({ url: `${BOARD_PATH}/log-out`, form: {} });
    expect(visitor.cookies.size).toBe(0);
    await restart();
    expect(await copy.seesBoard()).toBe(false);
  });

  it('has no access once the account is removed or has another subject', async () => {
    await logIn();
    writeAccounts({ name: 'aina', subject: 'auth|aina-2' });
    expect(await visitor.seesBoard()).toBe(false);
    writeAccounts({ name: 'aina', subject: AINA.subject });
    expect(await visitor.seesBoard()).toBe(true);
    writeAccounts();
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('has no access once the gateway has no identity provider', async () => {
    await logIn();
    await stage.replace(await stage.gateway({ BOARD_SECRET }));
    expect(await visitor.seesBoard()).toBe(false);
    expect((await visitor.request({ url: OIDC_PATH })).statusCode).toBe(404);
  });

  it('loses the session by another login in the same browser', async () => {
    await logIn();
    const before = copyOf(visitor);
    await logIn();
    expect([await visitor.seesBoard(), await before.seesBoard()]).toEqual([true, false]);
  });

  it('has no password to change here', async () => {
    await logIn();
    const { body } = await visitor.request();
    expect(body).toContain('logged in as aina');
    expect(body).not.toContain(PASSWORD_PATH);
    const form = { current: 'a', next: 'b', again: 'b' };
    const opened = await visitor.request({ url: PASSWORD_PATH });
    expect(opened.headers.location).toBe(BOARD_PATH);
    const sent = await visitor.request({ url: PASSWORD_PATH, form });
    expect(sent.headers.location).toBe(ENDED_PATH);
  });

  it('is not logged in by a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await visitor.request({ url: OIDC_PATH, headers });
    expect([response.headers.location, response.cookies]).toEqual([BOARD_PATH, []]);
  });
});

describe('a callback of the identity provider', () => {
  it.each([
    ['with another state', (url: string) => url.replace(/state=[^&]+/, 'state=another')],
    ['without a state', (url: string) => url.replace(/state=[^&]+&/, '')],
    ['with another code', (url: string) => url.replace(/code=[^&]+/, 'code=another')],
    ['from another issuer', (url: string) => url.replace(/iss=[^&]+/, 'iss=http%3A%2F%2Fevil')],
    ['with an error', (url: string) => url.replace(/code=[^&]+/, 'error=access_denied')],
  ])('%s creates no session', async (_what, changed) => {
    const response = await visitor.request({ url: changed(await callbackOf()) });
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('does not confirm who you are');
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('with the nonce of another login is rejected', async () => {
    const url = await callbackOf(visitor, (parameters) => parameters.set('nonce', 'another'));
    expect((await visitor.request({ url })).statusCode).toBe(401);
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('with the code challenge of another login is rejected', async () => {
    const url = await callbackOf(visitor, (parameters) =>
      parameters.set('code_challenge', 'a'.repeat(43)),
    );
    expect((await visitor.request({ url })).statusCode).toBe(401);
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('is valid once, at all gateways', async () => {
    const url = await callbackOf();
    const copy = copyOf(visitor);
    expect((await visitor.request({ url })).statusCode).toBe(200);
    await restart();
    const replay = await copy.request({ url });
    expect(replay.statusCode).toBe(400);
    expect(replay.body).toContain('has expired or was used before');
    expect(await copy.seesBoard()).toBe(false);
  });

  it('is rejected in another browser', async () => {
    const otherBrowser = stage.visitor();
    expect((await otherBrowser.request({ url: await callbackOf() })).statusCode).toBe(400);
    await callbackOf(otherBrowser);
    expect((await otherBrowser.request({ url: await callbackOf() })).statusCode).toBe(401);
    expect(await otherBrowser.seesBoard()).toBe(false);
  });

  it('is rejected after ten minutes', async () => {
    const url = await callbackOf();
    stage.now += 10 * 60_000;
    expect((await visitor.request({ url })).statusCode).toBe(400);
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('cookie is not a session cookie, nor the reverse', async () => {
    const url = await callbackOf();
    visitor.cookies.set('edp_board', visitor.cookies.get('edp_board_oidc') ?? '');
    expect(await visitor.seesBoard()).toBe(false);
    await logIn();
    const other = stage.visitor();
    other.cookies.set('edp_board_oidc', visitor.cookies.get('edp_board') ?? '');
    expect((await other.request({ url })).statusCode).toBe(400);
  });
});

describe('a user of the identity provider', () => {
  it.each([[['pwd']], [[]], [undefined]])(
    'without a second factor (%j) is rejected',
    async (amr) => {
      identities.person = { subject: AINA.subject, ...(amr && { amr }) };
      const { statusCode, body } = await logIn();
      expect(statusCode).toBe(403);
      expect(body).toContain('does not confirm a second factor');
      expect(await visitor.seesBoard()).toBe(false);
    },
  );

  it('needs the required acr, if there is one', async () => {
    await restart({ BOARD_OIDC_ACR: 'gold' });
    const { headers } = await visitor.request({ url: OIDC_PATH });
    expect(new URL(String(headers.location)).searchParams.get('acr_values')).toBe('gold');
    identities.person = { ...AINA, acr: 'silver' };
    expect((await logIn()).statusCode).toBe(403);
    identities.person = { subject: AINA.subject, acr: 'gold' };
    expect((await logIn()).statusCode).toBe(200);
    expect(await visitor.seesBoard()).toBe(true);
  });

  it('without an account is rejected, with a hint', async () => {
    identities.person = { ...AINA, subject: 'auth|<badrul>' };
    const { statusCode, body } = await logIn();
    expect(statusCode).toBe(403);
    expect(body).toContain('npm run operators -- add NAME --subject');
    expect(body).toContain('auth|&#60;badrul&#62;');
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('is not locked out by forged callbacks of another site', async () => {
    for (let tries = 0; tries < 11; tries += 1)
      expect((await visitor.request({ url: GUESSED })).statusCode).toBe(400);
    expect((await logIn()).statusCode).toBe(200);
  });

  it('is counted as a security event, and may fail ten times in five minutes', async () => {
    const registry = new Registry();
    await restart({}, registry);
    await logIn();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      await visitor.request({ url: OIDC_PATH });
      statuses.push((await visitor.request({ url: GUESSED })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await visitor.request({ url: OIDC_PATH })).statusCode).toBe(429);
    expect((await visitor.logIn()).statusCode).toBe(429);
    const metrics = await registry.metrics();
    expect(metrics).toContain('edp_security_events_total{event="login"} 1');
    expect(metrics).toContain('edp_security_events_total{event="loginRejected"} 10');
    stage.now += 5 * 60_000;
    expect((await logIn()).statusCode).toBe(200);
  });
});

describe('while the identity provider is unavailable', () => {
  beforeEach(async () => {
    await writeOperators(stage.accounts, ['badrul']);
    await restart({ BOARD_OIDC_ISSUER: 'http://localhost:1' });
  });

  it('the page reports it, and a local account can log in', async () => {
    const { statusCode, body } = await visitor.request({ url: OIDC_PATH });
    expect(statusCode).toBe(503);
    expect(body).toContain('localhost:1 does not respond');
    expect(body).toContain('type="password"');
    await visitor.logIn(loginOf('badrul', stage.now));
    expect(await visitor.seesBoard()).toBe(true);
  });

  it('no attempt counts as failed', async () => {
    for (let tries = 0; tries < 12; tries += 1)
      expect((await visitor.request({ url: OIDC_PATH })).statusCode).toBe(503);
  });
});

describe('the login page', () => {
  it('shows both login methods, the provider first', async () => {
    await writeOperators(stage.accounts, ['badrul']);
    const { body } = await visitor.request();
    const [link, form] = [body.indexOf(`href="${OIDC_PATH}"`), body.indexOf('<form')];
    expect(link).toBeGreaterThan(0);
    expect(form).toBeGreaterThan(link);
  });

  it('explains how to create an account with a password while there is none', async () => {
    const { body } = await visitor.request();
    expect(body).not.toContain('<form');
    expect(body).toContain('npm run operators -- add aina');
    expect((await visitor.logIn({ operator: 'aina' })).statusCode).toBe(401);
  });
});
