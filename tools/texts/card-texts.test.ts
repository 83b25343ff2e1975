import { cardTexts } from './card-texts';
import type { TextFile } from './texts-page';

describe('the texts of the card page', () => {
  let files: readonly TextFile[] = [];
  const textsOf = (language: string) => files.find((file) => file.language === language)?.texts;

  beforeAll(async () => {
    files = await cardTexts();
  });

  it('are those of both languages, under the same keys', () => {
    expect(textsOf('en')?.get('payByCard')).toBe('Pay by card');
    expect(textsOf('my')?.get('problems.cvcMissing')).toBe('Masukkan CVC.');
    expect([...(textsOf('my')?.keys() ?? [])]).toEqual([...(textsOf('en')?.keys() ?? [])]);
  });

  it('have their parameters by name', () => {
    expect(textsOf('en')?.get('pay')).toBe('Pay {amount} to {merchant}');
    expect(textsOf('my')?.get('openUntil')).toBe('Halaman ini kekal dibuka sehingga {time}.');
    expect(textsOf('en')?.get('recurringOther.year')).toContain('{amount} on {date}');
  });

  it('have a second line where one thing is told otherwise than several', () => {
    expect(textsOf('en')?.get('thingsToCorrect')).toBe(
      'Please correct {count} things\nPlease correct 1 thing',
    );
    expect(textsOf('my')?.get('thingsToCorrect')).not.toContain('\n');
  });

  it('leave no parameter unnamed', () => {
    const all = files.flatMap(({ texts }) => [...texts.values()]);
    expect(all.filter((text) => /undefined|\{\}/.test(text))).toEqual([]);
  });
});
