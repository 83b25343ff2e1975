import { createRoot } from 'react-dom/client';

import { createI18n, I18nProvider } from '@edp/i18n';

import en from '../locales/en.json';
import my from '../locales/my.json';
import { ThemeProvider, type ThemeVariant } from '../src/index';

import { PAGES } from './pages';

/** `?page=plan&variant=takaful&theme=dark&lng=my` */
const query = new URL(document.URL).searchParams;
const variant: ThemeVariant = query.get('variant') === 'takaful' ? 'takaful' : 'insurance';
const Page = PAGES[query.get('page') ?? 'states'] ?? PAGES['states'];
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';

const i18n = createI18n({
  language: query.get('lng') === 'my' ? 'my' : 'en',
  resources: { en: { ui: en }, my: { ui: my } },
});

const container = document.getElementById('root');
if (container && Page) {
  createRoot(container).render(
    <I18nProvider i18n={i18n} variant={variant}>
      <ThemeProvider variant={variant}>
        <Page />
      </ThemeProvider>
    </I18nProvider>,
  );
}
