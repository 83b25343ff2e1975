import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Language, Variant } from '@edp/domain';
import { createI18n, type I18n, I18nProvider } from '@edp/i18n';
import { LiveRegion } from '@edp/ui';
import en from '../locales/en.json';
import my from '../locales/my.json';

/** Renders with the real translations and a live region like the shell's. */
export function renderForm(
  element: ReactElement,
  { language = 'en', variant = 'insurance' }: { language?: Language; variant?: Variant } = {},
): RenderResult & { i18n: I18n } {
  const i18n = createI18n({
    language,
    variant,
    resources: {
      en: { forms: en, ui: { optional: '(optional)' } },
      my: { forms: my, ui: { optional: '(pilihan)' } },
    },
  });
  const view = render(
    <I18nProvider i18n={i18n}>
      {element}
      <LiveRegion />
    </I18nProvider>,
  );
  return { ...view, i18n };
}
