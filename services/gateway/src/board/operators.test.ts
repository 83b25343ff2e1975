import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashPassword, newTotpSecret, totpAt } from '@edp/service';
import { BOARD_SECRET, BoardStage, NEW, type Visitor } from '../../test/board-stage';
import { BOARD_PATH, rollbackPath } from './board-access';

const PASSWORD = 'a password that was made by chance';
const totp = newTotpSecret();
/** Hashing takes its time: once for all tests. */
const kept = hashPassword(PASSWORD);

let stage: BoardStage;
let file: string;
let visitor: Visitor;

beforeEach(async () => {
  stage = await new BoardStage().open();
  file = path.join(path.dirname(stage.site.releasesDir), 'operators.json');
  await stage.replace(await stage.gateway({ BOARD_SECRET, BOARD_ACCOUNTS: file }));
  await write('aina');
  visitor = stage.visitor();
});
afterEach(() => stage.close());

async function write(...names: string[]): Promise<void> {
  const password = await kept;
  const operators = names.map((name) => ({ name, password, totp }));
  writeFileSync(file, JSON.stringify({ operators }));
}

const code = () => totpAt(totp, Math.floor(stage.now / 30_000));
const logIn = (form: Record<string, string> = {}, by = visitor) =>
  by.ask({
    url: `${BOARD_PATH}/log-in`,
    form: { operator: 'aina', password: PASSWORD, code: code(), ...form },
  });

describe('an operator with an account', () => {
  it('logs in with name, password and code, and the audit has the name', async () => {
    expect((await logIn()).statusCode).toBe(303);
    expect(await visitor.seesBoard()).toBe(true);
    const form = { why: 'prices are cut off', from: NEW };
    await visitor.ask({ url: rollbackPath('mfe-plan'), form });
    expect((await stage.desk().audit()).at(-1)).toMatchObject({ who: 'aina', what: 'rollback' });
    expect((await visitor.ask({ url: `${BOARD_PATH}?done=mfe-plan` })).body).toContain(
      'role="status"',
    );
  });

  it.each([
    ['another name', { operator: 'badrul' }],
    ['no name', { operator: '' }],
    ['the name of an object', { operator: '__proto__' }],
    ['another password', { password: `${PASSWORD}!` }],
    ['another code', { code: '000000' }],
    ['no code', { code: '' }],
  ])('does not log in with %s', async (_what, form) => {
    const { statusCode, body } = await logIn(form);
    expect(statusCode).toBe(401);
    expect(body).toContain('Name, password or code are not right.');
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('uses a code once', async () => {
    await logIn();
    expect((await logIn({}, stage.visitor())).statusCode).toBe(401);
    stage.now += 30_000;
    expect((await logIn({}, stage.visitor())).statusCode).toBe(303);
  });

  it('is out as soon as the account is gone', async () => {
    await logIn();
    await write('badrul');
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('is asked for in a form that names every field', async () => {
    const { body } = await visitor.ask();
    for (const field of ['operator', 'password', 'code']) {
      expect(body).toContain(`<label for="${field}">`);
    }
    expect(body).not.toContain('BOARD_SECRET');
  });
});

describe('the secret of the gateway', () => {
  it('opens nothing once somebody has an account', async () => {
    expect((await visitor.logIn()).statusCode).toBe(401);
    rmSync(file);
    expect((await visitor.logIn()).statusCode).toBe(303);
    expect(await visitor.seesBoard()).toBe(true);
    await write('aina');
    expect(await visitor.seesBoard()).toBe(false);
  });

  it('opens nothing while the accounts cannot be read', async () => {
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20));
    expect((await visitor.logIn()).statusCode).toBe(500);
    expect(await visitor.seesBoard()).toBe(false);
  });
});
