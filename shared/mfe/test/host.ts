import type { ProductConfig } from '@edp/contracts';
import { createI18n } from '@edp/i18n';
import { createAppStore } from '@edp/store';
import en from '../locales/en.json';
import my from '../locales/my.json';
import { createEventBus } from '../src/event-bus';
import type { HostProps } from '../src/host-props';
import { type Navigation, toSearch } from '../src/navigation';

const link = 'https://example.my/';

export const PRODUCT: ProductConfig = {
  productCode: 'onemedical',
  variant: 'takaful',
  name: { en: 'OneMedical', my: 'OneMedical' },
  tagline: { en: '', my: '' },
  brand: { name: 'Amber Takaful', logo: 'amber-takaful' },
  phone: { display: '1-800-88-2637', tel: '+601800882637', hours: { en: '', my: '' } },
  links: { coverage: link, branches: link, home: link, complaints: link, privacy: link },
  languageSwitch: true,
};

/** Host props like the shell's, with in-memory navigation. */
export function testHost(texts: Record<string, Record<string, unknown>> = {}): HostProps {
  const common = { ui: {}, forms: {}, ...texts };
  createI18n({
    language: 'en',
    resources: { en: { mfe: en, ...common }, my: { mfe: my, ...common } },
  });
  return {
    contractVersion: 2,
    page: 'plan',
    product: PRODUCT,
    language: 'en',
    store: createAppStore(),
    bus: createEventBus(),
    navigation: testNavigation(),
  };
}

export function testNavigation(): Navigation {
  let search = '';
  const listeners = new Set<() => void>();
  return {
    go: jest.fn(),
    href: (page, query) => `/${page}${toSearch(query)}`,
    back: jest.fn(),
    query: () => new URLSearchParams(search),
    setQuery(params) {
      search = toSearch(params);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave: jest.fn(),
  };
}
