import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applied, DAY, quoted, WOMAN } from '../../test/journey';
import { createPromos } from '../quotation/promos/promos.service';
import { createPayableApplications } from './payable-applications';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

describe('an application with a promo code', () => {
  it('cannot be submitted once another buyer has claimed the last use', async () => {
    const { database, catalogue, vault, clock, journeys, quotations } = test.services;
    const { db } = database;
    const promos = createPromos({ db, catalogue, vault, clock });
    const payable = createPayableApplications({
      ...test.services,
      db,
      journeys,
      quotations,
      promos,
    });
    const { refId } = await applied(new Browser(test), [WOMAN], { promoCode: 'HELLO50' });
    const application = await payable.load(refId);
    expect(application.cover.premium.promoDiscount).toBe(5_000);

    // Between pricing and the claim: each person may use the code once.
    const other = await quoted(new Browser(test));
    const use = { code: 'HELLO50', productCode: 'onemedical', nric: WOMAN.idNo, on: DAY } as const;
    const claimed = await db.transaction((tx) => promos.claim({ ...use, refId: other.refId }, tx));
    expect(claimed.ok).toBe(true);

    const submit = () => db.transaction((tx) => payable.submitted(application, tx));
    await expect(submit()).rejects.toMatchObject({ code: 'promo.usedUp' });
    expect((await payable.load(refId)).stage).toBe(application.stage);
  });
});
