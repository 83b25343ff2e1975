import { useCallback, useSyncExternalStore } from 'react';
import type { Language } from '@edp/domain';
import { useTextScope } from './i18n-provider';

/**
 * The current language and a function to change it. A change preserves page, input and scroll position.
 *
 * @example
 * const { language, changeLanguage } = useLanguage();
 * <button onClick={() => changeLanguage(language === 'en' ? 'my' : 'en')}>…</button>
 */
export function useLanguage(): {
  language: Language;
  /** Resolves to false if the texts could not be fetched: the language is then unchanged. */
  changeLanguage: (language: Language) => Promise<boolean>;
} {
  const { i18n } = useTextScope();
  const language = useSyncExternalStore(i18n.subscribe, i18n.language, i18n.documentLanguage);
  const changeLanguage = useCallback((next: Language) => i18n.changeLanguage(next), [i18n]);
  return { language, changeLanguage };
}
