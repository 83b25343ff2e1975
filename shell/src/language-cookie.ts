import type { LanguageMemory } from '@edp/i18n';
import { isSecure, writeChoice } from './chosen-cookie';

/**
 * Also read by the gateway, which renders the page in that language. Contains only a language. With the prefix
 * `__Host-`, over https, no other host of the domain can set it.
 */
const cookieName = () => (isSecure() ? '__Host-lang' : 'edp_lang');

/** The buyer's choice of language, stored between visits. */
export const languageCookie: LanguageMemory = {
  write(language) {
    writeChoice(cookieName(), language);
  },
};
