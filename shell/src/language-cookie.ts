import { isLanguage, type Language } from '@edp/domain';
import type { LanguageMemory } from '@edp/i18n';

/**
 * Read by the gateway too, which writes the page in that language. Holds a language and nothing else. Over https no other host of
 * the domain can set it.
 */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-lang' : 'edp_lang');
const isSecure = () => window.location.protocol === 'https:';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The buyer's choice of language, kept between visits. */
export const languageCookie: LanguageMemory = {
  read(): Language | undefined {
    const name = `${nameOf(isSecure())}=`;
    const value = document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(name))
      ?.slice(name.length);
    return isLanguage(value) ? value : undefined;
  },
  write(language) {
    const secure = isSecure() ? '; Secure' : '';
    document.cookie = `${nameOf(isSecure())}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  },
};
