import { type Language, type Variant, VARIANTS } from '@edp/domain';

import type { LocaleFile } from './locale-files';
import { readKey } from './text-key';

/** A text that speaks of one variant in the words of the other. */
export interface ForeignWord {
  readonly where: string;
  readonly variant: Variant;
  readonly word: string;
  readonly text: string;
}

export interface VocabularyExceptions {
  /** Words that only look foreign, such as a privacy policy. */
  readonly phrases: readonly RegExp[];
  /** Texts that speak of both variants by their nature: `namespace:key`, or `namespace:start.*`. */
  readonly keys: readonly string[];
}

/**
 * What must not be said in the wording of a variant (malaysia.md, section 9). Takaful is taken part in and not bought, by
 * participants and not buyers, and its fund pays.
 */
const FOREIGN: Readonly<Record<Variant, Readonly<Record<Language, RegExp>>>> = {
  takaful: {
    en: /\b(premiums?|polic(?:y|ies)|\w*insur\w*|buys?|buying|buyers?|bought|purchas\w*|we pay)\b/i,
    my: /\b(premium|polisi|\w*insur\w*|(?:mem|di|pem)?beli|pembelian|kami (?:mem)?bayar)\b/i,
  },
  insurance: {
    en: /\b(contribut\w*|certificates?|takaful)\b/i,
    my: /\b(sumbangan|caruman|sijil|takaful)\b/i,
  },
};

/**
 * Looks at each text that a variant shows: its own, and the common one where it has no own. A common text is shown
 * by both, so it may not hold the words of either.
 */
export function checkVocabulary(
  files: readonly LocaleFile[],
  exceptions: VocabularyExceptions = { phrases: [], keys: [] },
): ForeignWord[] {
  return files.flatMap(({ namespace, language, texts }) =>
    [...texts].flatMap(([key, text]) => {
      const where = `${namespace}:${key}`;
      if (exceptions.keys.some((pattern) => matches(pattern, where))) return [];
      const spoken = exceptions.phrases.reduce((rest, phrase) => rest.replace(phrase, ''), text);
      return variantsShowing(key, texts).flatMap((variant) => {
        const word = FOREIGN[variant][language].exec(withoutVariables(spoken))?.[0];
        return word ? [{ where: `${language} ${where}`, variant, word, text }] : [];
      });
    }),
  );
}

function variantsShowing(key: string, texts: ReadonlyMap<string, string>): readonly Variant[] {
  const { base, variant } = readKey(key);
  if (variant) return [variant];
  const own = new Set(
    [...texts.keys()]
      .map(readKey)
      .filter((one) => one.base === base)
      .map((one) => one.variant),
  );
  return VARIANTS.filter((one) => !own.has(one));
}

/** Names of variables and tags are code. */
function withoutVariables(text: string): string {
  return text.replace(/\{\{.*?\}\}|<\/?\w+ ?\/?>/g, '');
}

function matches(pattern: string, where: string): boolean {
  return pattern.endsWith('*') ? where.startsWith(pattern.slice(0, -1)) : where === pattern;
}
