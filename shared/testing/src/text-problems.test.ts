import { textProblems } from './text-problems';

describe('problems of texts', () => {
  it('are none when both languages say the same in words of both variants', () => {
    const en = { a: { b: 'Your {{what}}' }, c: 'Premium', c_takaful: 'Contribution' };
    const my = { a: { b: '{{what}} anda' }, c: 'Premium', c_takaful: 'Sumbangan' };
    expect(textProblems({ en, my })).toEqual([]);
  });

  it('name the key that one language lacks', () => {
    expect(textProblems({ en: { a: 'A' }, my: { b: 'B' } })).toEqual([
      'a is not in Malay',
      'b is not in English',
    ]);
  });

  it('name values to fill in that differ', () => {
    expect(textProblems({ en: { a: 'A <b>{{x}}</b>' }, my: { a: 'A {{x}}' } })).toEqual([
      'a has other values to fill in',
    ]);
  });

  it('find an insurance word that Takaful buyers read, and the other way round', () => {
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
