import { LANGUAGE_COOKIE } from '@edp/contracts';
import type { LanguageMemory } from '@edp/i18n';
import { isSecure, writeChoice } from './chosen-cookie';

/** The buyer's choice of language, stored between visits. The gateway renders pages in it. */
export const languageCookie: LanguageMemory = {
  write(language) {
    writeChoice(LANGUAGE_COOKIE[isSecure() ? 'secure' : 'plain'], language);
  },
};
