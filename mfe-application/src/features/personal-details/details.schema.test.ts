import {
  ADDRESS_LINE_MAX_LENGTH,
  DETAIL_FIELDS,
  formatRinggit,
  MESSAGE,
  MONTHLY_INCOME_MAX,
  monthlyIncomeMessage,
} from '@edp/domain';
import { checkValues } from '@edp/forms';
import { SAMPLE_SELF } from '@edp/testing';
import { COMPLETE, FAMILY, HOME, withPerson } from '../../../test/details';
import type { DetailsValues, PersonValues } from '../../store/details-values';
import { detailsRules } from './details.schema';

const check = (values: DetailsValues, members: Parameters<typeof detailsRules>[0] = FAMILY) =>
  checkValues(detailsRules(members, values), values);
const wrongWith = (id: string, change: Partial<PersonValues>) => check(withPerson(id, change));
const codeOf = (messages: ReturnType<typeof check>) =>
  Object.fromEntries(Object.entries(messages).map(([name, { code }]) => [name, code]));

describe('the details of a family', () => {
  it('pass when everything asked is right', () => {
    expect(check(COMPLETE)).toEqual({});
  });

  it.each(['self', 'spouse', 'child-1'])('need title and name of %s', (id) => {
    expect(codeOf(wrongWith(id, { title: '', fullName: '' }))).toEqual({
      [`people.${id}.title`]: MESSAGE.required,
      [`people.${id}.fullName`]: MESSAGE.required,
    });
  });

  it.each(['Lim A/L Ah @ Kow', 'Siti binti Abu', "D'Cruz anak Jugah", 'N'.repeat(80)])(
    'let the name %s pass',
    (fullName) => {
      expect(wrongWith('self', { fullName })).toEqual({});
    },
  );

  it('ask a child for nothing more', () => {
    expect(wrongWith('child-1', { maritalStatus: '', mobile: '', email: '' })).toEqual({});
  });

  it('check a spouse’s number and address where they are given', () => {
    expect(wrongWith('spouse', { mobile: '', email: '' })).toEqual({});
    expect(codeOf(wrongWith('spouse', { mobile: '+601234', email: 'x@' }))).toEqual({
      'people.spouse.mobile': MESSAGE.mobileInvalid,
      'people.spouse.email': MESSAGE.emailInvalid,
    });
  });

  it('ask adults for their marital status', () => {
    expect(codeOf(wrongWith('spouse', { maritalStatus: '' }))).toEqual({
      'people.spouse.maritalStatus': MESSAGE.selectMaritalStatus,
    });
  });
});

describe('who buys', () => {
  it.each(['mobile', 'email', 'companyName', 'natureOfBusiness', 'income', 'fundSource'] as const)(
    'says %s',
    (field) => {
      expect(codeOf(wrongWith('self', { [field]: '' }))).toEqual({
        [`people.self.${field}`]: MESSAGE.required,
      });
    },
  );

  it('has no employer to name without work', () => {
    const values = withPerson('self', { companyName: '', natureOfBusiness: '' });
    expect(check(values, [{ ...SAMPLE_SELF, occupationCode: 'HOUS' }])).toEqual({});
  });

  it('explains another source of money, and no known one', () => {
    expect(codeOf(wrongWith('self', { fundSource: '008' }))).toEqual({
      'people.self.fundSourceOthers': MESSAGE.required,
    });
    expect(wrongWith('self', { fundSource: '008', fundSourceOthers: 'Lottery' })).toEqual({});
  });

  it('keeps the name of the employer within the contract', () => {
    const companyName = 'N'.repeat(DETAIL_FIELDS.companyName.maxLength + 1);
    expect(codeOf(wrongWith('self', { companyName }))).toEqual({
      'people.self.companyName': MESSAGE.tooLong,
    });
  });

  it('keeps the income within the contract', () => {
    expect(wrongWith('self', { income: formatRinggit(MONTHLY_INCOME_MAX) })).toEqual({});
    const messages = wrongWith('self', { income: formatRinggit(MONTHLY_INCOME_MAX + 1) });
    expect(messages).toEqual({
      'people.self.income': monthlyIncomeMessage(formatRinggit(MONTHLY_INCOME_MAX + 1)),
    });
  });

  it.each(['race', 'religion', 'educationLevel', 'wealthSource'] as const)(
    'need not say %s',
    (field) => {
      expect(wrongWith('self', { [field]: '' })).toEqual({});
    },
  );

  it('declares to be the owner, and gives each consent', () => {
    const values = {
      ...COMPLETE,
      ownerDeclared: false,
      consents: { personalData: false, sensitiveData: false },
    };
    expect(codeOf(check(values))).toEqual({
      ownerDeclared: MESSAGE.ownerDeclaration,
      'consents.personalData': MESSAGE.required,
      'consents.sensitiveData': MESSAGE.required,
    });
    expect(check(values, FAMILY.slice(1))).toEqual({});
  });
});

describe('an address', () => {
  const withHome = (change: Partial<typeof HOME>) =>
    codeOf(wrongWith('self', { home: { ...HOME, ...change } }));

  it.each(['addr1', 'postcode', 'city', 'stateDesc'] as const)('has %s', (field) => {
    expect(withHome({ [field]: '' })).toEqual({ [`people.self.home.${field}`]: MESSAGE.required });
  });

  it('holds allowed characters only, and is told which to remove', () => {
    const messages = wrongWith('self', { home: { ...HOME, addr1: '12 #03-1' } });
    expect(messages['people.self.home.addr1']).toMatchObject({
      code: MESSAGE.addressCharacters,
      params: { characters: '#' },
    });
  });

  it('has lines of limited length and five digits of postcode', () => {
    expect(withHome({ addr2: 'x'.repeat(ADDRESS_LINE_MAX_LENGTH + 1), postcode: '4730' })).toEqual({
      'people.self.home.addr2': MESSAGE.tooLong,
      'people.self.home.postcode': MESSAGE.postcodeInvalid,
    });
  });

  it('for post is asked for where it is another one', () => {
    const names = Object.keys(wrongWith('self', { mailToHome: false }));
    expect(names).toEqual(
      ['addr1', 'postcode', 'city', 'stateDesc'].map((name) => `people.self.mailing.${name}`),
    );
  });
});

describe('an account for refunds', () => {
  const withPayout = (payout: DetailsValues['payout']) => check({ ...COMPLETE, payout });

  it('is whole once a bank is chosen', () => {
    const payout = { bankCode: 'MBBEMYKL', accountHolderName: '', accountNo: '' };
    expect(codeOf(withPayout(payout))).toEqual({
      'payout.accountHolderName': MESSAGE.required,
      'payout.accountNo': MESSAGE.required,
    });
  });

  it('has the length of its bank', () => {
    const payout = { bankCode: 'MBBEMYKL', accountHolderName: 'Aisyah', accountNo: '12345678901' };
    expect(withPayout(payout)['payout.accountNo']).toMatchObject({
      code: MESSAGE.bankAccountInvalid,
      params: { expected: '12' },
    });
    expect(withPayout({ ...payout, accountNo: '123456789012' })).toEqual({});
  });
});
