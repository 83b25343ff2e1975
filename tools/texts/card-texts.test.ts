import { cardTexts } from './card-texts';
import type { TextFile } from './texts-page';

describe('the texts of the card page', () => {
  let files: readonly TextFile[] = [];
  const textsOf = (language: string) => files.find((file) => file.language === language)?.texts;

  beforeAll(async () => {
    files = await cardTexts();
  });

  it('exist in both languages, with the same keys', () => {
    expect(textsOf('en')?.get('payByCard')).toBe('Pay by card');
    expect(textsOf('my')?.get('problems.cvcMissing')).toBe('Masukkan CVC.');
    expect([...(textsOf('my')?.keys() ?? [])]).toEqual([...(textsOf('en')?.keys() ?? [])]);
  });

  it('have named parameters', () => {
    expect(textsOf('en')?.get('pay')).toBe('Pay {amount} to {merchant}');
    expect(textsOf('my')?.get('openUntil')).toBe('Halaman ini kekal dibuka sehingga {time}.');
    expect(textsOf('en')?.get('recurringOther.year')).toContain('{amount} on {date}');
  });

  it('have a second line for the singular', () => {
    expect(textsOf('en')?.get('thingsToCorrect')).toBe(
      'Please correct {count} things\nPlease correct 1 thing',
    );
    expect(textsOf('my')?.get('thingsToCorrect')).not.toContain('\n');
  });

  it('have no unnamed parameter', () => {
    const all = files.flatMap(({ texts }) => [...texts.values()]);
    expect(all.filter((text) => /undefined|\{\}/.test(text))).toEqual([]);
  });
});
