import fc from 'fast-check';
import { escapeRegExp, fillTemplate, placeholdersOf } from './templates';

const PATH = 'applications/{refID}/images/{applicantId}/{side}';

describe('a template', () => {
  it('lists its placeholders in order', () => {
    expect(placeholdersOf(PATH)).toEqual(['refID', 'applicantId', 'side']);
    expect(placeholdersOf('operations/session')).toEqual([]);
  });

  it('replaces each placeholder with its value, and does not change the rest', () => {
    const values: Readonly<Record<string, string>> = { name: 'Aisyah', days: '7' };
    const filled = fillTemplate('{name}: {days} {} {-} days, {name}', (name) => values[name] ?? '');
    expect(filled).toBe('Aisyah: 7 {} {-} days, Aisyah');
  });

  it('inserts values unchanged, also those that resemble a placeholder or a replacement pattern', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('{b}', '$&', '$1', '$$')), (value) => {
        expect(fillTemplate('{a}/{b}', (name) => (name === 'a' ? value : '-'))).toBe(`${value}/-`);
      }),
    );
  });
});

describe('an escaped text', () => {
  it('matches itself, and no text with another character at any position', () => {
    const special = fc.constantFrom(...'.*+?^${}()|[]\\/-a'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: special, minLength: 1 }), fc.nat(), (text, number) => {
        const pattern = new RegExp(`^${escapeRegExp(text)}$`);
        const at = number % text.length;
        expect(pattern.test(text)).toBe(true);
        expect(pattern.test(`${text.slice(0, at)}b${text.slice(at + 1)}`)).toBe(false);
      }),
    );
  });
});
