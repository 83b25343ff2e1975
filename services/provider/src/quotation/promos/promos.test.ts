import { startTestApp, TODAY, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { DAY, FAMILY, quoted } from '../../../test/journey';
import { createPromos, type PromoUse } from './promos.service';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => {
  test.time.now = new Date(TODAY);
});
afterAll(() => test.stop());

async function validate(promoCode: string, productCode: 'onemedical' | 'easymedic' = 'onemedical') {
  const browser = new Browser(test);
  const { refId } = await quoted(browser, FAMILY, { productCode });
  return (await browser.call('validatePromo', { body: { refId, promoCode } })).value;
}

describe('a promo code', () => {
  it('with a percentage is applied after the family discount', async () => {
    const { valid, chosenPremium, discount } = await validate('amber10');
    expect(valid).toBe(true);
    expect(discount).toEqual({ kind: 'percent', share: 0.1, months: 12 });
    expect(chosenPremium).toMatchObject({
      monthlyFamilyDiscount: 22.75,
      promoDiscount: 43.23,
      monthlyTotalPremium: 389.02,
      yearlyTotalPremium: 4446,
      // 12 x 389.02 - 4,446.00
      annualSave: 222.24,
    });
  });

  it('with an amount reduces the first charge', async () => {
    const { chosenPremium, discount } = await validate('HELLO50');
    expect(discount).toEqual({ kind: 'amount', amount: 50 });
    expect(chosenPremium).toMatchObject({
      promoDiscount: 50,
      monthlyTotalPremium: 382.25,
      yearlyTotalPremium: 4890,
      // 382.25 + 11 x 432.25 - 4,890.00
      annualSave: 247,
    });
  });

  it.each([
    ['NOSUCH', 'onemedical', 'unknown'],
    // Two letters each in upper case.
    ['ßßßßßßßßßßßß', 'onemedical', 'unknown'],
    ['RAYA25', 'onemedical', 'expired'],
    ['HELLO50', 'easymedic', 'product'],
  ] as const)('%s on %s is not valid: %s', async (code, productCode, reason) => {
    expect(await validate(code, productCode)).toEqual({ valid: false, promoCode: code, reason });
  });

  it('stays on a quotation until it is removed', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser, FAMILY, { promoCode: 'AMBER10' });
    expect((await quoted(browser, FAMILY, { refId })).promoCode).toBe('AMBER10');
    expect(await quoted(browser, FAMILY, { refId, promoCode: '' })).not.toHaveProperty('promoCode');
  });

  it('gives no discount once it has expired, without an error', async () => {
    const browser = new Browser(test);
    test.time.now = new Date('2026-04-30T12:00:00+08:00');
    const { refId, chosenPremium } = await quoted(browser, FAMILY, { promoCode: 'RAYA25' });
    expect(chosenPremium.promoDiscount).toBeGreaterThan(0);
    test.time.now = new Date('2026-05-01T00:01:00+08:00');
    const later = await browser.call('loadQuotation', { params: { refId } });
    expect(later.value.data.chosenPremium.promoDiscount).toBe(0);
  });
});

describe('a use of a promo code', () => {
  const use = async (own: Partial<PromoUse> = {}): Promise<PromoUse> => ({
    code: 'AMBER10',
    productCode: 'onemedical',
    refId: (await quoted(new Browser(test))).refId,
    nric: '930314105238',
    on: DAY,
    ...own,
  });

  function promos() {
    const { database, catalogue, vault, clock } = test.services;
    const claimAt = createPromos({ db: database.db, catalogue, vault, clock });
    return {
      claim: (one: PromoUse) => database.db.transaction((tx) => claimAt.claim(one, tx)),
      release: (refId: string) => database.db.transaction((tx) => claimAt.release(refId, tx)),
    };
  }

  it('is limited to one per person, released when the payment fails, and repeatable for the same journey', async () => {
    const { claim, release } = promos();
    const first = await use();
    const second = await use();
    expect((await claim(first)).ok).toBe(true);
    expect((await claim(first)).ok).toBe(true);
    expect(await claim(second)).toEqual({ ok: false, reason: 'used' });
    await release(first.refId);
    expect((await claim(second)).ok).toBe(true);
  });

  it('retains its discount while the payment is pending, also if the file changes', async () => {
    const { database, catalogue, vault, clock } = test.services;
    const { claim } = promos();
    const percent = await use({ nric: '880808105511' });
    const amount = await use({ nric: '880808105513', code: 'HELLO50' });
    expect([(await claim(percent)).ok, (await claim(amount)).ok]).toEqual([true, true]);

    const withoutCodes = { ...catalogue.current(), promoCodes: new Map<string, never>() };
    const later = createPromos({
      db: database.db,
      catalogue: { current: () => withoutCodes },
      vault,
      clock,
    });
    expect(await later.find(percent)).toEqual({
      ok: true,
      promo: { code: 'AMBER10', discount: { kind: 'percent', share: 0.1, months: 12 } },
    });
    expect(await later.find(amount)).toEqual({
      ok: true,
      promo: { code: 'HELLO50', discount: { kind: 'amount', amount: 5_000 } },
    });
    expect(await later.find(await use())).toEqual({ ok: false, reason: 'unknown' });
  });

  it('is granted to one of several buyers who claim the last one concurrently', async () => {
    const { claim } = promos();
    const uses = await Promise.all(Array.from({ length: 6 }, () => use({ nric: '900101105555' })));
    const claims = await Promise.all(uses.map(claim));
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
