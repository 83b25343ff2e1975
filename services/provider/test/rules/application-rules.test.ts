import type { Address, Applicant, ApplicationRequest, Payout } from '@edp/contracts';
import type { MessageCode } from '@edp/domain';
import { startTestApp, type TestApp } from '../build-app';
import { Browser } from '../client';
import { applicantOf, applicationRequest, quoted } from '../journey';

/*
 * The rules of specification section 5 over the wire: the error, its pointer in the response, and
 * the message code of the form. A draft is exempt, and eligibility is not a field error.
 */

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

async function apply(change: (body: ApplicationRequest) => ApplicationRequest) {
  const browser = new Browser(test);
  const body = change(applicationRequest(await quoted(browser)));
  const { status, problem } = await browser.call('saveApplication', { body });
  return { status, errors: problem.errors ?? [] };
}

const withSelf = (own: Partial<Applicant>) => (body: ApplicationRequest) => ({
  ...body,
  applicants: body.applicants.map((applicant) => ({ ...applicant, ...own })),
});
const withAddress = (own: Partial<Address>) => (body: ApplicationRequest) => ({
  ...body,
  applicants: body.applicants.map((applicant) => ({
    ...applicant,
    addresses: applicant.addresses.map((address) => ({ ...address, ...own })),
  })),
});
const withPayout = (own: Partial<Payout>) => (body: ApplicationRequest) => ({
  ...body,
  payout: { ...body.payout, ...own },
});
const named = (fullName: string) => ({
  name: { fullName, firstName: '', lastName: '', middleName: '', nickName: '' },
});
const mailed = (value: string) => ({
  emails: [{ type: 'personal' as const, value, isPrimary: true }],
});
const phoned = (value: string) => ({
  contacts: [{ type: 'mobile' as const, value, isPrimary: true }],
});

type Rule = readonly [
  rule: string,
  change: (body: ApplicationRequest) => ApplicationRequest,
  pointer: string,
  code: MessageCode,
];

const withName = (own: Partial<Applicant['name']>) => (body: ApplicationRequest) => ({
  ...body,
  applicants: body.applicants.map((one) => ({ ...one, name: { ...one.name, ...own } })),
});
const alsoAt = (type: 'home' | 'office', value: string) => (body: ApplicationRequest) => ({
  ...body,
  applicants: body.applicants.map((one) => ({
    ...one,
    contacts: [...one.contacts, { type, value, isPrimary: false }],
  })),
});

const SELF = '/applicants/0';
const HOME = `${SELF}/addresses/0`;
const RULES: readonly Rule[] = [
  ['name missing', withSelf(named('')), `${SELF}/name/fullName`, 'required'],
  ['name of spaces', withSelf(named('  ')), `${SELF}/name/fullName`, 'required'],
  ['name of one letter', withSelf(named('A')), `${SELF}/name/fullName`, 'tooShort'],
  ['name with a digit', withSelf(named('Aisyah 2')), `${SELF}/name/fullName`, 'invalid'],
  ['name with a symbol', withSelf(named('Aisyah & Co')), `${SELF}/name/fullName`, 'invalid'],
  ['first name with markup', withName({ firstName: '<b>1' }), `${SELF}/name/firstName`, 'invalid'],
  ['last name with a digit', withName({ lastName: 'B2' }), `${SELF}/name/lastName`, 'invalid'],
  ['middle name with &', withName({ middleName: 'A & B' }), `${SELF}/name/middleName`, 'invalid'],
  ['nickname with markup', withName({ nickName: '<i>' }), `${SELF}/name/nickName`, 'invalid'],
  ['incomplete home number', alsoAt('home', '03-789'), `${SELF}/contacts/1/value`, 'invalid'],
  ['text as office number', alsoAt('office', 'call me'), `${SELF}/contacts/1/value`, 'invalid'],
  ['occupation with <', withSelf({ occupationDesc: 'x<y' }), `${SELF}/occupationDesc`, 'invalid'],
  [
    'nationality with =',
    withSelf({ nationalityDesc: 'a=b' }),
    `${SELF}/nationalityDesc`,
    'invalid',
  ],
  [
    'income as a band',
    withSelf({ monthlyIncome: { amount: '6000', range: '5000-8000' } }),
    `${SELF}/monthlyIncome/range`,
    'invalid',
  ],
  [
    'country with markup',
    withAddress({ countryDesc: '<b>' }),
    `${HOME}/countryDesc`,
    'address.characters',
  ],
  ['payout source with <', withPayout({ source: '<b>' }), '/payout/source', 'invalid'],
  ['mobile missing', withSelf({ contacts: [] }), `${SELF}/contacts`, 'required'],
  ['mobile empty', withSelf(phoned('')), `${SELF}/contacts`, 'required'],
  ['mobile too short', withSelf(phoned('012345')), `${SELF}/contacts/0/value`, 'mobile.invalid'],
  [
    'landline number as mobile',
    withSelf(phoned('0312345678')),
    `${SELF}/contacts/0/value`,
    'mobile.invalid',
  ],
  [
    'mobile of Singapore',
    withSelf(phoned('+6581234567')),
    `${SELF}/contacts/0/value`,
    'mobile.invalid',
  ],
  ['e-mail missing', withSelf({ emails: [] }), `${SELF}/emails`, 'required'],
  ['e-mail wrong', withSelf(mailed('aisyah@')), `${SELF}/emails/0/value`, 'email.invalid'],
  [
    'income missing',
    withSelf({ monthlyIncome: { amount: '', range: '' } }),
    `${SELF}/monthlyIncome/amount`,
    'required',
  ],
  [
    'income that is not a number',
    withSelf({ monthlyIncome: { amount: 'much', range: '' } }),
    `${SELF}/monthlyIncome/amount`,
    'invalid',
  ],
  [
    'income above the maximum',
    withSelf({ monthlyIncome: { amount: '100,000,000', range: '' } }),
    `${SELF}/monthlyIncome/amount`,
    'invalid',
  ],
  ['employer missing', withSelf({ companyName: '' }), `${SELF}/companyName`, 'required'],
  ['employer with <', withSelf({ companyName: 'Klinik <Seri>' }), `${SELF}/companyName`, 'invalid'],
  ['business missing', withSelf({ natureOfBusiness: '' }), `${SELF}/natureOfBusiness`, 'required'],
  ['business unknown', withSelf({ natureOfBusiness: 'Z' }), `${SELF}/natureOfBusiness`, 'invalid'],
  [
    'marital status missing',
    withSelf({ maritalStatus: '' }),
    `${SELF}/maritalStatus`,
    'select.maritalStatus',
  ],
  [
    'marital status unknown',
    withSelf({ maritalStatus: '042' }),
    `${SELF}/maritalStatus`,
    'select.maritalStatus',
  ],
  ['education unknown', withSelf({ educationLevel: '042' }), `${SELF}/educationLevel`, 'invalid'],
  ['race unknown', withSelf({ race: '042' }), `${SELF}/race`, 'invalid'],
  ['religion unknown', withSelf({ religion: '042' }), `${SELF}/religion`, 'invalid'],
  ['fund source missing', withSelf({ fundSource: '' }), `${SELF}/fundSource`, 'required'],
  ['fund source unknown', withSelf({ fundSource: '042' }), `${SELF}/fundSource`, 'invalid'],
  [
    'other fund source without a name',
    withSelf({ fundSource: '008', fundSourceOthers: '' }),
    `${SELF}/fundSourceOthers`,
    'required',
  ],
  [
    'other fund source with <',
    withSelf({ fundSource: '008', fundSourceOthers: '<b>' }),
    `${SELF}/fundSourceOthers`,
    'invalid',
  ],
  ['wealth source unknown', withSelf({ wealthSource: '042' }), `${SELF}/wealthSource`, 'invalid'],
  ['purpose missing', (body) => ({ ...body, purposeOfTrx: '' }), '/purposeOfTrx', 'required'],
  ['purpose unknown', (body) => ({ ...body, purposeOfTrx: '042' }), '/purposeOfTrx', 'invalid'],
  ['home address missing', withSelf({ addresses: [] }), `${SELF}/addresses`, 'required'],
  ['street missing', withAddress({ addr1: '' }), `${HOME}/addr1`, 'required'],
  [
    'street with #',
    withAddress({ addr1: '#12 Jalan SS 2' }),
    `${HOME}/addr1`,
    'address.characters',
  ],
  ['second line with &', withAddress({ addr2: 'A & B' }), `${HOME}/addr2`, 'address.characters'],
  ['third line with :', withAddress({ addr3: 'Blok: C' }), `${HOME}/addr3`, 'address.characters'],
  ['postcode missing', withAddress({ postcode: '' }), `${HOME}/postcode`, 'required'],
  [
    'postcode of 4 digits',
    withAddress({ postcode: '4730' }),
    `${HOME}/postcode`,
    'postcode.invalid',
  ],
  [
    'postcode with a letter',
    withAddress({ postcode: '4730A' }),
    `${HOME}/postcode`,
    'postcode.invalid',
  ],
  ['city missing', withAddress({ city: '' }), `${HOME}/city`, 'required'],
  ['city with *', withAddress({ city: 'P*J' }), `${HOME}/city`, 'address.characters'],
  ['state missing', withAddress({ stateDesc: '' }), `${HOME}/stateDesc`, 'required'],
  ['state unknown', withAddress({ stateDesc: 'Singapore' }), `${HOME}/stateDesc`, 'invalid'],
  [
    'owner not declared',
    withSelf({ isBeneficialOwner: 'N' }),
    `${SELF}/isBeneficialOwner`,
    'owner.declaration',
  ],
  ['bank unknown', withPayout({ bankCode: 'NOSUCHBK' }), '/payout/bankCode', 'invalid'],
  ['account missing', withPayout({ accountNo: '' }), '/payout/accountNo', 'required'],
  [
    'account holder missing',
    withPayout({ accountHolderName: '' }),
    '/payout/accountHolderName',
    'required',
  ],
  [
    'account holder with a digit',
    withPayout({ accountHolderName: 'A1' }),
    '/payout/accountHolderName',
    'invalid',
  ],
  [
    'account with a letter',
    withPayout({ accountNo: '51234567890X' }),
    '/payout/accountNo',
    'bankAccount.invalid',
  ],
  [
    'account of 11 digits at Maybank',
    withPayout({ accountNo: '51234567890' }),
    '/payout/accountNo',
    'bankAccount.invalid',
  ],
  [
    'account of 12 digits at Public Bank',
    withPayout({ bankCode: 'PBBEMYKL' }),
    '/payout/accountNo',
    'bankAccount.invalid',
  ],
];

describe('an application is rejected for', () => {
  it.each(RULES)('%s', async (_, change, pointer, code) => {
    const { status, errors } = await apply(change);
    expect([status, errors]).toEqual([422, [{ pointer, code }]]);
  });

  it('income as a band, also as a draft', async () => {
    const banded = withSelf({ monthlyIncome: { amount: '', range: '5000-8000' } });
    const { errors } = await apply((body) => ({ ...banded(body), draft: true }));
    expect(errors).toEqual([{ pointer: `${SELF}/monthlyIncome/range`, code: 'invalid' }]);
  });

  it('none of the common notations', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser);
    const applicants = [
      applicantOf(quotation.applicants[0]!, {
        name: {
          fullName: "Siti A/P Ma'arof @ Anne-Marie Md. O’Brien",
          firstName: 'Siti',
          lastName: 'O’Brien',
          middleName: 'A',
          nickName: "S'ti",
        },
        contacts: [
          { type: 'mobile', value: '+60 12-345 6789', isPrimary: true },
          { type: 'home', value: '088-123 456', isPrimary: false },
          { type: 'office', value: '+60 3-7890 1234', isPrimary: false },
        ],
        monthlyIncome: { amount: 'RM 6,000.50', range: '' },
      }),
    ];
    const payout = {
      source: '',
      bankCode: 'MBBEMYKL',
      accountHolderName: 'Aisyah',
      accountNo: '5123 4567-8901',
    };
    const body = applicationRequest(quotation, { applicants, payout });
    expect((await browser.call('saveApplication', { body })).status).toBe(200);
  });
});
