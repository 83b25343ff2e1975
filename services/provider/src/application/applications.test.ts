import { type ApplicationRequest, consentVersions } from '@edp/contracts';
import { startTestApp, TODAY, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import {
  applicantOf,
  applicationRequest,
  applied,
  assessed,
  FAMILY,
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

async function save(browser: Browser, body: ApplicationRequest) {
  return browser.call('saveApplication', { body });
}

describe('an application', () => {
  it('is created once from a quotation, with its prices and a proposal number', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser, FAMILY);
    const first = (await save(browser, applicationRequest(quotation))).value.data;
    expect(first).toMatchObject({
      refId: quotation.refId,
      stage: 'confirmed',
      consentConfirmation: false,
      isValidAgent: false,
      premiumAmount: {
        monthlyTotalPremium: 432.25,
        yearlyTotalPremium: 4940,
        annualTotalPremium: 5187,
      },
      planData: { yearlyTotalPremium: 4940 },
      planDataDeductible: { yearlyTotalPremium: 3952 },
    });
    expect(first.proposalNumber).toMatch(/^EDP(-[0-9A-Z]{4}){3}$/);
    expect(first.applicants.map(({ sumAssured }) => sumAssured)).toEqual(Array(4).fill(100_000));

    const again = (await save(browser, applicationRequest(quotation))).value.data;
    expect(again.proposalNumber).toBe(first.proposalNumber);
  });

  it('is returned as it was sent', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const body = applicationRequest(quotation, {
      cardOwner: {
        fullName: 'Faizal Bin Osman',
        idNo: '910802145677',
        relationship: '003',
        email: 'faizal@example.my',
        mobile: '0123456788',
      },
    });
    const saved = (await save(browser, body)).value.data;
    const { data } = (await browser.call('loadApplication', { params: { refId: quotation.refId } }))
      .value;
    expect(data).toEqual(saved);
    const { sumAssured: _limit, proposalNumber: _number, ...applicant } = data.applicants[0]!;
    const { sumAssured: _sent, ...sent } = body.applicants[0]!;
    expect(applicant).toEqual(sent);
    expect(data.payout).toEqual(body.payout);
    expect(data.cardOwner).toEqual(body.cardOwner);
  });

  it('retains the card owner until another is named, or the card is the buyer’s own', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const cardOwner = {
      fullName: 'Faizal Bin Osman',
      idNo: '910802145677',
      relationship: '003' as const,
      email: 'faizal@example.my',
      mobile: '0123456788',
    };
    const ownerAfter = async (own: Partial<ApplicationRequest>) =>
      (await save(browser, applicationRequest(quotation, own))).value.data.cardOwner;
    expect(await ownerAfter({ cardOwner })).toEqual(cardOwner);
    expect(await ownerAfter({})).toEqual(cardOwner);
    expect(await ownerAfter({ cardOwner: null })).toBeUndefined();
    expect(await ownerAfter({})).toBeUndefined();
  });

  it('takes plans and billing from the request, and no other input to the price', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const [self] = quotation.applicants;
    const applicants = [
      applicantOf(self!, { planCode: 'PLAN3', deductibleAmount: 1000, sumAssured: 9 }),
    ];
    const body = applicationRequest(quotation, { applicants, paymentMode: 'Yearly' });
    const { chosenPremium, applicants: saved } = (await save(browser, body)).value.data;
    expect(chosenPremium.yearlyTotalPremium).toBe(1468.16);
    expect(saved[0]?.sumAssured).toBe(150_000);
    const { data } = (await browser.call('loadQuotation', { params: { refId: quotation.refId } }))
      .value;
    expect(data.applicants[0]).toMatchObject({ planCode: 'PLAN3', deductibleAmount: 1000 });
    expect(data.paymentMode).toBe('Yearly');
  });

  it('is paid by card only, and approved only by the card gateway', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const debit = '001' as '002';
    const rejected = await save(browser, applicationRequest(quotation, { payMethod: debit }));
    expect(rejected.problem).toMatchObject({
      status: 400,
      errors: [{ pointer: '/payMethod', code: 'enum' }],
    });
    const collection = { payMethod: '002', approvalCode: 'A1B2C3', approvalDate: '2026' } as const;
    const { data } = (await save(browser, applicationRequest(quotation, { collection }))).value;
    expect(data.payMethod).toBe('002');
    expect(data.collection).toEqual({ payMethod: '002', approvalCode: '', approvalDate: '' });
  });

  it('is not found before it is created', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser);
    expect((await browser.call('loadApplication', { params: { refId } })).status).toBe(404);
  });
});

describe('an application that differs from its quotation', () => {
  it.each([
    ['/applicants/0/idNo', { idNo: '930314105240' }],
    ['/applicants/0/gender', { gender: 'M' }],
    ['/applicants/0/occupationCode', { occupationCode: 'ACCT' }],
    ['/applicants/0/isIndoor', { isIndoor: 'N' }],
    ['/applicants/0/nationality', { nationality: 'SGP' }],
    ['/applicants/0/id', { id: 'stranger' }],
  ] as const)('is rejected at %s', async (pointer, change) => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const applicants = [applicantOf(quotation.applicants[0]!, change)];
    const { status, problem } = await save(browser, applicationRequest(quotation, { applicants }));
    expect(status).toBe(409);
    expect(problem.code).toBe('quotation.differs');
    expect(problem.errors).toContainEqual({ pointer, code: 'differs' });
  });

  it('is rejected when a person is missing, or for another product', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser, FAMILY);
    const body = applicationRequest(quotation);
    const fewer = await save(browser, { ...body, applicants: body.applicants.slice(0, 2) });
    expect(fewer.problem.errors).toEqual([{ pointer: '/applicants', code: 'differs' }]);
    const other = await save(browser, { ...body, productCode: 'easymedic' });
    expect(other.problem.errors).toEqual([{ pointer: '/productCode', code: 'differs' }]);
  });

  it('uses the product of its quotation where it omits the variant', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser, [WOMAN], { entityType: 'takaful' });
    const { entityType: _variant, ...body } = applicationRequest(quotation);
    expect((await save(browser, body)).value.data.entityType).toBe('takaful');
    const other = await save(browser, { ...body, entityType: 'insurance' });
    expect(other.problem.errors).toEqual([{ pointer: '/productCode', code: 'differs' }]);
  });

  it('is rejected when a person on it cannot buy online', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const poor = { ...quotation.applicants[0]!, nationality: 'SGP' };
    const again = await browser.call('createQuotation', {
      body: {
        appId: 'EDP',
        refId: quotation.refId,
        productCode: 'onemedical',
        entityType: 'insurance',
        paymentMode: 'Monthly',
        preferredLang: 'ENG',
        planSelection: 'Individual',
        applicantData: [
          {
            id: 'self',
            clientType: '003',
            relationship: '001',
            gender: poor.gender,
            idType: 'NRIC',
            idNo: poor.idNo,
            nationality: 'SGP',
            occupationCode: poor.occupationCode,
            isIndoor: 'Y',
            emails: poor.emails,
          },
        ],
      },
    });
    const { problem } = await save(browser, applicationRequest(again.value));
    expect(problem).toMatchObject({
      code: 'applicant.notEligible',
      errors: [{ pointer: '/applicants/0', code: 'nationality' }],
    });
  });
});

describe('consents', () => {
  it('are stored with the shown text version, and copied to all applicants', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser, FAMILY);
    await save(browser, applicationRequest(quotation));
    const agree = (marketingConsent: boolean) =>
      save(
        browser,
        applicationRequest(quotation, {
          marketingConsent,
          declaration: true,
          consentVersions: consentVersions('declaration', 'policyOwner', 'marketing'),
        }),
      );
    const { applicants } = (await agree(true)).value.data;
    expect(new Set(applicants.map(({ pdpaConsent }) => pdpaConsent))).toEqual(new Set(['Y']));
    await agree(true);
    await agree(false);
    const { rows } = await test.services.database.pool.query<{ name: string; given: boolean }>(
      'select name, given from consents where ref_id = $1 order by id',
      [quotation.refId],
    );
    expect(rows).toEqual([
      { name: 'personalData', given: true },
      { name: 'sensitiveData', given: true },
      { name: 'beneficialOwner', given: true },
      { name: 'declaration', given: true },
      { name: 'policyOwner', given: true },
      { name: 'marketing', given: true },
      { name: 'marketing', given: false },
    ]);
  });
});

describe('a change of the quotation behind an application', () => {
  it('retains the details of the people who stay', async () => {
    const browser = new Browser(test);
    const { refId } = await applied(browser, FAMILY);
    await quoted(browser, FAMILY.slice(0, 3), { refId });
    const { data } = (await browser.call('loadApplication', { params: { refId } })).value;
    expect(data.applicants.map(({ id }) => id)).toEqual(['self', 'spouse', 'son']);
    expect(data.stage).toBe('confirmed');
  });

  it('requires the details of a new person', async () => {
    const browser = new Browser(test);
    const { refId } = await applied(browser, FAMILY.slice(0, 2));
    await quoted(browser, FAMILY, { refId });
    const { data } = (await browser.call('loadApplication', { params: { refId } })).value;
    expect(data.stage).toBe('draft');
  });

  it('is rejected while a payment is pending, and after it', async () => {
    const browser = new Browser(test);
    const { refId } = await assessed(browser);
    const { pool } = test.services.database;
    await pool.query(`update applications set stage = 'submitted' where ref_id = $1`, [refId]);
    const { data } = (await browser.call('loadQuotation', { params: { refId } })).value;
    const saved = await save(browser, applicationRequest(data));
    expect(saved.status).toBe(409);
    expect(saved.problem.code).toBe('application.locked');
  });
});

describe('the stored application', () => {
  it('has no personal text in plain text', async () => {
    const browser = new Browser(test);
    await applied(browser, FAMILY);
    const { rows } = await test.services.database.pool.query<{ text: string }>(
      `select a::text || encode(a.full_name, 'escape') || p::text || coalesce(c::text, '') ||
         coalesce(d::text, '') as text
       from applicants a join applications p using (ref_id)
       left join applicant_contacts c using (ref_id, member_id)
       left join applicant_addresses d using (ref_id, member_id)`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { text } of rows) {
      expect(text).not.toMatch(/Aisyah|Klinik|512345678901|123456789|SS 2\/24/);
    }
  });
});
