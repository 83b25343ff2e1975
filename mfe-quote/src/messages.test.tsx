import { screen, within } from '@testing-library/react';
import { escapeRegExp, type Language } from '@edp/domain';
import en from '../locales/en.json';
import my from '../locales/my.json';
import { openQuotation, paste, user } from '../test/quote-page';

const WORDS = { en, my };
const SOUND_NRIC = '930314105238';

interface Typed {
  /** The buyer's number; absent: nothing is typed. */
  readonly nric?: string;
  readonly email?: string;
  /** The number of an added daughter. */
  readonly daughter?: string;
}

/** Typed values, and their messages by specification section 5 in both languages. */
const CAUSES: readonly [string, Typed, string, string][] = [
  ['an empty field', {}, 'This field is required.', 'Medan ini wajib diisi.'],
  ['no gender', {}, 'Please select your gender.', 'Sila pilih jantina anda.'],
  ['no occupation', {}, 'Please select your occupation.', 'Sila pilih pekerjaan anda.'],
  [
    'an NRIC that is too short',
    { nric: '930314' },
    'Please enter valid NRIC.',
    'Sila masukkan nombor MyKad yang sah.',
  ],
  [
    'an NRIC without a date',
    { nric: '931314105238' },
    'Please enter valid NRIC.',
    'Sila masukkan nombor MyKad yang sah.',
  ],
  [
    'an NRIC with an unknown place code',
    { nric: '930314175238' },
    'Invalid state code',
    'Kod negeri tidak sah',
  ],
  [
    'an NRIC that ends in 0000',
    { nric: '930314100000' },
    'Invalid last four digits',
    'Empat digit terakhir tidak sah',
  ],
  [
    'an e-mail without an @',
    { email: 'aisyah.example.my' },
    'Please enter valid email.',
    'Sila masukkan e-mel yang sah.',
  ],
  [
    'the same NRIC twice',
    { nric: SOUND_NRIC, daughter: SOUND_NRIC },
    'Duplicate NRIC',
    'Nombor MyKad berulang',
  ],
  [
    'an NRIC of the other gender',
    { daughter: '190219105237' },
    'The gender and NRIC number does not match for this participant.',
    'Jantina dan nombor MyKad orang ini tidak sepadan.',
  ],
];

describe('a message of specification section 5 is shown in the summary and at the field', () => {
  for (const [cause, typed, english, malay] of CAUSES) {
    it.each([
      ['en', english],
      ['my', malay],
    ] as const)(`to ${cause} (%s)`, async (language, message) => {
      await openQuotation({}, { language });
      await type(typed, language);
      await user.click(screen.getByText(WORDS[language].see));

      const links = within(await screen.findByRole('alert')).getAllByRole<HTMLAnchorElement>(
        'link',
      );
      const entry = links.find(({ textContent }) => textContent.includes(`: ${message}`));
      const field = document.getElementById(entry?.hash.slice(1) ?? '');
      // The complete message, including its cause.
      const words = entry?.textContent.split(': ').slice(1).join(': ') ?? '';
      expect(words).toContain(message);
      expect(field?.closest('.edp-field, fieldset')).toHaveTextContent(words);
    });
  }
});

/** The fields of a spouse and a son, and the messages if empty, in the order of the page. */
const EMPTY = {
  en: [
    'MyKad number (NRIC) for spouse: This field is required.',
    'Gender for spouse: Please select your gender.',
    'Occupation for spouse: Please select your occupation.',
    'MyKad number (NRIC) for son: This field is required.',
  ],
  my: [
    'Nombor MyKad (no. kad pengenalan) bagi pasangan: Medan ini wajib diisi.',
    'Jantina bagi pasangan: Sila pilih jantina anda.',
    'Pekerjaan bagi pasangan: Sila pilih pekerjaan anda.',
    'Nombor MyKad (no. kad pengenalan) bagi anak lelaki: Medan ini wajib diisi.',
  ],
} as const;

describe('empty fields of spouse and child', () => {
  it.each(['en', 'my'] as const)('each have their message, by name (%s)', async (language) => {
    const words = WORDS[language];
    await openQuotation({}, { language });
    await user.click(screen.getByLabelText(words.people.spouse));
    await user.click(
      screen.getByLabelText(words.people.more.replace('{{who}}', words.people.sons)),
    );
    await user.click(screen.getByText(words.see));
    const links = within(await screen.findByRole('alert')).getAllByRole<HTMLAnchorElement>('link');
    const ofOthers = links.filter(({ hash }) => !hash.includes('members-0'));
    expect(ofOthers.map(({ textContent }) => textContent)).toEqual(EMPTY[language]);
    for (const { hash, textContent } of ofOthers) {
      const field = document.getElementById(hash.slice(1))?.closest('.edp-field, fieldset');
      expect(field).toHaveTextContent(textContent.split(': ').at(-1) ?? '');
    }
  });
});

/** Responses for an agent code, and their messages by specification sections 5 and 6. */
const CODES: readonly [string, string, string, string][] = [
  ['none', '', 'This field is required.', 'Medan ini wajib diisi.'],
  [
    'a code of another format',
    'KL2041',
    'Please enter valid agent code.',
    'Sila masukkan kod ejen yang sah.',
  ],
  [
    'a code of an inactive agent',
    'XX00000',
    'Seems like we are unable to verify your agent code.',
    'Kami tidak dapat mengesahkan kod ejen anda.',
  ],
];

describe('the message for an agent code is shown in the summary and at the field', () => {
  for (const [cause, code, english, malay] of CODES) {
    it.each([
      ['en', english],
      ['my', malay],
    ] as const)(`to ${cause} (%s)`, async (language, message) => {
      const { agent } = WORDS[language];
      await openQuotation({ verifyAgent: null }, { language });
      await user.click(screen.getByText(agent.open));
      const field = screen.getByLabelText(agent.code);
      if (code) await paste(field, code);
      await user.click(screen.getByText(agent.verify));

      const alert = await screen.findByRole('alert');
      const entry = within(alert).getByRole<HTMLAnchorElement>('link');
      expect(entry).toHaveTextContent(`${agent.code}: ${message}`);
      expect(entry.hash).toBe(`#${field.id}`);
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    });
  }
});

async function type({ nric, email, daughter }: Typed, language: Language): Promise<void> {
  const words = WORDS[language];
  const numbers = () => screen.getAllByLabelText(new RegExp(`^${escapeRegExp(words.nric)}`));
  const add = words.people.more.replace('{{who}}', words.people.daughters);
  if (daughter) await user.click(screen.getByLabelText(add));
  for (const [place, number] of [nric, daughter].entries()) {
    const field = numbers()[place];
    if (number && field) await paste(field, number);
  }
  if (email) await paste(screen.getByLabelText(words.email), email);
}
