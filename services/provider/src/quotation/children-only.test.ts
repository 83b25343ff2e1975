import type { ApplicationRequest, QuotationApplicant } from '@edp/contracts';
import { MESSAGE } from '@edp/domain';
import { startTestApp, type TestApp, TODAY } from '../../test/build-app';
import { CHILDREN, identified, parentTyped, unidentified } from '../../test/children-only';
import { Browser } from '../../test/client';
import {
  applicantOf,
  applicationRequest,
  DAY,
  FAMILY,
  quotationApplicant,
  quotationRequest,
  quoted,
  WATCHED,
  WOMAN,
} from '../../test/journey';

const FAMILY_PLAN = { family: { planType: '1' } } as const;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const quotedFor = (browser: Browser, proposer: QuotationApplicant, refId?: string) =>
  quoted(browser, [], {
    ...FAMILY_PLAN,
    ...(refId !== undefined && { refId }),
    applicantData: [proposer, ...CHILDREN],
  });

describe('a cover for children only', () => {
  it('has a price and a family discount before the parent is identified', async () => {
    const quotation = await quotedFor(new Browser(test), unidentified());
    // A boy of 7 and a girl of 3 on Plan 2: 820.00 + 1,100.00, less 5%.
    expect(quotation.chosenPremium.yearlyTotalPremium).toBe(1824);
    expect(quotation).toMatchObject({ ...FAMILY_PLAN, declined: [] });
    const [proposer] = quotation.applicants;
    expect(proposer).toMatchObject({ id: 'self', clientType: '001', idNo: '' });
    expect(proposer).not.toHaveProperty('gender');
    expect(proposer).not.toHaveProperty('dob');
    expect(quotation.premiumAmountData.applicants.map(({ id }) => id)).toEqual(['son', 'daughter']);
  });

  it('does not change its price when the parent is identified', async () => {
    const browser = new Browser(test);
    const { refId, quotedOn, chosenPremium } = await quotedFor(browser, unidentified());
    const after = await quotedFor(browser, identified(), refId);
    expect(after).toMatchObject({ refId, quotedOn, chosenPremium });
    expect(after.applicants[0]).toMatchObject({ gender: 'F', dob: WOMAN.birthDate });
  });

  it('does not change its price when the parent corrects their details', async () => {
    const browser = new Browser(test);
    const { refId } = await quotedFor(browser, identified());
    test.time.now = new Date('2026-11-25T10:48:00+08:00');
    const { quotedOn } = await quotedFor(browser, identified({ occupationCode: 'RETI' }), refId);
    test.time.now = new Date(TODAY);
    expect(quotedOn).toBe(DAY);
  });

  it('prices the occupation of a parent who was identified and is covered after all', async () => {
    const browser = new Browser(test);
    const { refId } = await quotedFor(browser, unidentified());
    const welder = { occupationCode: 'WELD', isIndoor: 'Y' } as const;
    await quotedFor(browser, identified(welder), refId);
    const covered = quotationApplicant(WOMAN, welder);
    const { chosenPremium } = await quotedFor(browser, covered, refId);
    const fresh = await quotedFor(new Browser(test), covered);
    expect(chosenPremium).toEqual(fresh.chosenPremium);
  });

  it.each([
    ['age', identified({ idNo: '700101145557', gender: 'M' })],
    ['nationality', identified({ nationality: 'SGP' })],
  ] as const)('declines a parent by %s, as soon as it is known', async (reason, proposer) => {
    const browser = new Browser(test);
    const { refId } = await quotedFor(browser, unidentified());
    const { declined } = await quotedFor(browser, proposer, refId);
    expect(declined).toEqual([{ id: 'self', reason }]);
  });

  it('stops without a reason when the parent is on the watch list', async () => {
    const browser = new Browser(test);
    const { refId } = await quotedFor(browser, unidentified());
    const watched = identified({ idNo: WATCHED.idNo, gender: 'M' });
    expect(await quotedFor(browser, watched, refId)).toMatchObject({ outcome: 'contact' });
  });

  it('is for children: a spouse without children is rejected under a buyer without cover', async () => {
    const applicantData = [identified(), quotationApplicant(FAMILY[1]!)];
    const body = quotationRequest([], { applicantData });
    const { problem } = await new Browser(test).call('createQuotation', { body });
    expect(problem.errors).toEqual([{ pointer: '/applicantData', code: MESSAGE.required }]);
  });

  it.each([
    ['of a covered buyer', { clientType: '003' }, '/applicantData/0/idNo', MESSAGE.required],
    ['that is incomplete', { gender: 'F' }, '/applicantData/0/idNo', MESSAGE.required],
  ] as const)('needs the identity %s', async (_what, own, pointer, code) => {
    const body = quotationRequest([], {
      applicantData: [{ ...unidentified(), ...own }, ...CHILDREN],
    });
    const { problem } = await new Browser(test).call('createQuotation', { body });
    expect(problem.errors).toContainEqual({ pointer, code });
  });
});

describe('the application of a cover for children only', () => {
  const applied = async (isDraft: boolean, isIdentified: boolean) => {
    const browser = new Browser(test);
    const first = await quotedFor(browser, unidentified());
    const { refId } = first;
    const quotation = isIdentified ? await quotedFor(browser, identified(), refId) : first;
    const known = quotation.applicants.filter(({ idNo }) => idNo !== '');
    const request = applicationRequest({ ...quotation, applicants: known });
    const body = { ...request, ...(isDraft && { draft: true }) };
    return { browser, refId, response: await browser.call('saveApplication', { body }) };
  };

  it('is saved as a draft before the parent is identified, and not confirmed', async () => {
    expect((await applied(true, false)).response.status).toBe(200);
    const { response } = await applied(false, false);
    expect(response).toMatchObject({ status: 409, problem: { code: 'quotation.differs' } });
  });

  const typed = async () => {
    const browser = new Browser(test);
    const before = await quotedFor(browser, unidentified());
    const { refId } = before;
    const body = parentTyped(before);
    const save = (own: Partial<ApplicationRequest> = {}) =>
      browser.call('saveApplication', { body: { ...body, ...own } });
    const load = async () =>
      (await browser.call('loadApplication', { params: { refId } })).value.data;
    return { browser, before, refId, proposer: body.proposer!, save, load };
  };

  it('retains typed details of the parent in a draft, also when the quotation is priced again', async () => {
    const { browser, before, refId, proposer, save, load } = await typed();
    const { sumAssured: _limit, pdpaConsent: _consent, ...sent } = proposer;
    expect((await save()).value.data.proposer).toMatchObject(sent);
    const after = await quotedFor(browser, unidentified(), refId);
    expect(after).toMatchObject({ version: before.version, applicants: [{ idNo: '' }, {}, {}] });
    expect((await load()).proposer).toMatchObject(sent);
  });

  it('copies them to the application once the parent is identified', async () => {
    const { browser, refId, save, load } = await typed();
    await save();
    await quotedFor(browser, identified(), refId);
    const { applicants, proposer } = await load();
    expect(proposer).toBeUndefined();
    expect(applicants[0]).toMatchObject({
      id: 'self',
      idNo: WOMAN.idNo,
      title: '033',
      companyName: 'Klinik Seri',
      name: { fullName: 'Aisyah Binti Rahman' },
    });
  });

  it('rejects another person as the parent, and any parent outside a draft', async () => {
    const { browser, refId, proposer, save } = await typed();
    const differs = {
      status: 409,
      problem: { errors: [{ pointer: '/proposer', code: 'differs' }] },
    };
    for (const id of ['son', 'nobody']) {
      expect(await save({ proposer: { ...proposer, id } })).toMatchObject(differs);
    }
    const isMissing = { pointer: '/applicants', code: 'differs' };
    expect((await save({ draft: false })).problem.errors).toEqual([
      isMissing,
      ...differs.problem.errors,
    ]);
    await quotedFor(browser, identified(), refId);
    expect((await save()).problem.errors).toEqual([isMissing, ...differs.problem.errors]);
  });

  it('has the parent as proposer, and health questions only for the children', async () => {
    const { browser, refId, response } = await applied(false, true);
    expect(response.value.data.applicants.map(({ clientType }) => clientType)).toEqual([
      '001',
      '002',
      '002',
    ]);
    const { value } = await browser.call('loadQuestions', {
      body: { appId: 'EDP', refId, preferredLang: 'ENG', includeLiamQuestion: false },
    });
    expect(new Set(value.questionList.map(({ applicantId }) => applicantId))).toEqual(
      new Set(['son', 'daughter']),
    );
    expect(value.questionList[0]?.question).toBe(
      'How tall is everyone you are covering, in centimetres?',
    );
  });

  it('retains the details of the parent when the quotation is priced again', async () => {
    const browser = new Browser(test);
    const { refId } = await quotedFor(browser, unidentified());
    const quotation = await quotedFor(browser, identified(), refId);
    const applicants = quotation.applicants.map((one) => applicantOf(one));
    const body = applicationRequest(quotation, { applicants });
    await browser.call('saveApplication', { body });
    await quotedFor(browser, identified(), refId);
    const { data } = (await browser.call('loadApplication', { params: { refId } })).value;
    expect(data.applicants[0]?.name.fullName).toBe('Aisyah Binti Rahman');
  });
});
