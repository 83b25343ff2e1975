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
  it('pass if all required values are valid', () => {
    expect(check(COMPLETE)).toEqual({});
  });

  it.each(['self', 'spouse', 'child-1'])('require title and name of %s', (id) => {
    expect(codeOf(wrongWith(id, { title: '', fullName: '' }))).toEqual({
      [`people.${id}.title`]: MESSAGE.required,
      [`people.${id}.fullName`]: MESSAGE.required,
    });
  });

  it.each(['Lim A/L Ah @ Kow', 'Siti binti Abu', "D'Cruz anak Jugah", 'N'.repeat(80)])(
    'accept the name %s',
    (fullName) => {
      expect(wrongWith('self', { fullName })).toEqual({});
    },
  );

  it('require nothing else of a child', () => {
    expect(wrongWith('child-1', { maritalStatus: '', mobile: '', email: '' })).toEqual({});
  });

  it('validate a spouse’s number and address if given', () => {
    expect(wrongWith('spouse', { mobile: '', email: '' })).toEqual({});
    expect(codeOf(wrongWith('spouse', { mobile: '+601234', email: 'x@' }))).toEqual({
      'people.spouse.mobile': MESSAGE.mobileInvalid,
      'people.spouse.email': MESSAGE.emailInvalid,
    });
  });

  it('require the marital status of adults', () => {
    expect(codeOf(wrongWith('spouse', { maritalStatus: '' }))).toEqual({
      'people.spouse.maritalStatus': MESSAGE.selectMaritalStatus,
    });
  });
});

describe('the buyer', () => {
  it.each(['mobile', 'email', 'companyName', 'natureOfBusiness', 'income', 'fundSource'] as const)(
    'must give %s',
    (field) => {
      expect(codeOf(wrongWith('self', { [field]: '' }))).toEqual({
        [`people.self.${field}`]: MESSAGE.required,
      });
    },
  );

  it('needs no employer without work', () => {
    const values = withPerson('self', { companyName: '', natureOfBusiness: '' });
    expect(check(values, [{ ...SAMPLE_SELF, occupationCode: 'HOUS' }])).toEqual({});
  });

  it('must explain another source of funds, and no listed one', () => {
    expect(codeOf(wrongWith('self', { fundSource: '008' }))).toEqual({
      'people.self.fundSourceOthers': MESSAGE.required,
    });
    expect(wrongWith('self', { fundSource: '008', fundSourceOthers: 'Lottery' })).toEqual({});
  });

  it('cannot exceed the length of the employer’s name', () => {
    const companyName = 'N'.repeat(DETAIL_FIELDS.companyName.maxLength + 1);
    expect(codeOf(wrongWith('self', { companyName }))).toEqual({
      'people.self.companyName': MESSAGE.tooLong,
    });
  });

  it('cannot exceed the maximum income', () => {
    expect(wrongWith('self', { income: formatRinggit(MONTHLY_INCOME_MAX) })).toEqual({});
    const messages = wrongWith('self', { income: formatRinggit(MONTHLY_INCOME_MAX + 1) });
    expect(messages).toEqual({
      'people.self.income': monthlyIncomeMessage(formatRinggit(MONTHLY_INCOME_MAX + 1)),
    });
  });

  it.each(['race', 'religion', 'educationLevel', 'wealthSource'] as const)(
    'need not give %s',
    (field) => {
      expect(wrongWith('self', { [field]: '' })).toEqual({});
    },
  );

  it('must declare to be the owner, and give each consent', () => {
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

  it.each(['addr1', 'postcode', 'city', 'stateDesc'] as const)('requires %s', (field) => {
    expect(withHome({ [field]: '' })).toEqual({ [`people.self.home.${field}`]: MESSAGE.required });
  });

  it('rejects disallowed characters, and names them', () => {
    const messages = wrongWith('self', { home: { ...HOME, addr1: '12 #03-1' } });
    expect(messages['people.self.home.addr1']).toMatchObject({
      code: MESSAGE.addressCharacters,
      params: { characters: '#' },
    });
  });

  it('has lines of limited length and a postcode of five digits', () => {
    expect(withHome({ addr2: 'x'.repeat(ADDRESS_LINE_MAX_LENGTH + 1), postcode: '4730' })).toEqual({
      'people.self.home.addr2': MESSAGE.tooLong,
      'people.self.home.postcode': MESSAGE.postcodeInvalid,
    });
  });

  it('for mail is required if it differs', () => {
    const names = Object.keys(wrongWith('self', { mailToHome: false }));
    expect(names).toEqual(
      ['addr1', 'postcode', 'city', 'stateDesc'].map((name) => `people.self.mailing.${name}`),
    );
  });
});

describe('an account for refunds', () => {
  const withPayout = (payout: DetailsValues['payout']) => check({ ...COMPLETE, payout });

  it('is required completely once a bank is selected', () => {
    const payout = { bankCode: 'MBBEMYKL', accountHolderName: '', accountNo: '' };
    expect(codeOf(withPayout(payout))).toEqual({
      'payout.accountHolderName': MESSAGE.required,
      'payout.accountNo': MESSAGE.required,
    });
  });

  it('must have the length of its bank', () => {
    const payout = { bankCode: 'MBBEMYKL', accountHolderName: 'Aisyah', accountNo: '12345678901' };
    expect(withPayout(payout)['payout.accountNo']).toMatchObject({
      code: MESSAGE.bankAccountInvalid,
      params: { expected: '12' },
    });
    expect(withPayout({ ...payout, accountNo: '123456789012' })).toEqual({});
  });
});
