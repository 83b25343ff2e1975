import type { Occupation } from '@edp/contracts';
import {
  type Language,
  LANGUAGE_KEYS,
  LANGUAGES,
  removeInvisible,
  toPlainDashes,
  WITHOUT_WORK,
} from '@edp/domain';

/** The code for an occupation that is not in the table (specification section 3). */
export const NOT_IN_LIST = 'UNL';

/** One more than a phone displays; each row is rendered at every keystroke. */
const MOST_HITS = 8;
const BETWEEN_WORDS = /[\s/,()-]+/;

/** A row of the table, preprocessed for the search. */
interface Row {
  readonly occupation: Occupation;
  /** The title in the language of the page, lower case, whole and by words. */
  readonly title: string;
  readonly titleWords: readonly string[];
  /** Both titles and all keywords, lower case. */
  readonly text: string;
  readonly words: readonly string[];
}

interface OccupationHits {
  /** The eight best matches. */
  readonly best: readonly Occupation[];
  /** Number of all matches. */
  readonly count: number;
}

const NO_HITS: OccupationHits = { best: [], count: 0 };

export type OccupationSearch = (query: string) => OccupationHits;

/**
 * Creates a search of the table in all languages. Matches are ranked: start of the title, start of words in the title,
 * start of words in any language, anywhere; then by title. The table is sorted and preprocessed here, so that the first
 * keystroke is as fast as later ones.
 *
 * @param language language of the displayed titles
 */
export function createOccupationSearch(
  occupations: readonly Occupation[],
  language: Language,
): OccupationSearch {
  // The table is not loaded yet. A collator takes long to create on a phone.
  if (occupations.length === 0) return () => NO_HITS;
  const { compare } = new Intl.Collator(LANGUAGES[language].tag);
  const rows = occupations
    .filter(({ code }) => code !== NOT_IN_LIST)
    .sort((a, b) => compare(a[language], b[language]))
    .map((occupation) => toRow(occupation, language));

  return (query) => {
    const wanted = toPlainDashes(removeInvisible(query).normalize('NFKC')).toLowerCase().trim();
    if (wanted === '') return NO_HITS;
    const terms = wanted.split(/\s+/);
    const byRank: Occupation[][] = [[], [], [], []];
    for (const row of rows) {
      const rank = rankOf(row, wanted, terms);
      if (rank !== null) byRank[rank]?.push(row.occupation);
    }
    const found = byRank.flat();
    return { best: found.slice(0, MOST_HITS), count: found.length };
  };
}

function toRow(occupation: Occupation, language: Language): Row {
  const title = occupation[language].toLowerCase();
  const text = [...LANGUAGE_KEYS.map((key) => occupation[key]), ...occupation.keywords]
    .join(' ')
    .toLowerCase();
  return {
    occupation,
    title,
    titleWords: title.split(BETWEEN_WORDS),
    text,
    words: text.split(BETWEEN_WORDS),
  };
}

/** Lower is better; null for no match. */
function rankOf(row: Row, wanted: string, terms: readonly string[]): 0 | 1 | 2 | 3 | null {
  if (row.title.startsWith(wanted)) return 0;
  // A word match implies a substring match, so this excludes most rows early.
  if (!terms.every((term) => row.text.includes(term))) return null;
  if (beginWith(row.titleWords, terms)) return 1;
  return beginWith(row.words, terms) ? 2 : 3;
}

function beginWith(words: readonly string[], terms: readonly string[]): boolean {
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}

/**
 * Returns whether the question about indoor work, which may change the price, applies to an occupation. Without the
 * table it applies to every occupation that is work, so that no answer is lost and no price is too low.
 */
export function asksIndoorAmong(
  occupations: readonly Pick<Occupation, 'code' | 'asksIndoor'>[],
): (occupationCode: string) => boolean {
  const asked = new Map(occupations.map(({ code, asksIndoor }) => [code, asksIndoor]));
  return (code) => asked.get(code) ?? (code !== '' && !WITHOUT_WORK.includes(code));
}
