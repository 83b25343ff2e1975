import type { LocaleFile } from '../build/locale-files';

/** A sentence with too many words. */
interface LongSentence {
  readonly where: string;
  readonly words: number;
  readonly sentence: string;
}

/** Maximum number of words of a sentence on a screen. */
const WORDS_AT_MOST = 20;

/**
 * Finds the sentences that are too long.
 *
 * @param excepted keys of quoted or legal texts: `namespace:key`, or `namespace:part.*` for all keys below
 */
export function longSentences(
  files: readonly LocaleFile[],
  excepted: readonly string[] = [],
): LongSentence[] {
  const isExcepted = (key: string) =>
    excepted.some((one) =>
      one.endsWith('.*') ? key.startsWith(one.slice(0, -1)) : key.replace(/_\w+$/, '') === one,
    );
  return files.flatMap(({ namespace, language, texts }) =>
    [...texts].flatMap(([key, text]) =>
      isExcepted(`${namespace}:${key}`)
        ? []
        : sentencesOf(text)
            .map((sentence) => ({ sentence, words: sentence.split(/\s+/).length }))
            .filter(({ words }) => words > WORDS_AT_MOST)
            .map((found) => ({ where: `${language} ${namespace}:${key}`, ...found })),
    ),
  );
}

/** A placeholder counts as one word, a tag as none. */
function sentencesOf(text: string): string[] {
  return text
    .replace(/<\/?\w+ ?\/?>/g, '')
    .split(/(?<=[.!?:][”’)]?)\s+|\n/)
    .filter((sentence) => sentence !== '');
}
