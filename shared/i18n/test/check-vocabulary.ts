import { type Language, type Variant, VARIANTS } from '@edp/domain';
import type { LocaleFile } from '../build/locale-files';
import { readKey } from './text-key';

/** A text of one variant that uses a term of the other. */
interface ForeignWord {
  readonly where: string;
  readonly variant: Variant;
  readonly word: string;
  readonly text: string;
}

export interface VocabularyExceptions {
  /** Phrases with another meaning, such as a privacy policy. */
  readonly phrases: readonly RegExp[];
  /** Texts that mention both variants on purpose: `namespace:key`, or `namespace:start.*`. */
  readonly keys: readonly string[];
}

/**
 * Forbidden terms in the wording of a variant (malaysia.md, section 9). A Takaful participant participates and does not
 * buy, and the fund pays.
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
 * Checks each text that a variant displays: its own, or the common one without an own one. Both variants display a
 * common text, so it must not contain terms of either.
 */
export function checkVocabulary(
  files: readonly LocaleFile[],
  exceptions: VocabularyExceptions = { phrases: [], keys: [] },
): ForeignWord[] {
  return files.flatMap(({ namespace, language, texts }) =>
    [...texts].flatMap(([key, text]) => {
      const where = `${namespace}:${key}`;
      if (exceptions.keys.some((pattern) => matches(pattern, where))) return [];
      const plainText = exceptions.phrases.reduce((rest, phrase) => rest.replace(phrase, ''), text);
      return variantsShowing(key, texts).flatMap((variant) => {
        const word = FOREIGN[variant][language].exec(withoutVariables(plainText))?.[0];
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

/** Names of variables and tags are code, not text. */
function withoutVariables(text: string): string {
  return text.replace(/\{\{.*?\}\}|<\/?\w+ ?\/?>/g, '');
}

function matches(pattern: string, where: string): boolean {
  return pattern.endsWith('*') ? where.startsWith(pattern.slice(0, -1)) : where === pattern;
}
