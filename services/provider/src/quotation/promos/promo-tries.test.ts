import { DAY_SECONDS } from '@edp/domain';
import { networkOf } from '@edp/service';
import { samplePerson } from '@edp/testing/people';
import { newSession, startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { applicationRequest, DAY, quotationRequest, quoted, WOMAN } from '../../../test/journey';
import { networkLimits } from '../../platform/rate-limits';
import { createPromos } from './promos.service';

const TRIES = 25;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/**
 * Number of the next network address: each test uses its own, so that rate limits do not interfere.
 */
let homes = 0;
const newBrowser = () => new Browser(test, newSession(`198.51.100.${(homes += 1)}`));

const check = (browser: Browser, refId: string, promoCode: string) =>
  browser.call('validatePromo', { body: { refId, promoCode } });

const quote = (browser: Browser, refId: string, promoCode: string) =>
  browser.call('createQuotation', { body: quotationRequest(undefined, { refId, promoCode }) });

async function useUp(browser: Browser, refId: string, left = 0): Promise<void> {
  for (let tries = left; tries < TRIES; tries += 1) {
    expect((await check(browser, refId, `GUESS${tries}`)).status).toBe(200);
  }
}

describe('promo codes', () => {
  it('can be tried 25 times by a session, then are limited for a while', async () => {
    const browser = newBrowser();
    const { refId } = await quoted(browser);
    await useUp(browser, refId);
    const { status, headers, problem } = await check(browser, refId, 'AMBER10');
    expect([status, problem.code]).toEqual([429, 'request.tooMany']);
    expect(headers['retry-after']).toBe('600');
  });

  it('cannot be probed by saving a quotation repeatedly', async () => {
    const browser = newBrowser();
    const { refId } = await quoted(browser);
    for (let tries = 0; tries < TRIES; tries += 1) {
      expect((await quote(browser, refId, `GUESS${tries}`)).status).toBe(200);
    }
    expect((await quote(browser, refId, 'AMBER10')).status).toBe(429);
    expect((await check(browser, refId, 'AMBER10')).status).toBe(429);
    const { value } = await browser.call('loadQuotation', { params: { refId } });
    expect(value.data.chosenPremium.promoDiscount).toBe(0);
  });

  it('cannot be probed by new quotations', async () => {
    const browser = newBrowser();
    const { refId } = await quoted(browser);
    await useUp(browser, refId);
    const body = quotationRequest(undefined, { promoCode: 'AMBER10' });
    expect((await browser.call('createQuotation', { body })).status).toBe(429);
  });

  it('cannot be probed by an application, even a rejected one', async () => {
    const browser = newBrowser();
    const quotation = await quoted(browser);
    const save = (own: object) =>
      browser.call('saveApplication', { body: { ...applicationRequest(quotation), ...own } });
    await useUp(browser, quotation.refId, 2);
    expect((await save({ promoCode: 'AMBER10' })).status).toBe(200);
    const foreign = { promoCode: 'HELLO50', productCode: 'easymedic' };
    expect((await save(foreign)).problem.code).toBe('quotation.differs');
    expect((await save({ promoCode: 'HELLO50' })).status).toBe(429);
  });

  it('are counted when checked and when applied, once each', async () => {
    const browser = newBrowser();
    const { refId } = await quoted(browser);
    expect((await check(browser, refId, 'amber10')).status).toBe(200);
    expect((await quote(browser, refId, 'amber10')).status).toBe(200);
    await useUp(browser, refId, 2);

    const saved = await quote(browser, refId, ' AMBER10 ');
    expect([saved.status, saved.value.promoCode]).toEqual([200, 'AMBER10']);
    const body = applicationRequest(saved.value, { promoCode: 'AMBER10' });
    expect((await browser.call('saveApplication', { body })).status).toBe(200);
    expect((await quote(browser, refId, '')).status).toBe(200);
    expect((await quote(browser, refId, 'AMBER10')).status).toBe(429);
  });

  it('cannot be probed from one IPv6 network, with any addresses and sessions', async () => {
    const statuses: number[] = [];
    for (let home = 0; home < 5; home += 1) {
      const session = newSession('2001:db8:7:7::1');
      const { refId } = await quoted(new Browser(test, session));
      for (let tries = 0; tries < 20; tries += 1) {
        const address = `2001:db8:7:7:${home}:${tries}::1`;
        const browser = new Browser(test, { ...session, address });
        statuses.push((await check(browser, refId, `GUESS${home}${tries}`)).status);
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(new Set(statuses.slice(60))).toEqual(new Set([429]));
    const right = new Browser(test, newSession('2001:db8:7:7::beef'));
    expect((await check(right, (await quoted(right)).refId, 'AMBER10')).status).toBe(429);
  });

  it('that are valid do not count against their network', async () => {
    for (let home = 0; home < 4; home += 1) {
      const browser = new Browser(test, newSession('198.51.100.250'));
      const { refId } = await quoted(browser);
      for (let tries = 0; tries < 20; tries += 1)
        expect((await check(browser, refId, 'AMBER10')).status).toBe(200);
    }
  });

  it('that the person has used count as wrong ones, so that nobody can find out who bought here', async () => {
    const { database, catalogue, vault, clock } = test.services;
    const promos = createPromos({ db: database.db, catalogue, vault, clock });
    const bought = samplePerson({ today: DAY, ageYears: 41 });
    const first = await quoted(newBrowser(), [bought]);
    const use = {
      productCode: 'onemedical',
      refId: first.refId,
      nric: bought.idNo,
      on: DAY,
    } as const;
    await database.db.transaction((tx) => promos.claim({ ...use, code: 'AMBER10' }, tx));

    const address = '198.51.100.249';
    const [limit] = networkLimits('promo:wrong:day', networkOf(address), {
      tries: 60,
      seconds: DAY_SECONDS,
    });
    for (let tries = 0; tries < 57; tries += 1) await test.services.rateLimits.take(limit);

    const browser = new Browser(test, newSession(address));
    const again = await quoted(browser, [bought]);
    expect((await check(browser, again.refId, 'AMBER10')).value).toMatchObject({ reason: 'used' });
    const { refId } = await quoted(browser, [WOMAN], { promoCode: 'AMBER10' });
    const asBuyer = (own: object) =>
      browser.call('createQuotation', { body: quotationRequest([bought], own) });
    expect((await asBuyer({ promoCode: 'AMBER10' })).status).toBe(200);
    expect((await asBuyer({ refId })).status).toBe(200);
    expect((await check(browser, refId, 'AMBER10')).status).toBe(429);
  });

  it('are counted per session', async () => {
    const browser = newBrowser();
    const { refId } = await quoted(browser);
    await useUp(browser, refId);
    const other = newBrowser();
    expect((await check(other, (await quoted(other)).refId, 'AMBER10')).status).toBe(200);
  });
});
