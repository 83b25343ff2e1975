import { GENDER } from '../codes/code-tables';
import { formatRinggit, MONTHLY_INCOME_MAX, senToRinggit } from '../money/sen';
import {
  addressMessage,
  agentCodeMessage,
  bankAccountMessage,
  emailMessage,
  heightMessage,
  lengthMessage,
  mobileMessage,
  monthlyIncomeMessage,
  nameMessage,
  namePartMessage,
  nricMessage,
  phoneMessage,
  postcodeMessage,
  textMessage,
  weightMessage,
} from './field-messages';
import { isMessageCode, MESSAGE } from './message-codes';

const today = '2026-10-01';

describe('the message of a field', () => {
  it.each([
    [
      '93031410523',
      { code: 'nric.invalid', cause: 'cause.nric.length', params: { expected: 12, typed: 11 } },
    ],
    ['930230105238', { code: 'nric.invalid', cause: 'cause.nric.date' }],
    ['261002105238', { code: 'nric.invalid', cause: 'cause.nric.futureDate' }],
    ['930314105238X', { code: 'nric.invalid', cause: 'cause.nric.characters' }],
    ['930314005238', { code: 'nric.stateCode', cause: 'cause.nric.stateCode' }],
    ['930314100000', { code: 'nric.lastFour', cause: 'cause.nric.lastFour' }],
    ['930314-10-5238', null],
  ])('NRIC %j', (text, message) => {
    expect(nricMessage(text, today)).toEqual(message);
  });

  it('compares the NRIC with the chosen gender', () => {
    expect(nricMessage('930314105238', today, GENDER.female)).toBeNull();
    expect(nricMessage('930314105238', today, GENDER.male)).toEqual({
      code: 'nric.genderMismatch',
      cause: 'cause.nric.female',
    });
    expect(nricMessage('930314105237', today, GENDER.female)?.cause).toBe('cause.nric.male');
  });

  it.each([
    ['0123456789', null],
    [
      '012345678',
      { code: 'mobile.invalid', cause: 'cause.mobile.length', params: { expected: 9, typed: 8 } },
    ],
    [
      '0111234567',
      { code: 'mobile.invalid', cause: 'cause.mobile.length', params: { expected: 10, typed: 9 } },
    ],
    ['0312345678', { code: 'mobile.invalid' }],
    ['hello', { code: 'mobile.invalid' }],
  ])('mobile %j', (text, message) => {
    expect(mobileMessage(text)).toEqual(message);
  });

  it.each([
    ['+60378901234', null],
    ['0123456789', null],
    ['03-789', { code: 'invalid' }],
  ])('number at home or at work %j', (text, message) => {
    expect(phoneMessage(text)).toEqual(message);
  });

  it.each([
    ["Siti A/P Ma'arof @ Anne-Marie Md.", null, null],
    [' Aisyah ', null, null],
    ['A', { code: 'tooShort', params: { count: 2 } }, null],
    ['A'.repeat(81), { code: 'tooLong', params: { count: 81 } }, null],
    ['Aisyah 2', { code: 'invalid' }, { code: 'invalid' }],
    ['<b>', { code: 'invalid' }, { code: 'invalid' }],
    ['Nguyễn Łukasz Şükrü', null, null],
    ['..', { code: 'invalid' }, null],
    ['\u0301\u0301', { code: 'invalid' }, null],
    ['Nur\u0941 A', { code: 'invalid' }, { code: 'invalid' }],
    ['Nur\u20E3 A', { code: 'invalid' }, { code: 'invalid' }],
  ])('name %j', (text, whole, part) => {
    expect(nameMessage(text)).toEqual(whole);
    expect(namePartMessage(text)).toEqual(part);
  });

  it.each([
    ["Klinik Seri (1), O'Brien @ A/B - C.", null],
    ['x < y', { code: 'invalid' }],
    ['A & B', { code: 'invalid' }],
  ])('text %j', (text, message) => {
    expect(textMessage(text)).toEqual(message);
  });

  it('contains the account lengths of the bank', () => {
    expect(bankAccountMessage('12345678901', 'CIBBMYKL')).toEqual({
      code: 'bankAccount.invalid',
      cause: 'cause.bankAccount.length',
      params: { expected: '10 / 14' },
    });
    expect(bankAccountMessage('12')).toEqual({ code: 'bankAccount.invalid' });
    expect(bankAccountMessage('164123456789', 'MBBEMYKL')).toBeNull();
  });

  it('contains the limits of height and weight', () => {
    expect(heightMessage(39)).toEqual({
      code: 'height.invalid',
      cause: 'cause.height.range',
      params: { min: 40, max: 230 },
    });
    expect(weightMessage(251)).toMatchObject({
      code: 'weight.invalid',
      params: { min: 2, max: 250 },
    });
    expect([heightMessage(172), weightMessage(68)]).toEqual([null, null]);
  });

  it.each(['0', '5,000.50', formatRinggit(MONTHLY_INCOME_MAX)])('income %j', (text) => {
    expect(monthlyIncomeMessage(text)).toBeNull();
  });

  it.each([String(senToRinggit(MONTHLY_INCOME_MAX + 1)), '9'.repeat(22), '5.000', 'much'])(
    'contains the maximum income and an example for %j',
    (text) => {
      expect(monthlyIncomeMessage(text)).toEqual({
        code: 'invalid',
        cause: 'cause.income.amount',
        params: { max: '99,999,999.99' },
      });
    },
  );

  it('contains the count 81 for a maximum of 80', () => {
    expect(lengthMessage('a'.repeat(80), { max: 80 })).toBeNull();
    expect(lengthMessage('a'.repeat(81), { max: 80 })).toEqual({
      code: 'tooLong',
      params: { count: 81 },
    });
    expect(lengthMessage('a', { min: 2 })).toEqual({ code: 'tooShort', params: { count: 2 } });
  });

  it('contains the disallowed characters of an address', () => {
    expect(addressMessage('No #1 & 2 #3')).toEqual({
      code: 'address.characters',
      cause: 'cause.address.characters',
      params: { characters: '# &' },
    });
  });

  it.each([
    ['siti', 'cause.email.at'],
    ['siti@', 'cause.email.domain'],
    ['siti@example', 'cause.email.domain'],
    ['siti@example.', 'cause.email.domain'],
    ['si..ti@example.my', undefined],
  ])('contains the missing part of the address %s', (text, cause) => {
    expect(emailMessage(text)).toEqual({ code: 'email.invalid', ...(cause && { cause }) });
  });

  it('covers e-mail, address and postcode', () => {
    expect([
      emailMessage('a@example.my'),
      addressMessage('No 1'),
      postcodeMessage('50450'),
    ]).toEqual([null, null, null]);
    expect(agentCodeMessage('kl 20417')).toBeNull();
    expect(agentCodeMessage('KL2041')?.code).toBe('agent.invalid');
    expect(addressMessage('No #1')?.code).toBe('address.characters');
    expect(postcodeMessage('5045')?.code).toBe('postcode.invalid');
  });
});

it('message codes are distinguished from other text', () => {
  expect(Object.values(MESSAGE).every(isMessageCode)).toBe(true);
  expect(isMessageCode('toString')).toBe(false);
});
