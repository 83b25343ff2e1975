import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CAUSE, MESSAGE } from '@edp/domain';
import { createI18n } from '@edp/i18n';

import en from '../locales/en.json';
import my from '../locales/my.json';

const ERRORS_PAGE = readFileSync(join(__dirname, '../../../docs/errors.md'), 'utf8');
const textsOf = (language: 'en' | 'my', variant: 'insurance' | 'takaful') =>
  createI18n({
    language,
    variant,
    resources: { en: { forms: en }, my: { forms: my } },
  });
const codes = [...Object.values(MESSAGE), ...Object.values(CAUSE)];

describe.each(['en', 'my'] as const)('the texts in %s', (language) => {
  it.each(codes)('have a text for %s', (code) => {
    const text = textsOf(language, 'takaful').text('forms', code, { count: 2 });
    expect(text).not.toBe(code);
  });
});

it.each(Object.values(MESSAGE))('%s is listed in docs/errors.md', (code) => {
  expect(ERRORS_PAGE).toContain(`\`${code}\``);
});

it('have the same keys in both languages', () => {
  expect(keysOf(my)).toEqual(keysOf(en));
});

it('have the same placeholders in both languages', () => {
  const english = flat(en);
  const different = Object.entries(flat(my)).filter(([key, text]) => {
    return placeholdersIn(text) !== placeholdersIn(english[key] ?? '');
  });
  expect(different).toEqual([]);
});

it.each([
  ['required', 'This field is required.'],
  ['height.invalid', 'Invalid height'],
  ['weight.invalid', 'Invalid weight'],
  ['email.invalid', 'Please enter valid email.'],
  ['bankAccount.invalid', 'Please enter valid bank account number.'],
  ['select.maritalStatus', 'Please select your marital status.'],
  ['nric.duplicate', 'Duplicate NRIC'],
  ['nric.invalid', 'Please enter valid NRIC.'],
  ['nric.genderMismatch', 'The gender and NRIC number does not match for this participant.'],
  ['nric.stateCode', 'Invalid state code'],
  ['nric.lastFour', 'Invalid last four digits'],
  ['agent.invalid', 'Please enter valid agent code.'],
  [
    'address.characters',
    "Address can only contain letters, numbers, spaces, and the characters @ . , / - ( ) '",
  ],
  ['mobile.invalid', 'Please enter valid mobile number.'],
  ['upload.format', 'Invalid file format. Please upload a .jpeg, .jpg, or .png file only.'],
  ['upload.size', 'Uploaded image exceeds size limit of 5MB.'],
])('%s is worded as in the specification', (code, text) => {
  expect(textsOf('en', 'insurance').text('forms', code)).toBe(text);
});

it('the owner is named by the variant', () => {
  const ownerIn = (variant: 'insurance' | 'takaful') =>
    textsOf('en', variant).text('forms', 'owner.declaration');
  expect(ownerIn('insurance')).toContain('policy owner');
  expect(ownerIn('takaful')).toContain('certificate owner');
});

function keysOf(texts: object): string[] {
  return Object.keys(flat(texts)).sort();
}

function flat(texts: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  );
}

function placeholdersIn(text: string): string {
  return (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).sort().join(' ');
}
