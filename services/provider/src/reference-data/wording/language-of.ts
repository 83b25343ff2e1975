import { type Language, LANGUAGE_CODE, type LanguageCode } from '@edp/domain';

/** The language that a code of the wire stands for. */
export function languageOf(code: LanguageCode): Language {
  return code === LANGUAGE_CODE.my ? 'my' : 'en';
}
