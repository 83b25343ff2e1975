import { render, type RenderResult } from '@testing-library/react';
import { type ReactNode } from 'react';
import { createI18n, I18nProvider } from '@edp/i18n';
import en from '../locales/en.json';
import my from '../locales/my.json';
import { ThemeProvider } from '../src/components/theme-provider';

const i18n = createI18n({ language: 'en', resources: { en: { ui: en }, my: { ui: my } } });

/** Providers of every component: texts and theme. */
function Surroundings({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <ThemeProvider variant="insurance">{children}</ThemeProvider>
    </I18nProvider>
  );
}

/** Renders a component within its providers. */
export function renderUi(ui: ReactNode): RenderResult {
  return render(ui, { wrapper: Surroundings });
}
