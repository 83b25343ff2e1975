import type { Applicant, ApplicationRequest } from '@edp/contracts';
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

describe('an application that breaks rules', () => {
  const home = {
    type: 'home',
    addr2: '',
    addr3: '',
    stateDesc: 'Selangor',
    countryDesc: '',
  } as const;
  const name = { firstName: '', lastName: '', middleName: '', nickName: '' };

  it.each<[string, string, Partial<Applicant>]>([
    ['/name/fullName', 'required', { name: { ...name, fullName: '' } }],
    ['/name/fullName', 'invalid', { name: { ...name, fullName: 'Aisyah 2' } }],
    ['/name/fullName', 'tooShort', { name: { ...name, fullName: 'A' } }],
    ['/contacts', 'required', { contacts: [] }],
    [
      '/contacts/0/value',
      'mobile.invalid',
      { contacts: [{ type: 'mobile', value: '0123', isPrimary: true }] },
    ],
    ['/emails', 'required', { emails: [] }],
    [
      '/emails/0/value',
      'email.invalid',
      { emails: [{ type: 'personal', value: 'x@', isPrimary: true }] },
    ],
    ['/addresses', 'required', { addresses: [] }],
    [
      '/addresses/0/addr1',
      'address.characters',
      { addresses: [{ ...home, addr1: 'No. 1 #2', postcode: '47300', city: 'PJ' }] },
    ],
    [
      '/addresses/0/postcode',
      'postcode.invalid',
      { addresses: [{ ...home, addr1: 'No. 1', postcode: '473', city: 'PJ' }] },
    ],
    [
      '/addresses/0/city',
      'required',
      { addresses: [{ ...home, addr1: 'No. 1', postcode: '47300', city: '' }] },
    ],
    ['/fundSourceOthers', 'required', { fundSource: '008' }],
    ['/companyName', 'invalid', { companyName: 'Kedai <b>' }],
    ['/companyName', 'required', { companyName: '' }],
    ['/natureOfBusiness', 'required', { natureOfBusiness: '' }],
    ['/monthlyIncome/amount', 'required', { monthlyIncome: { amount: '', range: '' } }],
    ['/fundSource', 'required', { fundSource: '' }],
    ['/maritalStatus', 'select.maritalStatus', { maritalStatus: '' }],
    ['/isBeneficialOwner', 'owner.declaration', { isBeneficialOwner: 'N' }],
  ])('is refused at %s with %s', async (pointer, code, change) => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const applicants = [applicantOf(quotation.applicants[0]!, change)];
    const { status, problem } = await save(browser, applicationRequest(quotation, { applicants }));
    expect(status).toBe(422);
    expect(problem.errors).toContainEqual({ pointer: `/applicants/0${pointer}`, code });
  });

  it('is refused with a bank account of the wrong length, and with a wrong card owner', async () => {
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

  it('can be saved as a draft, which leads nowhere before it is complete', async () => {
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
