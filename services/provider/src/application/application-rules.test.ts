import type { ApplicationRequest, CardOwner } from '@edp/contracts';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applicantOf, applicationRequest, quoted } from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

async function save(browser: Browser, body: ApplicationRequest) {
  return browser.call('saveApplication', { body });
}

/* Each rule is tested alone in `test/rules/application-rules.test.ts`. */
describe('an application that breaks rules', () => {
  const name = { firstName: '', lastName: '', middleName: '', nickName: '' };

  it('is rejected with a bank account of the wrong length, and with a wrong card owner', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const body = applicationRequest(quotation);
    const { problem } = await save(browser, {
      ...body,
      payout: { ...body.payout, accountNo: '12345678' },
      cardOwner: { fullName: 'F1', idNo: '1', relationship: '003', email: 'f@x', mobile: '1' },
    });
    expect(problem.errors).toEqual([
      { pointer: '/payout/accountNo', code: 'bankAccount.invalid' },
      { pointer: '/cardOwner/fullName', code: 'invalid' },
      { pointer: '/cardOwner/idNo', code: 'nric.invalid' },
      { pointer: '/cardOwner/email', code: 'email.invalid' },
      { pointer: '/cardOwner/mobile', code: 'mobile.invalid' },
    ]);
  });

  it('is rejected when the buyer is named as another card owner', async () => {
    const browser = new Browser(test);
    const body = applicationRequest(await quoted(browser));
    const owner: Omit<CardOwner, 'idNo'> = {
      fullName: 'Faizal Bin Osman',
      relationship: '003',
      email: 'f@example.my',
      mobile: '0123456788',
    };
    const problemFor = async (idNo: string) =>
      (await save(browser, { ...body, cardOwner: { ...owner, idNo } })).problem;
    const ownNumber = body.applicants[0]?.idNo ?? '';
    const dashed = ownNumber.replace(/^(.{6})(..)/, '$1-$2-');

    for (const idNo of [ownNumber, dashed]) {
      expect(await problemFor(idNo)).toMatchObject({
        status: 422,
        errors: [{ pointer: '/cardOwner/idNo', code: 'nric.duplicate' }],
      });
    }
  });

  it.each<Partial<CardOwner>>([
    { idNo: '', email: '', fullName: '', mobile: '' },
    { idNo: '  ', email: '    ', fullName: '   ', mobile: '   ' },
    { idNo: '-' },
    { idNo: '---', email: '\u200b \u200b' },
  ])('is loaded as a draft, with a card owner of %j', async (own) => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const cardOwner: CardOwner = {
      fullName: 'Faizal Bin Osman',
      idNo: '910802145677',
      relationship: '003',
      email: 'f@example.my',
      mobile: '0123456788',
      ...own,
    };
    const saved = await save(browser, applicationRequest(quotation, { draft: true, cardOwner }));
    const { refId } = quotation;
    const opened = await browser.call('loadApplication', { params: { refId } });
    expect(opened.value.data).toEqual(saved.value.data);
  });

  it('as a draft stores a typed e-mail address of any normalised length', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    // Each character is eighteen letters once it is normalised.
    const email = 'ﷺ'.repeat(20);
    const body = applicationRequest(quotation, {
      draft: true,
      cardOwner: { fullName: '', idNo: '', relationship: '003', email, mobile: '' },
    });
    expect((await save(browser, body)).value.data.cardOwner?.email).toBe(email);
  });

  it('is rejected if the primary mobile number is blank', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const contacts = [
      { type: 'mobile' as const, value: '0123456789', isPrimary: false },
      { type: 'mobile' as const, value: '', isPrimary: true },
    ];
    const applicants = [applicantOf(quotation.applicants[0]!, { contacts })];
    const { problem } = await save(browser, applicationRequest(quotation, { applicants }));
    expect(problem.errors).toEqual([{ pointer: '/applicants/0/contacts', code: 'required' }]);
  });

  it('can be saved as a draft, which blocks the next steps until it is complete', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const applicants = [
      applicantOf(quotation.applicants[0]!, { contacts: [], name: { ...name, fullName: '' } }),
    ];
    const body = applicationRequest(quotation, { applicants, draft: true });
    expect((await save(browser, body)).value.data.stage).toBe('draft');
    const { refId } = quotation;
    const questions = await browser.call('loadQuestions', {
      body: { appId: 'EDP', refId, preferredLang: 'ENG', includeLiamQuestion: false },
    });
    expect(questions.problem.code).toBe('journey.stepMissing');
    expect((await save(browser, applicationRequest(quotation))).value.data.stage).toBe('confirmed');
  });
});
