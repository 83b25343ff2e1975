import { type ByLanguage, fillTemplate, type Language, type Variant } from '@edp/domain';
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

export type TextParams = Readonly<Record<string, string | number>>;

/** The texts of documents and e-mails in one language and variant. */
export interface Wording {
  readonly language: Language;
  readonly variant: Variant;
  text(key: TextKey, params?: TextParams): string;
  /** For texts that are lists: bullet points, paragraphs. */
  list(key: TextKey, params?: TextParams): readonly string[];
  /** A value with this text as its label. */
  fact(label: TextKey, value: string): { readonly label: string; readonly value: string };
  /** The same texts with parameters for all of them: figures of a product. */
  with(figures: TextParams): Wording;
}

/**
 * Creates the lookup of texts by key. A text may contain `{placeholders}`: parameters, or nouns
 * that differ between insurance and Takaful (`{premium}` is "contribution" there; `{Premium}`
 * begins a sentence). Where a noun is not enough, a second key with the variant as suffix
 * (`mail.subject_takaful`) takes precedence.
 */
export function wordingFor(
  language: Language,
  variant: Variant,
  figures: TextParams = {},
): Wording {
  const texts: Readonly<Record<string, string | readonly string[]>> = TEXTS[language].texts;
  const nouns: TextParams = TEXTS[language].nouns[variant];

  const find = (key: TextKey): readonly string[] => {
    const found = texts[`${key}_${variant}`] ?? texts[key];
    if (found === undefined) throw new Error(`There is no text "${key}" in ${language}.`);
    return typeof found === 'string' ? [found] : found;
  };

  const fill = (template: string, params: TextParams): string =>
    fillTemplate(template, (name) => {
      const value = params[name] ?? figures[name] ?? nouns[name];
      if (value !== undefined) return String(value);
      const noun = nouns[name.charAt(0).toLowerCase() + name.slice(1)];
      if (noun === undefined) throw new Error(`Nothing is given for "{${name}}".`);
      return capitalised(String(noun));
    });

  const list = (key: TextKey, params: TextParams = {}) =>
    find(key).map((template) => fill(template, params));

  const text = (key: TextKey, params?: TextParams) => list(key, params).join(' ');

  return {
    language,
    variant,
    list,
    text,
    fact: (label, value) => ({ label: text(label), value }),
    with: (more) => wordingFor(language, variant, { ...figures, ...more }),
  };
}

/** "e-policy" becomes "e-Policy". */
function capitalised(text: string): string {
  if (text.startsWith('e-')) return `e-${capitalised(text.slice(2))}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
