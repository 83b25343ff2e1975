import { samplePerson } from '@edp/testing/people';
import { startTestApp, TODAY, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import {
  DAY,
  FAMILY,
  quotationApplicant,
  quotationRequest,
  quoted,
  WOMAN,
} from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => {
  test.time.now = new Date(TODAY);
});
afterAll(() => test.stop());

describe('the price of a quotation', () => {
  it('is that of the first price example: a family on Plan 2', async () => {
    const { premiumAmountData, chosenPremium } = await quoted(new Browser(test), FAMILY);
    expect(premiumAmountData.planPremium[1]).toMatchObject({
      planCode: 'PLAN2',
      yearlyPremium: 5200,
      yearlyPremiumDiscount: 4940,
      monthlyPremium: 455,
      monthlyPremiumDiscount: 432.25,
      annualSave: 247,
    });
    expect(chosenPremium).toEqual({
      monthlySubtotal: 455,
      yearlySubtotal: 5200,
      monthlyFamilyDiscount: 22.75,
      yearlyFamilyDiscount: 260,
      promoDiscount: 0,
      serviceTax: 0,
      stampDuty: 0,
      monthlyTotalPremium: 432.25,
      yearlyTotalPremium: 4940,
      annualSave: 247,
    });
  });

  it('includes the terms of its totals, so that a page can update them for another choice', async () => {
    const browser = new Browser(test);
    const terms = {
      familyDiscount: 0.05,
      familyMinimumMembers: 2,
      serviceTaxRate: 0,
      stampDuty: 0,
      annualPremiumCap: 5000,
      deductibleAmount: 1000,
    };
    const { priceTerms, refId } = await quoted(browser, FAMILY);
    expect(priceTerms).toEqual(terms);
    const { priceTerms: withCode } = await quoted(browser, FAMILY, { refId, promoCode: 'AMBER10' });
    expect(withCode).toEqual({ ...terms, promo: { kind: 'percent', share: 0.1, months: 12 } });
  });

  it.each([
    ['onemedical', 973.73, 85.2, 48.67],
    ['easymedic', 876.36, 76.68, 43.8],
  ] as const)(
    'is that of the second price example for %s',
    async (productCode, yearly, monthly, save) => {
      const person = samplePerson({
        today: DAY,
        ageYears: 28,
        occupationCode: 'CENG',
        worksIndoors: false,
      });
      const applicant = quotationApplicant(person, { planCode: 'PLAN1', deductibleAmount: 1000 });
      const { chosenPremium } = await quoted(new Browser(test), [], {
        productCode,
        applicantData: [applicant],
      });
      expect(chosenPremium).toMatchObject({
        yearlyTotalPremium: yearly,
        monthlyTotalPremium: monthly,
        annualSave: save,
      });
    },
  );

  it('only includes selected people, and returns all', async () => {
    const [self, ...others] = FAMILY;
    const { chosenPremium, premiumAmountData } = await quoted(new Browser(test), [], {
      applicantData: [
        quotationApplicant(self!),
        ...others.map((person) => quotationApplicant(person, { isSelected: false })),
      ],
    });
    expect(chosenPremium).toMatchObject({ yearlyTotalPremium: 1480, yearlyFamilyDiscount: 0 });
    expect(premiumAmountData.applicants).toHaveLength(4);
  });

  it('is locked for 14 days, or until the day before a birthday that changes the band', async () => {
    expect((await quoted(new Browser(test))).expiresAt).toBe('2026-12-04');
    const almost35 = samplePerson({ today: DAY, birthDate: '1991-11-28' });
    expect((await quoted(new Browser(test), [almost35])).expiresAt).toBe('2026-11-27');
    const almost34 = samplePerson({ today: DAY, birthDate: '1992-11-28' });
    expect((await quoted(new Browser(test), [almost34])).expiresAt).toBe('2026-12-04');
  });
});

describe('eligibility', () => {
  it.each([
    ['self', 16, ['age']],
    ['self', 17, []],
    ['self', 55, []],
    ['self', 56, ['age']],
    ['child', 16, []],
    ['child', 17, ['age']],
  ])('of %s at %i years', async (who, ageYears, reasons) => {
    const person =
      who === 'self'
        ? samplePerson({ today: DAY, ageYears })
        : samplePerson({ today: DAY, id: 'son', relationship: '002', ageYears });
    const people = who === 'self' ? [person] : [WOMAN, person];
    const { declined } = await quoted(new Browser(test), people);
    expect(declined.map(({ reason }) => reason)).toEqual(reasons);
  });

  it.each([
    ['2026-11-06', []],
    ['2026-11-07', ['age']],
  ])('of a child born on %s', async (birthDate, reasons) => {
    const child = samplePerson({ today: DAY, id: 'son', relationship: '002', birthDate });
    const { declined, chosenPremium } = await quoted(new Browser(test), [WOMAN, child]);
    expect(declined.map(({ reason }) => reason)).toEqual(reasons);
    expect(chosenPremium.yearlySubtotal).toBe(reasons.length > 0 ? 1480 : 2580);
  });

  it('of a newborn begins on its fourteenth day, for a quotation of any day', async () => {
    const browser = new Browser(test);
    const son = { id: 'son', relationship: '002', birthDate: '2026-11-07' } as const;
    const people = [WOMAN, samplePerson({ today: DAY, ...son })];
    const tooYoung = await quoted(browser, people);
    expect(tooYoung).toMatchObject({
      declined: [{ id: 'son', reason: 'age' }],
      expiresAt: '2026-11-20',
    });
    test.time.now = new Date('2026-11-21T00:00:00+08:00');
    const oldEnough = await quoted(browser, people, { refId: tooYoung.refId });
    expect(oldEnough).toMatchObject({ declined: [], quotedOn: '2026-11-21' });
    expect(oldEnough.chosenPremium.yearlySubtotal).toBe(2580);
  });

  it('needs Malaysian nationality', async () => {
    const applicantData = [quotationApplicant(WOMAN, { nationality: 'SGP' })];
    const { declined } = await quoted(new Browser(test), [], { applicantData });
    expect(declined).toEqual([{ id: 'self', reason: 'nationality' }]);
  });

  it.each([
    ['too young', { ageYears: 16 }, 'MYS', 'age'],
    ['too old', { ageYears: 56 }, 'MYS', 'age'],
    ['not Malaysian', { ageYears: 33 }, 'SGP', 'nationality'],
    ['a Malaysian adult', { ageYears: 33 }, 'MYS', null],
  ] as const)(
    'is checked for a buyer without cover, too: %s',
    async (_who, own, nationality, reason) => {
      const buyer = samplePerson({ today: DAY, ...own });
      const son = samplePerson({ today: DAY, id: 'son', relationship: '002', ageYears: 3 });
      const applicantData = [
        quotationApplicant(buyer, { clientType: '001', nationality }),
        quotationApplicant(son),
      ];
      const { declined, chosenPremium } = await quoted(new Browser(test), [], { applicantData });
      expect(declined).toEqual(reason ? [{ id: 'self', reason }] : []);
      // Only the child is priced.
      expect(chosenPremium.yearlyTotalPremium).toBe(1100);
    },
  );

  it('ends if one person costs more than the annual cap, by the chosen plan', async () => {
    const man = samplePerson({ today: DAY, ageYears: 50, gender: 'M' });
    const choose = (planCode: 'PLAN2' | 'PLAN3') =>
      quoted(new Browser(test), [], { applicantData: [quotationApplicant(man, { planCode })] });
    expect((await choose('PLAN2')).declined).toEqual([]);
    expect((await choose('PLAN3')).declined).toEqual([{ id: 'self', reason: 'premiumCap' }]);
  });
});

describe('a quotation that breaks rules', () => {
  const child = samplePerson({ today: DAY, id: 'son', relationship: '002', ageYears: 7 });

  it.each([
    [
      '/applicantData/0/idNo',
      'nric.invalid',
      [quotationApplicant(WOMAN, { idNo: '930231105232' })],
    ],
    [
      '/applicantData/0/idNo',
      'nric.stateCode',
      [quotationApplicant(WOMAN, { idNo: '930314005232' })],
    ],
    ['/applicantData/0/idNo', 'nric.genderMismatch', [quotationApplicant(WOMAN, { gender: 'M' })]],
    [
      '/applicantData/0/occupationCode',
      'select.occupation',
      [quotationApplicant(WOMAN, { occupationCode: 'XX' })],
    ],
    ['/applicantData/0/emails', 'required', [quotationApplicant(WOMAN, { emails: [] })]],
    [
      '/applicantData/0/emails/0/value',
      'email.invalid',
      [
        quotationApplicant(WOMAN, {
          emails: [{ type: 'personal', value: 'a@b', isPrimary: true }],
        }),
      ],
    ],
    [
      '/applicantData/0/deductibleAmount',
      'invalid',
      [quotationApplicant(WOMAN, { deductibleAmount: 500 })],
    ],
    ['/applicantData/0/clientType', 'invalid', [quotationApplicant(WOMAN, { clientType: '002' })]],
    [
      '/applicantData/0/isSelected',
      'invalid',
      [quotationApplicant(WOMAN, { isSelected: false }), quotationApplicant(child)],
    ],
    ['/applicantData', 'required', [quotationApplicant(child)]],
    ['/applicantData', 'required', [quotationApplicant(WOMAN, { clientType: '001' })]],
    [
      '/applicantData/1/relationship',
      'select.relationship',
      [quotationApplicant(WOMAN), quotationApplicant(child, { relationship: '004' })],
    ],
    [
      '/applicantData/1/id',
      'invalid',
      [quotationApplicant(WOMAN), quotationApplicant(child, { id: 'self' })],
    ],
  ])('is rejected at %s with %s', async (pointer, code, applicantData) => {
    const body = quotationRequest([], { applicantData });
    const { status, problem } = await new Browser(test).call('createQuotation', { body });
    expect(status).toBe(422);
    expect(problem.code).toBe('rule.broken');
    expect(problem.errors).toContainEqual({ pointer, code });
  });

  it('names both people of a duplicate NRIC', async () => {
    const twin = quotationApplicant(WOMAN, {
      id: 'spouse',
      relationship: '003',
      clientType: '002',
    });
    const body = quotationRequest([], { applicantData: [quotationApplicant(WOMAN), twin] });
    const { problem } = await new Browser(test).call('createQuotation', { body });
    expect(problem.errors).toEqual([
      { pointer: '/applicantData/0/idNo', code: 'nric.duplicate' },
      { pointer: '/applicantData/1/idNo', code: 'nric.duplicate' },
    ]);
  });

  it('is rejected for a product that does not exist', async () => {
    const body = quotationRequest([WOMAN], { productCode: 'easymedic', entityType: 'takaful' });
    const { problem } = await new Browser(test).call('createQuotation', { body });
    expect(problem.errors).toEqual([{ pointer: '/entityType', code: 'invalid' }]);
  });
});

describe('pricing again', () => {
  it('retains reference, day and price while the price is locked', async () => {
    const browser = new Browser(test);
    const first = await quoted(browser, FAMILY);
    test.time.now = new Date('2026-12-04T23:59:00+08:00');
    const again = await quoted(browser, FAMILY, { refId: first.refId, paymentMode: 'Yearly' });
    expect(again).toMatchObject({
      refId: first.refId,
      quotedOn: DAY,
      expiresAt: first.expiresAt,
      paymentMode: 'Yearly',
    });
  });

  it('uses a new day once the price lock has ended, or a person is new', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser);
    test.time.now = new Date('2026-11-25T10:00:00+08:00');
    expect((await quoted(browser, FAMILY, { refId })).quotedOn).toBe('2026-11-25');
    test.time.now = new Date('2026-12-10T00:00:00+08:00');
    expect((await quoted(browser, FAMILY, { refId })).quotedOn).toBe('2026-12-10');
  });

  it('deletes people who are not in the request', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser, FAMILY);
    const again = await quoted(browser, FAMILY.slice(0, 2), { refId });
    expect(again.applicants.map(({ id }) => id)).toEqual(['self', 'spouse']);
    expect(again.quotedOn).toBe(DAY);
  });
});

describe('the stored quotation', () => {
  it('has no NRIC and no e-mail in plain text', async () => {
    await quoted(new Browser(test), FAMILY);
    const { rows } = await test.services.database.pool.query<{ text: string }>(
      `select m::text || coalesce(e::text, '') || encode(m.nric, 'escape') as text
       from members m left join member_emails e using (ref_id, member_id)`,
    );
    for (const { text } of rows) {
      expect(text).not.toContain(WOMAN.idNo);
      expect(text).not.toContain('aisyah');
    }
    expect(rows.length).toBeGreaterThan(0);
  });
});
