import { textsPage } from './texts-page';

const file = (language: 'en' | 'my', texts: Record<string, string>) => ({
  namespace: 'plan',
  language,
  texts: new Map(Object.entries(texts)),
});

const rowOf = (page: string, key: string) =>
  [
    ...(page.match(new RegExp(`<tr><th>${key}</th>(.*)</tr>`))?.[1] ?? '').matchAll(
      />([^<]*)<\/td>/g,
    ),
  ].map(([, text]) => text);

describe('the page of texts', () => {
  it('shows the four texts of a key side by side', () => {
    const page = textsPage([
      file('en', { due_insurance: 'Premium due', due_takaful: 'Contribution due', ok: 'OK' }),
      file('my', { due_insurance: 'Premium', due_takaful: 'Sumbangan', ok: 'Baik' }),
    ]);
    expect(rowOf(page, 'due')).toEqual(['Premium due', 'Contribution due', 'Premium', 'Sumbangan']);
    expect(rowOf(page, 'ok')).toEqual(['OK', 'OK', 'Baik', 'Baik']);
    expect(page).toContain('<td lang="en" class="same">OK</td>');
  });

  it('shows each plural form, in the wording of the variant', () => {
    const texts = { days_one: '1 day', days_other: 'days', days_takaful_other: 'days of all' };
    const page = textsPage([file('en', texts), file('my', texts)]);
    expect(rowOf(page, 'days_one')).toEqual(['1 day', '1 day', '1 day', '1 day']);
    expect(rowOf(page, 'days_other')).toEqual(['days', 'days of all', 'days', 'days of all']);
  });

  it('marks missing texts, and escapes markup', () => {
    const page = textsPage([file('en', { a: '<b>bold</b>' }), file('my', {})]);
    expect(page).toContain('<td lang="ms" class="missing">missing</td>');
    expect(page).not.toContain('<b>');
  });
});
