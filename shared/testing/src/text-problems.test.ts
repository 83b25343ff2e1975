import { textProblems } from './text-problems';

describe('problems of texts', () => {
  it('are empty for matching languages with the terms of each variant', () => {
    const en = { a: { b: 'Your {{what}}' }, c: 'Premium', c_takaful: 'Contribution' };
    const my = { a: { b: '{{what}} anda' }, c: 'Premium', c_takaful: 'Sumbangan' };
    expect(textProblems({ en, my })).toEqual([]);
  });

  it('include a key that one language lacks', () => {
    expect(textProblems({ en: { a: 'A' }, my: { b: 'B' } })).toEqual([
      'a is not in Malay',
      'b is not in English',
    ]);
  });

  it('include different placeholders', () => {
    expect(textProblems({ en: { a: 'A <b>{{x}}</b>' }, my: { a: 'A {{x}}' } })).toEqual([
      'a has other values to fill in',
    ]);
  });

  it('include an insurance term in Takaful texts, and vice versa', () => {
    const en = {
      a: 'Your policy',
      b: 'The certificate',
      c_takaful: 'Your premium',
      d_takaful: 'The buyer has bought it',
    };
    const found = textProblems({ en, my: en }).filter((line) => line.startsWith('en'));
    expect(found).toEqual([
      'en a: "Your policy" is read in takaful',
      'en b: "The certificate" is read in insurance',
      'en c_takaful: "Your premium" is read in takaful',
      'en d_takaful: "The buyer has bought it" is read in takaful',
    ]);
  });
});
