import { isLanguage, type Language } from '@edp/domain';
import type { LanguageMemory } from '@edp/i18n';

/** Read by the gateway too, which writes the page in that language. Holds a language and nothing else. */
const NAME = 'edp_lang';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The buyer's choice of language, kept between visits. */
export const languageCookie: LanguageMemory = {
  read(): Language | undefined {
    const value = document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1);
    return isLanguage(value) ? value : undefined;
  },
  write(language) {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${NAME}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  },
};
