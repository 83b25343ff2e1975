import { type ByLanguage, type Variant } from '@edp/domain';
import * as en from './en';
import * as my from './my';

export type TextKey = keyof typeof en.texts;
type Noun = keyof (typeof en.nouns)['insurance'];

interface Texts {
  readonly texts: Readonly<Record<TextKey, string | readonly string[]>>;
  /** Terms by variant. */
  readonly nouns: Readonly<Record<Variant, Readonly<Record<Noun, string>>>>;
}

/** All texts by language. A missing key is a type error. */
export const TEXTS: ByLanguage<Texts> = { en, my };
