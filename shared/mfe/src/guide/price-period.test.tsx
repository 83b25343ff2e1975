import { render } from '@testing-library/react';
import { createI18n, I18nProvider, useFormat, useText } from '@edp/i18n';
import en from '../../locales/en.json';
import my from '../../locales/my.json';
import { type PeriodPrice, shortPeriod, wholePeriod } from './price-period';

function Said({ price }: { price: PeriodPrice }) {
  const t = useText('mfe');
  const format = useFormat();
  return `${shortPeriod(price, t)} | ${wholePeriod(price, t, format)}`;
}

function saidOf(language: 'en' | 'my', own: Partial<PeriodPrice>): string {
  const i18n = createI18n({ language, resources: { en: { mfe: en }, my: { mfe: my } } });
  const price = {
    frequency: 'monthly',
    total: 12_950,
    nextTotal: 12_950,
    regularTotal: 12_950,
    ...own,
  } as const;
  const { container } = render(
    <I18nProvider i18n={i18n} variant="insurance">
      <Said price={price} />
    </I18nProvider>,
  );
  return container.textContent.replaceAll('\u00a0', ' ');
}

describe('the billing period of a total', () => {
  it.each([
    ['every month the same', {}, 'a month | a month', 'sebulan | sebulan'],
    [
      'HELLO50: RM 50 off the first month',
      { total: 7_950 },
      'the first month | the first month, then RM 129.50 a month',
      'bulan pertama | bulan pertama, kemudian RM 129.50 sebulan',
    ],
    [
      'AMBER10: 10% off for 12 months',
      { total: 11_655, nextTotal: 11_655 },
      'a month | a month, then RM 129.50 when the promo code ends',
      'sebulan | sebulan, kemudian RM 129.50 apabila kod promosi tamat',
    ],
    [
      'stamp duty on the first year',
      { frequency: 'yearly', total: 149_000, nextTotal: 148_000, regularTotal: 148_000 },
      'the first year | the first year, then RM 1,480.00 a year',
      'tahun pertama | tahun pertama, kemudian RM 1,480.00 setahun',
    ],
  ] as const)('%s', (_case, own, english, malay) => {
    expect(saidOf('en', own)).toBe(english);
    expect(saidOf('my', own)).toBe(malay);
  });
});
