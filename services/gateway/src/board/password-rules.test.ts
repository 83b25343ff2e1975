import { dictionary } from '@zxcvbn-ts/language-common';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTEXT_WORDS, passwordProblem } from './password-rules';

const problemOf = (password: string) => passwordProblem(password, 'nurulaina');

describe('a chosen password', () => {
  it.each([
    ['words', 'seven lamps beside the quiet river'],
    ['words of another language', 'hujan lebat di tepi sungai'],
    ['lowercase letters only', 'qzvjxwkpyfhdbmg'],
    ['letters of any script, and spaces', 'дождь 河 lampu  ஆறு über'],
    ['the output of a password manager', 'kZ8_qPw2Lr0XvBn4Tj6Y'],
    ['64 characters', 'seven lamps beside the quiet river, and nobody there to see them'],
    ['200 characters', 'tepi sungai '.repeat(17).slice(0, 190) + 'kZ8_qPw2Lr'],
  ])('may be %s', async (_what, password) => expect(await problemOf(password)).toBeNull());

  it.each([
    ['has 14 characters', 'kZ8_qPw2Lr0XvB', 'Choose 15 characters or more.'],
    ['has 14 characters of two units each', '🌧'.repeat(14), 'Choose 15 characters or more.'],
    ['has 201 characters', 'kZ8_q'.repeat(40) + 'k', 'Choose 200 characters at most.'],
    ['is a common one twice', 'passwordpassword', 'easy to guess'],
    ['is a keyboard row', 'qwertyuiopasdfgh', 'easy to guess'],
    ['is a row of digits', '1234567890123456', 'easy to guess'],
    ['is a common phrase', 'jesuschristislord', 'easy to guess'],
    ['is the name of the operator with a year', 'nurulaina-nurulaina-2026', 'easy to guess'],
    ['is made of words of the product', 'amber takaful dashboard', 'easy to guess'],
    ['is made of words of the product, with capitals', 'AmberOperators2026!', 'easy to guess'],
  ])('is rejected when it %s', async (_what, password, sentence) => {
    expect(await problemOf(password)).toContain(sentence);
  });

  it('is judged although the list could not be loaded before', async () => {
    jest.resetModules();
    jest.doMock('@zxcvbn-ts/core', () => {
      throw new Error('EMFILE');
    });
    const rules = await import('./password-rules');
    const password = 'seven lamps beside the quiet river';
    await expect(rules.passwordProblem(password, 'nurulaina')).rejects.toThrow('EMFILE');
    jest.dontMock('@zxcvbn-ts/core');
    expect(await rules.passwordProblem(password, 'nurulaina')).toBeNull();
  });

  it('gets no credit for the documented context words', () => {
    const runbook = readFileSync(join(__dirname, '../../../../docs/runbook.md'), 'utf8');
    const [, words = ''] = /these words count\s+for nothing: ([^.]*)\./.exec(runbook) ?? [];
    expect(words.split(/,\s+/)).toEqual([...CONTEXT_WORDS].sort());
  });

  it('is not one of the long common ones', async () => {
    const common = dictionary['passwords-common'] as readonly string[];
    const long = common.filter((one) => one.length >= 15);
    expect(common.length).toBeGreaterThan(40_000);
    expect(long.length).toBeGreaterThan(30);
    for (const password of long)
      expect([password, await problemOf(password)]).toEqual([password, TOO_EASY]);
  });
});

const TOO_EASY = expect.stringContaining('easy to guess') as unknown;
