import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAUSE, MESSAGE } from '@edp/domain';
import { createI18n } from '@edp/i18n';
import { textProblems } from '@edp/testing';
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

it('match in both languages, with the terms of each variant except in a sentence of the specification', () => {
  expect(textProblems({ en, my })).toEqual([
    `en nric.genderMismatch: "${en.nric.genderMismatch}" is read in insurance`,
  ]);
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
