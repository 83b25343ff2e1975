import fc from 'fast-check';
import { callingName, capitaliseWords, filterName, trimName } from './name-text';

describe('a name', () => {
  it('allows letters and the symbols of Malaysian names', () => {
    const name = "Siti A/P Ma'arof @ Anne-Marie Md. O’Brien";
    expect(trimName(name)).toBe(name);
  });

  it('removes digits and other symbols', () => {
    expect(filterName('Ali123 (Jr), & Co')).toEqual({
      text: 'Ali Jr Co',
      removed: ['1', '2', '3', '(', ')', ',', '&'],
    });
  });
});

describe('name formatting', () => {
  it.each([
    ['siti binti ali', 'Siti binti Ali'],
    ['ahmad bin abu', 'Ahmad bin Abu'],
    ['raj a/l kumar', 'Raj a/l Kumar'],
    ['raj A/L kumar', 'Raj A/L Kumar'],
    ['Siti Binti Ali', 'Siti Binti Ali'],
    ['devi a/p muthu', 'Devi a/p Muthu'],
    ['gurdeep s/o ranjit', 'Gurdeep s/o Ranjit'],
    ['jugah anak barieng', 'Jugah anak Barieng'],
    ['maria de souza', 'Maria de Souza'],
    ['jan van dijk', 'Jan van Dijk'],
    ['van persie', 'Van Persie'],
    ['anaknda binte', 'Anaknda Binte'],
    ['tan mei ling @ siti', 'Tan Mei Ling @ Siti'],
    ['tan@siti', 'Tan@Siti'],
    ['anne-marie', 'Anne-Marie'],
    ["o'brien d’cruz", "O'Brien D’Cruz"],
    ["ma'arof nu’man", "Ma'arof Nu’man"],
    ['SITI BINTI ALI', 'SITI BINTI ALI'],
    ['McDonald', 'McDonald'],
    ['élodie', 'Élodie'],
  ])('changes %j to %j', (typed, formatted) => {
    expect(capitaliseWords(typed)).toBe(formatted);
  });

  it('changes only the case, and is idempotent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', ' ', '/', "'", '@', '-', '’') }),
        (name) => {
          const formatted = capitaliseWords(name);
          expect(formatted.toLowerCase()).toBe(name.toLowerCase());
          expect(capitaliseWords(formatted)).toBe(formatted);
        },
      ),
    );
  });
});

describe('the name a person is addressed by', () => {
  it.each([
    ['Aisyah binti Rahman', 'Aisyah'],
    ['Nur Aisyah binti Rahman', 'Nur Aisyah'],
    ['NUR AISYAH BINTI RAHMAN', 'NUR AISYAH'],
    ['  Muhammad  Hafiz bin Osman ', 'Muhammad Hafiz'],
    ['S. Kumar a/l Raju', 'S. Kumar'],
    ['Devi A/P Muthu', 'Devi'],
    ['Gurdeep Singh s/o Ranjit', 'Gurdeep Singh'],
    ['Priya d/o Mohan', 'Priya'],
    ['Jugah anak Barieng', 'Jugah'],
  ])('of %j is the part before the father’s name: %j', (fullName, name) => {
    expect(callingName(fullName)).toBe(name);
  });

  it.each(['Tan Mei Ling', 'Maria de Souza', 'Binti Osman', 'Bintang Anakku', ''])(
    'of %j is the complete name',
    (fullName) => {
      expect(callingName(fullName)).toBe(fullName);
    },
  );

  it('is the start of the name, and contains no father’s name', () => {
    const word = fc.constantFrom('Tan', 'S.', 'Bin', 'a/l', 'Anak', 'de');
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const fullName = words.join(' ');
        const name = callingName(fullName);
        expect(fullName.startsWith(name)).toBe(true);
        expect(callingName(name)).toBe(name);
      }),
    );
  });
});
