import { type ByLanguage, type Variant } from '@edp/domain';
import * as en from './en';
import * as my from './my';

export type TextKey = keyof typeof en.texts;
type Noun = keyof (typeof en.nouns)['insurance'];

interface Words {
  readonly texts: Readonly<Record<TextKey, string | readonly string[]>>;
  /** What things are called, by variant. */
  readonly nouns: Readonly<Record<Variant, Readonly<Record<Noun, string>>>>;
}

/** All words by language. A key that one language lacks does not compile. */
export const WORDS: ByLanguage<Words> = { en, my };
