import type { Language } from '@edp/domain';
import { flatten, type LocaleFile } from '../build/locale-files';
import { checkLanguages } from './check-languages';
import { otherNames } from './check-names';
import { longSentences } from './check-sentences';
import { checkVocabulary } from './check-vocabulary';
import { keysIn, missingKeys } from './keys-used';

function file(language: Language, texts: object): LocaleFile {
  return { namespace: 'plan', language, texts: flatten(texts) };
}

const described = (found: ReturnType<typeof checkVocabulary>) =>
  found.map(({ where, variant, word }) => `${where} ${variant} ${word}`);

describe('the vocabulary check', () => {
  it.each([
    ['en', 'Your premium is due', 'premium'],
    ['en', 'Your e-policy', 'policy'],
    ['en', 'What the insurer pays', 'insurer'],
    ['en', 'Who buys it here', 'buys'],
    ['en', 'Hand over to the buyer', 'buyer'],
    ['en', 'Of this purchase', 'purchase'],
    ['en', 'What we pay', 'we pay'],
    ['my', 'Orang yang diinsuranskan', 'diinsuranskan'],
    ['my', 'Nombor polisi anda', 'polisi'],
    ['my', 'Siapa yang membeli di sini', 'membeli'],
    ['my', 'Serahkan kepada pembeli', 'pembeli'],
    ['my', 'Tujuan pembelian ini', 'pembelian'],
    ['my', 'Yang kami bayar', 'kami bayar'],
  ] as const)('finds an insurance word in a Takaful text: %s %s', (language, text, word) => {
    expect(described(checkVocabulary([file(language, { a_takaful: text })]))).toEqual([
      `${language} plan:a_takaful takaful ${word}`,
    ]);
    expect(checkVocabulary([file(language, { a_insurance: text })])).toEqual([]);
  });

  it.each([
    ['en', 'Your contributions', 'contributions'],
    ['en', 'e-certificate', 'certificate'],
    ['my', 'Sumbangan anda', 'Sumbangan'],
    ['my', 'Sijil anda', 'Sijil'],
  ] as const)('finds a Takaful word in an insurance text: %s %s', (language, text, word) => {
    expect(described(checkVocabulary([file(language, { a_insurance_other: text })]))).toEqual([
      `${language} plan:a_insurance_other insurance ${word}`,
    ]);
  });

  it('rejects terms of either variant in a common text, unless the other variant has its own', () => {
    const alone = file('en', { due: 'Premium due' });
    expect(described(checkVocabulary([alone]))).toEqual(['en plan:due takaful Premium']);
    const covered = file('en', { due: 'Premium due', due_takaful: 'Contribution due' });
    expect(checkVocabulary([covered])).toEqual([]);
  });

  it('ignores variables, tags and exceptions', () => {
    const texts = {
      a: '{{premium}} <policy>x</policy>',
      b: 'Privacy policy',
      'home.both': 'Insurance, Takaful',
    };
    const exceptions = { phrases: [/privacy policy/i], keys: ['plan:home.*'] };
    expect(checkVocabulary([file('en', texts)], exceptions)).toEqual([]);
  });
});

describe('the comparison of languages', () => {
  it('accepts equal keys with different plural forms', () => {
    const en = file('en', { members_one: 'one', members_other: '{{count}} people', a: { b: 'x' } });
    const my = file('my', { members_other: '{{count}} orang', a: { b: 'y' } });
    expect(checkLanguages([en, my])).toEqual([]);
  });

  it('reports keys and variables that only one language has', () => {
    const en = file('en', { a: 'x', b: '{{amount}} <b>x</b>', c: 'x' });
    const my = file('my', { a: 'x', b: '{{sum}} x', d: 'x' });
    expect(checkLanguages([en, my])).toEqual([
      'plan:b has <b {{amount to fill in in en, {{sum in my',
      'plan:c is missing in my',
      'plan:d is missing in en',
    ]);
    expect(checkLanguages([en])).toContain('plan has no texts in my');
  });

  it('reports empty texts, double spaces and Indonesian', () => {
    const en = file('en', { a: '', b: 'x  y', c: 'c' });
    const my = file('my', { a: 'a', b: 'b', c: 'Silakan unduh' });
    expect(checkLanguages([en, my])).toEqual([
      'en plan:a is empty',
      'en plan:b has two spaces in a row',
      'my plan:c contains "silakan" for "sila"',
      'my plan:c contains "unduh" for "muat turun"',
    ]);
  });
});

describe('the search for keys in code', () => {
  const code = `
    /** t('inComment') */
    const t = useText('plan');
    const frame = useText('mfe');
    t('title', { a: 1 }); t(\n 'forms:required'); frame('x'); it('no'); t(\`dynamic.\${x}\`);`;

  it('resolves the namespace of a key', () => {
    expect(keysIn(code)).toEqual([
      { namespace: 'plan', key: 'title' },
      { namespace: 'forms', key: 'required' },
      { namespace: 'mfe', key: 'x' },
    ]);
  });

  it('reports keys without a text', () => {
    const used = keysIn(code).map((one) => ({ ...one, file: 'f.tsx' }));
    const files = [file('en', { title_takaful: 'x' })];
    expect(missingKeys(used, files).map(({ key }) => key)).toEqual(['required', 'x']);
  });
});

describe('the check of names', () => {
  it.each([
    ['en', 'Your quotation', 'quotation', 'quote'],
    ['en', 'Send me an email', 'email', 'e-mail'],
    ['en', 'What is your job?', 'job', 'occupation'],
    ['en', 'Billed annually', 'annually', 'yearly'],
    ['en', 'All three plans', 'three plans', 'plans'],
    ['my', 'Ketiga-tiga pelan', 'tiga pelan', 'pelan'],
    ['my', 'Petikan anda', 'Petikan', 'sebut harga'],
    ['my', 'Alamat emel', 'emel', 'e-mel'],
  ] as const)('finds another name: %s %s', (language, text, word, name) => {
    const where = `${language} plan:a`;
    expect(otherNames([file(language, { a: text })])).toEqual([{ where, word, name }]);
  });

  it('ignores the term itself, variables, and quoted texts', () => {
    expect(otherNames([file('en', { a: 'Your quote for {{email}}, by e-mail' })])).toEqual([]);
    expect(otherNames([file('my', { a: 'MyKad {nric}' })])).toEqual([]);
    expect(otherNames([file('en', { a: 'Enter valid email' })], new Set(['plan:a']))).toEqual([]);
  });
});

describe('the check of sentences', () => {
  const twenty = Array.from({ length: 20 }, () => 'word').join(' ');
  const texts = { a: `${twenty}. <b>${twenty}</b>!`, b: `${twenty} {{name}}.` };

  it('finds a sentence of more than 20 words', () => {
    const found = { where: 'en plan:b', words: 21, sentence: `${twenty} {{name}}.` };
    expect(longSentences([file('en', texts)])).toEqual([found]);
  });

  it('passes over texts that are quoted or legal, in both variants', () => {
    const legal = file('en', { b: texts.b, b_takaful: texts.b, 'c.d': texts.b });
    expect(longSentences([legal], ['plan:b', 'plan:c.*'])).toEqual([]);
  });
});
