import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { newTotpSecret } from '@edp/service';
import { BOARD_SECRET, BoardStage, NEW, type Visitor } from '../../test/board-stage';
import { loginOf, PASSWORD, writeOperators } from '../../test/operator-accounts';
import { auditOf } from './accounts-file';
import { BOARD_PATH, orderPath } from './board-access';

let stage: BoardStage;
let visitor: Visitor;

beforeEach(async () => {
  stage = await new BoardStage().open();
  await writeOperators(stage.accounts, ['aina']);
  visitor = stage.visitor();
});
afterEach(() => stage.close());

const logIn = (form: Record<string, string> = {}, by = visitor) =>
  by.logIn({ ...loginOf('aina', stage.now), ...form });

describe('an operator with an account', () => {
  it('logs in with name, password and code, and is named in the audit log', async () => {
    expect((await logIn()).statusCode).toBe(303);
    expect(await visitor.seesBoard()).toBe(true);
    const form = { why: 'prices are cut off', release: NEW };
    await visitor.request({ url: orderPath('rollback', 'mfe-plan'), form });
    expect((await stage.manager().audit()).at(-1)).toMatchObject({ who: 'aina', what: 'rollback' });
    const [login, ...more] = readFileSync(auditOf(stage.accounts), 'utf8').trim().split('\n');
    expect(more).toEqual([]);
    expect(JSON.parse(login ?? '')).toMatchObject({ who: 'aina', what: 'login', name: 'aina' });
    expect((await visitor.request({ url: `${BOARD_PATH}?done=mfe-plan` })).body).toContain(
      'role="status"',
    );
  });

  it.each([
    ['another name', { operator: 'badrul' }],
    ['no name', { operator: '' }],
    ['the name of a built-in property', { operator: '__proto__' }],
    ['another password', { password: `${PASSWORD}!` }],
    ['another code', { code: '000000' }],
    ['no code', { code: '' }],
  ])('does not log in with %s', async (_what, form) => {
    const { statusCode, body } = await logIn(form);
    expect(statusCode).toBe(401);
    expect(body).toContain('The name, password or code is wrong.');
    expect(body).toContain('the clock of your phone must be right');
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('uses a code once', async () => {
    await logIn();
    expect((await logIn({}, stage.visitor())).statusCode).toBe(401);
    stage.now += 30_000;
    expect((await logIn({}, stage.visitor())).statusCode).toBe(303);
  });

  it('is counted and logged as a security event, successful or not', async () => {
    const registry = new Registry();
    await stage.replace(await stage.gateway({ BOARD_SECRET }, registry));
    await logIn({ code: '000000' });
    await logIn();
    const metrics = await registry.metrics();
    expect(metrics).toContain('edp_security_events_total{event="loginRejected"} 1');
    expect(metrics).toContain('edp_security_events_total{event="login"} 1');
  });

  it('has no access once the account is removed', async () => {
    await logIn();
    await writeOperators(stage.accounts, ['badrul']);
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('has no access after the account is recreated', async () => {
    await logIn();
    await writeOperators(stage.accounts, ['aina'], newTotpSecret());
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('uses a code once at all gateways', async () => {
    const form = loginOf('aina', stage.now);
    await logIn(form);
    await stage.replace(await stage.gateway({ BOARD_SECRET }));
    expect((await logIn(form, stage.visitor())).statusCode).toBe(401);
    stage.now += 30_000;
    expect((await logIn({}, stage.visitor())).statusCode).toBe(303);
  });

  it('loses the session by another login in the same browser', async () => {
    await logIn();
    const before = stage.visitor();
    before.cookies.set('edp_board', visitor.cookies.get('edp_board') ?? '');
    stage.now += 30_000;
    await logIn();
    expect([await visitor.seesBoard(), await before.seesBoard()]).toEqual([true, false]);
  });

  it('logs in by a form that labels every field', async () => {
    const { body } = await visitor.request();
    for (const field of ['operator', 'password', 'code']) {
      expect(body).toContain(`<label for="${field}">`);
    }
    expect(body).not.toContain('BOARD_SECRET');
  });
});

describe('the dashboard', () => {
  it('rejects logins without any account, and explains how to create one', async () => {
    rmSync(stage.accounts);
    const { body } = await visitor.request();
    expect(body).toContain('npm run operators -- add');
    expect(body).not.toContain('<form');
    expect((await visitor.logIn({ secret: BOARD_SECRET })).statusCode).toBe(401);
    expect((await logIn()).statusCode).toBe(401);
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('rejects logins while the accounts are unreadable', async () => {
    writeFileSync(stage.accounts, readFileSync(stage.accounts, 'utf8').slice(0, -20));
    expect((await logIn()).statusCode).toBe(500);
    expect(await visitor.seesBoard()).toBe(false);
  });
});
