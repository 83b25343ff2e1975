import type { Application, SubmitPaymentRequest } from '@edp/contracts';
import { paymentAttempts } from '../src/payment/tables';
import { startTestApp, type TestApp } from './build-app';
import { startCardServer, type CardServer } from './card-server';
import { Browser } from './client';
import { testEnvironment } from './environment';
import { CARD_ORIGIN } from './fake-cards';
import { declared, paymentOf, WOMAN } from './journey';

/** Log levels of pino. */
const INFO = 30;
const WARN = 40;
const EVE = { customerName: 'Eve Canary', email: 'eve.canary@example.my', phone: '+60198765432' };
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

let test: TestApp;
let cardServer: CardServer;
let buyer: Browser;
let application: Application;
let other: Application;
const lines: string[] = [];

beforeAll(async () => {
  cardServer = await startCardServer(testEnvironment().CARD_SECRET);
  const env = { CARD_URL: cardServer.url, CARD_PUBLIC_URL: CARD_ORIGIN, LOG_LEVEL: 'info' };
  test = await startTestApp(env, lines);
  buyer = new Browser(test);
  application = await declared(buyer);
  other = await declared(new Browser(test));
});
afterAll(async () => {
  await test.stop();
  await cardServer.stop();
});

/** Sends a tampered submission of the buyer, with a valid token. */
async function submit(changes: Partial<SubmitPaymentRequest>): Promise<number> {
  const token = await buyer.token(application.refID);
  lines.length = 0;
  const response = await buyer.call('submitPayment', {
    body: paymentOf(application, changes),
    token,
  });
  return response.status;
}

describe('a tampered payment', () => {
  it.each<[string, number, string[], () => Partial<SubmitPaymentRequest>]>([
    ['the amount', 422, ['amount'], () => ({ amount: 1 })],
    ['the product', 422, ['productType'], () => ({ productType: 'easymedic' })],
    ['the variant', 422, ['entityType'], () => ({ entityType: 'takaful' })],
    ['the recipient', 422, ['customerName', 'email', 'phone'], () => EVE],
    [
      'the transaction number',
      422,
      ['transactionNo'],
      () => ({ transactionNo: 'EDP-0000-0000-0000' }),
    ],
    [
      'the transaction of another buyer',
      422,
      ['transactionNo'],
      () => ({ transactionNo: other.proposalNumber }),
    ],
    ['the reference of another buyer', 401, ['reference'], () => ({ refID: other.refID })],
    ['an invalid reference', 401, ['reference'], () => ({ refID: UNKNOWN })],
  ])(
    'in %s is rejected, orders nothing, and is logged once without personal data',
    async (_what, status, fields, changes) => {
      expect(await submit(changes())).toBe(status);

      expect(cardServer.cards.ledger.size).toBe(0);
      const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      const [{ reqId } = {}] = entries;
      expect(entries).toMatchObject([
        { level: WARN, reqId: expect.any(String), tampered: fields, msg: 'request tampered with' },
        { level: INFO, reqId, status, route: expect.stringContaining('SubmitPayment') },
        { level: INFO, reqId, status, event: 'tampered', network: expect.any(String) },
      ]);
      for (const personal of [...Object.values(EVE), WOMAN.email, WOMAN.idNo, application.refID]) {
        expect(lines.join()).not.toContain(personal);
      }
    },
  );

  it('does not affect the original one, which is ordered once', async () => {
    expect(await submit({})).toBe(200);
    expect(cardServer.cards.keysOf(application.proposalNumber)).toHaveLength(1);
  });

  it('with the token of another session, or a forged one, is logged once too', async () => {
    const validToken = await buyer.token(application.refID);
    const [head = '', claims = ''] = validToken.split('.');
    const forged = `${head}.${claims}.${'A'.repeat(43)}`;
    for (const [who, token] of [
      [new Browser(test), validToken],
      [buyer, forged],
    ] as const) {
      lines.length = 0;
      const response = await who.call('submitPayment', { body: paymentOf(application), token });
      expect(response.status).toBe(401);
      expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
        { level: WARN, tampered: ['token'] },
        { level: INFO, status: 401, msg: 'request completed' },
        { level: INFO, status: 401, event: 'tampered' },
      ]);
      expect(lines.join()).not.toContain(token);
    }
  });

  it('while a payment is pending is logged with its attempt', async () => {
    await submit({});
    expect(await submit({ amount: 1 })).toBe(422);
    const [attempt] = await test.services.database.db.select().from(paymentAttempts);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      tampered: ['amount'],
      attemptId: attempt?.id,
    });
    expect(cardServer.cards.keysOf(application.proposalNumber)).toHaveLength(1);
  });
});
