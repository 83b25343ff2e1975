import { isSupportCode } from '@edp/errors';
import { buildApp } from '../src/app';
import { connect } from '../src/db/client';
import { buildTestGateway, CARDS, SECRET } from './build-gateway';
import type { TestGateway } from './build-gateway';

const silence = { write: () => undefined };
const CANARY = 'Cover for SITI CANARY';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await buildTestGateway();
});
afterEach(() => gateway.stop());

async function breakTable() {
  await gateway.database.pool.query('alter table payments rename to broken');
}

describe('when the ledger cannot be used', () => {
  it('responds 500 without a reason, and logs the reason without data', async () => {
    await breakTable();
    const order = gateway.order({ description: CANARY });
    const response = await gateway.api('POST', '/v1/payments', order);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'internal',
      status: 500,
      title: 'Something went wrong on our side.',
    });
    const log = gateway.logLines.join('\n');
    expect(log).toContain('42P01');
    expect(log).not.toContain('CANARY');
    expect(log).not.toContain(order.pspKey);
  });

  it('stores nothing of a failed charge, and carries it out when it is requested again', async () => {
    const { paymentId } = await gateway.created();
    await gateway.pay(paymentId, CARDS.success);
    const { token } = await gateway.find(paymentId);
    const { returnUrl: _, language: __, recurring: ___, ...order } = gateway.order({ token });
    const byKey = `/v1/payments/by-key/${order.pspKey}`;

    await gateway.database.pool.query('alter table captures rename to broken');
    expect((await gateway.api('POST', '/v1/charges', order)).statusCode).toBe(500);
    expect((await gateway.api('GET', byKey)).statusCode).toBe(404);

    await gateway.database.pool.query('alter table broken rename to captures');
    expect((await gateway.api('POST', '/v1/charges', order)).json()).toMatchObject({
      state: 'succeeded',
    });
    expect(await gateway.captures()).toBe(2);
  });

  it('shows an error page with the support code of the log, and that buyers are not charged twice', async () => {
    const { paymentId } = await gateway.created();
    await breakTable();
    const response = await gateway.pay(paymentId, CARDS.success);
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain('You will never be charged twice');
    const [, code = ''] = /quote ([\dA-Z-]+)\./.exec(response.body) ?? [];
    expect(isSupportCode(code)).toBe(true);
    expect(gateway.logLines.join('\n')).toContain(code);
  });

  it('shows error pages in the language of the payment, or else of the browser', async () => {
    const { paymentId } = await gateway.created({ language: 'my' });
    const url = `/pay/${paymentId}`;
    const unread = await gateway.submit(url, { number: '4'.repeat(201) });
    expect(unread.statusCode).toBe(400);
    expect(unread.body).toContain('<html lang="ms">');
    expect(unread.body).toContain(`href="${url}?lang=en"`);

    await breakTable();
    const pageAt = async (address: string, language: string) =>
      (await gateway.app.inject({ url: address, headers: { 'accept-language': language } })).body;
    expect(await pageAt(url, 'ms-MY,ms;q=0.9,en;q=0.8')).toContain('<html lang="ms">');
    expect(await pageAt(url, 'en-GB')).toContain('<html lang="en">');
    expect(await pageAt(`${url}?lang=my`, 'en-GB')).toContain('<html lang="ms">');
    expect(await pageAt('/pay/unknown', 'ms')).toContain('<html lang="ms">');
    expect(await pageAt('/pay/unknown', 'zh-CN,zh;q=0.9,ms;q=0.3')).toContain('<html lang="ms">');
    expect(await pageAt('/pay/unknown', '*')).toContain('<html lang="en">');
  });

  it('responds 503 with Retry-After while the database is unavailable', async () => {
    const nowhere = connect('postgres://card@127.0.0.1:1/card', () => undefined);
    const { app } = buildApp({ config: gateway.config, database: nowhere, logTo: silence });
    const headers = { authorization: `Bearer ${SECRET}` };

    const api = await app.inject({ url: '/v1/payments/by-key/EDP-2026-000001:1', headers });
    const page = await app.inject({ url: `/pay/pay_${'x'.repeat(32)}` });
    const ready = await app.inject({ url: '/readyz' });
    const live = await app.inject({ url: '/livez' });

    expect(api.json()).toMatchObject({ code: 'unavailable', status: 503 });
    expect(api.headers['retry-after']).toBe('5');
    expect([page, ready, live].map(({ statusCode }) => statusCode)).toEqual([503, 503, 200]);
    await app.close();
    await nowhere.close();
  });
});
