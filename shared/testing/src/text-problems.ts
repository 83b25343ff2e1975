import type { Variant } from '@edp/domain';

/** Terms of one variant, which texts of the other must not contain (experience, "Language"). */
const OWN_WORDS: Readonly<Record<Variant, RegExp>> = {
  insurance:
    /\b(insur\w*|premium\w*|polic(y|ies)|(di)?insurans\w*|polisi\w*|buys?|buying|buyers?|bought|purchas\w*|we pay|take[ns]? up|(mem|di|pem)?beli|pembelian|kami (mem)?bayar)\b/i,
  takaful:
    /\b(takaful|contribut\w*|certificate\w*|participant\w*|tabarru\w*|sumbangan\w*|sijil\w*|peserta\w*|mencarum)\b/i,
};

/** Placeholders and tags, whose names are not text. */
const HOLE = /\{\{\w+\}\}|<\/?\w+>/g;

interface Texts {
  readonly [key: string]: string | Texts;
}

/**
 * Checks the texts of a package and returns one line for each problem: keys or placeholders that the languages do not
 * share, and terms of the other variant. A text without a variant suffix is used by both, unless the other has its own.
 *
 * @example
 * expect(textProblems({ en, my })).toEqual([]);
 */
export function textProblems({ en, my }: { readonly en: Texts; readonly my: Texts }): string[] {
  const [english, malay] = [flat(en), flat(my)];
  return [
    ...missing(english, malay).map((key) => `${key} is not in Malay`),
    ...missing(malay, english).map((key) => `${key} is not in English`),
    ...[...english]
      .filter(([key, text]) => malay.has(key) && holes(text) !== holes(malay.get(key) ?? ''))
      .map(([key]) => `${key} has other values to fill in`),
    ...foreignWords('en', english),
    ...foreignWords('my', malay),
  ];
}

function missing(from: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...from.keys()].filter((key) => !other.has(key));
}

function foreignWords(language: string, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([key, text]) =>
    readersOf(key, texts)
      .filter((variant) => OWN_WORDS[otherThan(variant)].test(text.replace(HOLE, '')))
      .map((variant) => `${language} ${key}: "${text}" is read in ${variant}`),
  );
}

function readersOf(key: string, texts: ReadonlyMap<string, string>): Variant[] {
  const own = /_(insurance|takaful)(?=$|_)/.exec(key)?.[1] as Variant | undefined;
  if (own) return [own];
  return (['insurance', 'takaful'] as const).filter((variant) => !texts.has(`${key}_${variant}`));
}

function otherThan(variant: Variant): Variant {
  return variant === 'insurance' ? 'takaful' : 'insurance';
}

function holes(text: string): string {
  return (text.match(HOLE) ?? []).sort().join(' ');
}

function flat(texts: Texts, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}
