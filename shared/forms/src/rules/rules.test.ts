import type { Gender } from '@edp/domain';
import { checkValues } from './check-values';
import { listOf, shape, withoutDuplicateNrics } from './list-rules';
import { required } from './rule';
import {
  address,
  bankAccount,
  email,
  freeText,
  height,
  mobile,
  money,
  nric,
  personName,
  postcode,
  weight,
} from './text-rules';

const today = '2026-10-01';

const rules = shape({
  fullName: required(personName()),
  idNo: required(nric({ today, genderOf: (row) => (row as { gender: Gender | null }).gender })),
  gender: required(undefined, 'select.gender'),
  email: required(email()),
  mobile: mobile(),
  addr1: required(address({ max: 80 })),
  postcode: required(postcode()),
  bankCode: required(),
  accountNo: bankAccount((row) => (row as { bankCode: string }).bankCode),
  height: height(),
  weight: weight(),
  income: money(),
  employer: freeText({ max: 80 }),
  isOwner: required(undefined, 'owner.declaration'),
});

const valid = {
  fullName: 'Aisyah binti Rahman',
  idNo: '930314105238',
  gender: 'F',
  email: 'aisyah@example.my',
  mobile: '+60123456789',
  addr1: '12-3, Jalan SS 2/24 (Blok B)',
  postcode: '47300',
  bankCode: 'MBBEMYKL',
  accountNo: '164123456789',
  height: '160.5',
  weight: '55',
  income: '5,000.00',
  employer: '',
  isOwner: true,
};

describe('the rules of a form', () => {
  it('accept the baseline', () => {
    expect(checkValues(rules, valid)).toEqual({});
  });

  it.each([
    ['fullName', '', { code: 'required' }],
    ['fullName', '   ', { code: 'required' }],
    ['fullName', 'A', { code: 'tooShort', params: { count: 2 } }],
    ['fullName', 'Aisyah 2', { code: 'invalid' }],
    ['fullName', 'A'.repeat(81), { code: 'tooLong', params: { count: 81 } }],
    [
      'idNo',
      '93031410523',
      { code: 'nric.invalid', cause: 'cause.nric.length', params: { expected: 12, typed: 11 } },
    ],
    ['idNo', '930314005238', { code: 'nric.stateCode', cause: 'cause.nric.stateCode' }],
    ['idNo', '930314100000', { code: 'nric.lastFour', cause: 'cause.nric.lastFour' }],
    ['idNo', '930314105239', { code: 'nric.genderMismatch', cause: 'cause.nric.male' }],
    ['idNo', undefined, { code: 'required' }],
    ['gender', null, { code: 'select.gender' }],
    ['email', 'aisyah@', { code: 'email.invalid', cause: 'cause.email.domain' }],
    [
      'mobile',
      '+6012345678',
      { code: 'mobile.invalid', cause: 'cause.mobile.length', params: { expected: 9, typed: 8 } },
    ],
    [
      'addr1',
      '12 #03-1',
      {
        code: 'address.characters',
        cause: 'cause.address.characters',
        params: { characters: '#' },
      },
    ],
    ['postcode', '4730', { code: 'postcode.invalid' }],
    [
      'accountNo',
      '16412345678',
      {
        code: 'bankAccount.invalid',
        cause: 'cause.bankAccount.length',
        params: { expected: '12' },
      },
    ],
    [
      'height',
      '39',
      { code: 'height.invalid', cause: 'cause.height.range', params: { min: 40, max: 230 } },
    ],
    [
      'weight',
      '1.2.3',
      { code: 'weight.invalid', cause: 'cause.weight.range', params: { min: 2, max: 250 } },
    ],
    [
      'income',
      '100,000,000',
      { code: 'invalid', cause: 'cause.income.amount', params: { max: '99,999,999.99' } },
    ],
    ['employer', 'Klinik <Seri>', { code: 'invalid' }],
    ['employer', 'A'.repeat(81), { code: 'tooLong', params: { count: 81 } }],
    ['isOwner', false, { code: 'owner.declaration' }],
  ])('return the message for %s = %j', (field, value, message) => {
    expect(checkValues(rules, { ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it('allow empty optional fields', () => {
    const optional = {
      mobile: '',
      accountNo: '',
      height: '',
      weight: '',
      income: '',
      employer: '',
    };
    expect(checkValues(rules, { ...valid, ...optional })).toEqual({});
  });

  it('compare the gender only after one is selected', () => {
    expect(checkValues(rules, { ...valid, gender: null, idNo: '930314105239' })).toEqual({
      gender: { code: 'select.gender' },
    });
  });
});

describe('the rules of a list', () => {
  const list = shape({
    members: withoutDuplicateNrics(listOf(shape({ idNo: required(nric({ today })) })), 'idNo'),
  });

  it('include the index of the row in the path', () => {
    const members = [{ idNo: '930314105238' }, { idNo: '' }];
    expect(checkValues(list, { members })).toEqual({ 'members.1.idNo': { code: 'required' } });
  });

  it('reject duplicate numbers at both fields, with any grouping', () => {
    const members = [
      { idNo: '930314105238' },
      { idNo: '910802146157' },
      { idNo: '930314-10-5238' },
    ];
    expect(checkValues(list, { members })).toEqual({
      'members.0.idNo': { code: 'nric.duplicate' },
      'members.2.idNo': { code: 'nric.duplicate' },
    });
  });

  it('include the other person in the message when names are available', () => {
    const rows = listOf(shape({ idNo: required(nric({ today })) }));
    const named = withoutDuplicateNrics(rows, 'idNo', (index) => ['you', 'spouse'][index]);
    const duplicates = [{ idNo: '930314105238' }, { idNo: '930314105238' }];
    expect(checkValues(shape({ members: named }), { members: duplicates })).toMatchObject({
      'members.0.idNo': { cause: 'cause.nric.duplicate', params: { name: 'spouse' } },
      'members.1.idNo': { cause: 'cause.nric.duplicate', params: { name: 'you' } },
    });
  });

  it('accept a list without rows', () => {
    expect(checkValues(list, { members: [] })).toEqual({});
    expect(checkValues(list, {})).toEqual({});
  });
});

it('contain no value in a message: values are personal data', () => {
  const found = JSON.stringify(
    checkValues(rules, { ...valid, idNo: '930314105239', email: 'secret@' }),
  );
  expect(found).not.toMatch(/930314|secret/);
});
