import type { Language } from '@edp/domain';

export const LANGUAGES = ['en', 'my'] as const satisfies readonly Language[];
export const FALLBACK_LANGUAGE: Language = 'en';

/**
 * The language as HTML and Intl know it. `my` is Burmese there, so Malay is `ms` (decisions, section 1).
 *
 * @example htmlLang('my') // 'ms'
 */
export function htmlLang(language: Language): 'en' | 'ms' {
  return language === 'my' ? 'ms' : 'en';
}

/** Locale for Intl: Malaysian formats in either language. */
export function locale(language: Language): 'en-MY' | 'ms-MY' {
  return `${htmlLang(language)}-MY`;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The language a visit starts in: `?lang=`, then the stored choice, then the browser's list, then English.
 *
 * @example chooseLanguage({ query: null, stored: undefined, browser: ['ms-MY', 'en'] }) // 'my'
 */
export function chooseLanguage(from: {
  query: string | null;
  stored: string | undefined;
  browser: readonly string[];
}): Language {
  if (isLanguage(from.query)) return from.query;
  if (isLanguage(from.stored)) return from.stored;
  for (const tag of from.browser) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary === 'ms') return 'my';
    if (primary === 'en') return 'en';
  }
  return FALLBACK_LANGUAGE;
}
