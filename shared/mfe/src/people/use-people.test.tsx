import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createI18n, I18nProvider } from '@edp/i18n';
import { createAppStore, StoreProvider } from '@edp/store';
import { fillJourney, SAMPLE_NAMES, sampleProduct } from '@edp/store/sample';
import en from '../../locales/en.json';
import my from '../../locales/my.json';
import { usePeople } from './use-people';

function peopleOn(page: 'plan' | 'review', language: 'en' | 'my') {
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct(), page });
  const i18n = createI18n({ language, resources: { en: { mfe: en }, my: { mfe: my } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <StoreProvider store={store}>{children}</StoreProvider>
    </I18nProvider>
  );
  return renderHook(usePeople, { wrapper }).result.current;
}

describe('the names of people on screens', () => {
  it('are relationships until names are known', () => {
    const people = peopleOn('plan', 'en');
    expect(people.map(({ name }) => name)).toEqual(['You', 'Spouse', 'Son', 'Daughter']);
    expect(people.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('are in lower case inside a sentence', () => {
    expect(peopleOn('plan', 'my').map(({ nameInSentence }) => nameInSentence)).toEqual([
      'anda',
      'pasangan',
      'anak lelaki',
      'anak perempuan',
    ]);
  });

  it('are short names, or full names if two are the same', () => {
    const people = peopleOn('review', 'en');
    expect(people.map(({ name }) => name)).toEqual(['Hakim', 'Aisyah', 'Danial', 'Hana']);
    expect(people[1]?.nameInSentence).toBe('Aisyah');

    jest.replaceProperty(SAMPLE_NAMES, 'child-1', 'Aisyah binti Hakim');
    const namesakes = peopleOn('review', 'en');
    expect(namesakes.map(({ name }) => name)).toEqual([
      'Hakim',
      'Aisyah binti Osman',
      'Aisyah binti Hakim',
      'Hana',
    ]);
  });
});
