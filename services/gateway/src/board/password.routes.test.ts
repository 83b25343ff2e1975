import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { DAY_MS } from '@edp/domain';
import { BOARD_SECRET, BoardStage, NEW, ORIGIN, type Visitor } from '../../test/board-stage';
import { loginOf, PASSWORD, writeInitial, writeOperators } from '../../test/operator-accounts';
import { accountsFile, auditOf } from './accounts-file';
import {
  BOARD_PATH,
  ENDED_PATH,
  type BoardSession,
  orderPath,
  PASSWORD_PATH,
} from './board-access';
import { readForm } from './forms';
import { createLoginAttempts } from './login-attempts';
import { passwordRoutes } from './password.routes';

const NEXT = 'seven lamps beside the quiet river';
const RIGHT = { current: PASSWORD, next: NEXT, again: NEXT };

let stage: BoardStage;
let visitor: Visitor;

beforeEach(async () => {
  stage = await new BoardStage().open();
  await writeOperators(stage.accounts, ['aina', 'badrul']);
  visitor = stage.visitor();
});
afterEach(() => stage.close());

async function logIn(by = visitor, form: Record<string, string> = {}) {
  stage.now += 30_000;
  return by.logIn({ ...loginOf('aina', stage.now), ...form });
}

const change = (form: Record<string, string> = {}, by = visitor) =>
  by.request({ url: PASSWORD_PATH, form: { ...RIGHT, ...form } });

describe('an operator who changes the password', () => {
  it('finds the page on the dashboard, with fields for the current, the new and the repeated one', async () => {
    await logIn();
    expect((await visitor.request()).body).toContain(`href="${PASSWORD_PATH}"`);
    const { statusCode, body } = await visitor.request({ url: PASSWORD_PATH });
    expect(statusCode).toBe(200);
    for (const field of ['current', 'next', 'again'])
      expect(body).toMatch(new RegExp(`name="${field}"\\s+type="password"`));
    expect(body).not.toMatch(/<script| on\w+="/);
  });

  it('logs in with the new one from then on, and not with the old one', async () => {
    await logIn();
    const { statusCode, body } = await change();
    expect(statusCode).toBe(200);
    expect(body).toContain('Password changed');
    expect((await logIn(stage.visitor())).statusCode).toBe(401);
    const again = stage.visitor();
    expect((await logIn(again, { password: NEXT })).statusCode).toBe(303);
    expect(await again.seesBoard()).toBe(true);
  });

  it('gets a new session id, and loses all other sessions', async () => {
    const elsewhere = stage.visitor();
    await logIn(elsewhere);
    await logIn();
    const copy = stage.visitor();
    copy.cookies.set('edp_board', visitor.cookies.get('edp_board') ?? '');
    await change();
    expect(await visitor.seesBoard()).toBe(true);
    expect(visitor.cookies.get('edp_board')).not.toBe(copy.cookies.get('edp_board'));
    expect([await elsewhere.seesBoard(), await copy.seesBoard()]).toEqual([false, false]);
  });

  it('is logged out an hour after the login in any case', async () => {
    await logIn();
    for (let minutes = 0; minutes < 56; minutes += 14) {
      stage.now += 14 * 60_000;
      expect(await visitor.seesBoard()).toBe(true);
    }
    await change();
    expect(await visitor.seesBoard()).toBe(true);
    stage.now += 5 * 60_000;
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('changes it for all gateways, and no other account', async () => {
    await logIn();
    await change();
    await stage.replace(await stage.gateway({ BOARD_SECRET }));
    expect(await visitor.seesBoard()).toBe(true);
    const other = stage.visitor();
    expect((await other.logIn(loginOf('badrul', stage.now))).statusCode).toBe(303);
  });

  it('is recorded in the audit log and security events, without passwords', async () => {
    const registry = new Registry();
    await stage.replace(await stage.gateway({ BOARD_SECRET }, registry));
    await logIn();
    await change();
    const audit = readFileSync(auditOf(stage.accounts), 'utf8');
    expect(JSON.parse(audit.trim().split('\n').at(-1) ?? '')).toMatchObject({
      who: 'aina',
      what: 'password',
      name: 'aina',
    });
    expect(audit + readFileSync(stage.accounts, 'utf8')).not.toContain(NEXT);
    const events = await registry.metrics();
    expect(events).toContain('edp_security_events_total{event="passwordChanged"} 1');
  });

  it.each([
    ['with another current password', { current: 'a guess' }, 401, 'not your current password'],
    ['without the current password', { current: '' }, 401, 'not your current password'],
    ['to the same one', { next: PASSWORD, again: PASSWORD }, 400, 'not your current one'],
    ['to a short one', { next: 'kZ8_qPw2', again: 'kZ8_qPw2' }, 400, '15 characters or more'],
    ['to a common one', { next: 'passwordpassword' }, 400, 'easy to guess'],
    ['to one with a different repetition', { again: `${NEXT}!` }, 400, 'not the same'],
  ])('cannot change it %s', async (_what, form, status, sentence) => {
    await logIn();
    const before = readFileSync(stage.accounts, 'utf8');
    const { statusCode, body } = await change(form);
    expect([statusCode, body]).toEqual([status, expect.stringContaining(sentence)]);
    expect(readFileSync(stage.accounts, 'utf8')).toBe(before);
  });

  it('must be logged in, and on a page of this site', async () => {
    expect((await visitor.request({ url: PASSWORD_PATH })).headers.location).toBe(BOARD_PATH);
    expect((await change()).headers.location).toBe(ENDED_PATH);
    await logIn();
    const headers = { origin: 'https://evil.example' };
    const response = await visitor.request({ url: PASSWORD_PATH, form: RIGHT, headers });
    expect(response.statusCode).toBe(403);
    expect((await logIn(stage.visitor())).statusCode).toBe(303);
  });

  it('has ten attempts in five minutes, logins included', async () => {
    await logIn();
    await logIn(stage.visitor(), { code: '000000' });
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 10; attempts += 1)
      statuses.push((await change({ current: 'a guess' })).statusCode);
    expect(statuses).toEqual([...Array<number>(9).fill(401), 429]);
    expect((await change()).statusCode).toBe(429);
    stage.now += 5 * 60_000;
    expect((await change()).statusCode).toBe(200);
  }, 120_000);
});

describe('an operator with an initial password', () => {
  beforeEach(() => writeInitial(stage.accounts, 'aina', stage.now + 7 * DAY_MS));

  it('only has access to the page that replaces it', async () => {
    expect((await logIn()).statusCode).toBe(303);
    expect((await visitor.request()).headers.location).toBe(PASSWORD_PATH);
    const url = orderPath('rollback', 'mfe-plan');
    expect((await visitor.request({ url: `${url}?release=${NEW}` })).headers.location).toBe(
      BOARD_PATH,
    );
    const form = { why: 'prices are cut off', release: NEW };
    expect((await visitor.request({ url, form })).headers.location).toBe(ENDED_PATH);
    expect(await stage.livePlan()).toBe(NEW);
    const { body } = await visitor.request({ url: PASSWORD_PATH });
    expect(body).toContain('Replace your initial password');
    expect(body).not.toContain('Leave it as it is');
  });

  it('sees the dashboard once it is replaced', async () => {
    await logIn();
    expect((await change()).statusCode).toBe(200);
    expect(await visitor.seesBoard()).toBe(true);
    stage.now += 8 * DAY_MS;
    const later = stage.visitor();
    await logIn(later, { password: NEXT });
    expect(await later.seesBoard()).toBe(true);
  });

  it('cannot choose it again', async () => {
    await logIn();
    expect((await change({ next: PASSWORD, again: PASSWORD })).statusCode).toBe(400);
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('has no access once it has expired, which is only reported for the correct one', async () => {
    await writeInitial(stage.accounts, 'aina', stage.now + 60_000);
    await logIn();
    stage.now += 60_000;
    expect((await change()).headers.location).toBe(ENDED_PATH);
    const late = await logIn(stage.visitor());
    expect([late.statusCode, late.body]).toEqual([401, expect.stringContaining('has expired')]);
    expect((await logIn(stage.visitor(), { password: 'a guess' })).body).not.toContain('expired');
  });
});

describe('with a read-only accounts file', () => {
  async function pageOf(session: BoardSession, form?: Record<string, string>) {
    const clock = () => new Date(stage.now);
    const access = { sessionOf: () => Promise.resolve(session), renew: () => Promise.resolve() };
    const readOnly = () => Promise.reject(new Error('EROFS'));
    const accounts = accountsFile(stage.accounts, clock, readOnly);
    const app = Fastify();
    readForm(app, 4096);
    passwordRoutes(app, { access, accounts, attempts: createLoginAttempts(clock), clock });
    await stage.replace(app);
    return visitor.request({
      url: PASSWORD_PATH,
      headers: { origin: ORIGIN },
      ...(form && { form }),
    });
  }

  it('the page has no form and names the command', async () => {
    const { body } = await pageOf({ operator: 'aina', password: 'own' });
    expect(body).toContain('npm run operators -- password aina');
    expect(body).toContain('Leave it as it is');
    expect(body).not.toContain(`action="${PASSWORD_PATH}"`);
  });

  it('an initial password only grants access to that page, and is replaced by the command', async () => {
    const { body } = await pageOf({ operator: 'aina', password: 'initial' });
    expect(body).toContain('npm run operators -- password aina');
    expect(body).not.toContain('Leave it as it is');
  });

  it('a form that was opened before is rejected', async () => {
    const before = readFileSync(stage.accounts, 'utf8');
    const { statusCode } = await pageOf({ operator: 'aina', password: 'own' }, RIGHT);
    expect(statusCode).toBe(409);
    expect(readFileSync(stage.accounts, 'utf8')).toBe(before);
  });
});
