import type { PageLanguage } from '../db/schema';
import { english } from './texts.en';
import type { Texts } from './texts.en';
import { malay } from './texts.my';

const TEXTS: Record<PageLanguage, Texts> = { en: english, my: malay };

export function textsIn(language: PageLanguage): Texts {
  return TEXTS[language];
}
