import { render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createI18n, I18nProvider } from '@edp/i18n';
import {
  createAppStore,
  selectMembers,
  selectPriceSummary,
  StoreProvider,
  useAppSelector,
} from '@edp/store';
import { fillJourney, sampleProduct, sampleQuotation } from '@edp/store/sample';
import en from '../../locales/en.json';
import my from '../../locales/my.json';
import { PersonLines } from '../price/person-lines';
import { useAges } from './use-ages';

/** A family quoted on 20 November 2026, with a daughter of 45 days. */
function withBaby(language: 'en' | 'my') {
  const store = createAppStore();
  const applicants = sampleQuotation().applicants.map((one) =>
    one.id === 'child-2' ? { ...one, dob: '2026-10-06', age: 0 } : one,
  );
  fillJourney(store, { product: sampleProduct(), page: 'plan', quotation: { applicants } });
  const i18n = createI18n({ language, resources: { en: { mfe: en }, my: { mfe: my } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <StoreProvider store={store}>{children}</StoreProvider>
    </I18nProvider>
  );
  return { wrapper, members: selectMembers(store.getState()) };
}

describe('the ages of people', () => {
  it.each([
    ['en', ['35\u00a0years', '33\u00a0years', '7\u00a0years', '45\u00a0days']],
    ['my', ['35\u00a0tahun', '33\u00a0tahun', '7\u00a0tahun', '45\u00a0hari']],
  ] as const)(
    'are counted in years, and before the first birthday in days: %s',
    (language, expected) => {
      const { wrapper, members } = withBaby(language);
      const { inWords } = renderHook(useAges, { wrapper }).result.current;
      expect(members.map(inWords)).toEqual(expected);
    },
  );

  it('are null for members without a quotation', () => {
    const { wrapper, members } = withBaby('en');
    const { inWords, inShort } = renderHook(useAges, { wrapper }).result.current;
    const { age: _age, ...unquoted } = members[0]!;
    expect([inWords(unquoted), inShort(unquoted)]).toEqual([null, null]);
  });

  it('follow the names in the price summary, with a unit for days only', () => {
    function Lines() {
      return <PersonLines lines={useAppSelector(selectPriceSummary)?.lines ?? []} />;
    }
    render(<Lines />, { wrapper: withBaby('en').wrapper });
    expect(screen.getByText('Son').closest('div')).toHaveTextContent('Son, 7');
    expect(screen.getByText('Daughter').closest('div')).toHaveTextContent('Daughter, 45 days');
  });
});
