import type { Occupation } from '@edp/contracts';
import {
  type Language,
  LANGUAGE_KEYS,
  LANGUAGES,
  removeInvisible,
  toPlainDashes,
  WITHOUT_WORK,
} from '@edp/domain';

/** Code of people who do not find their occupation (specification section 3). */
export const NOT_IN_LIST = 'UNL';

/** As many as a phone shows, and one to scroll to: each row costs time at every keystroke. */
const MOST_HITS = 8;
const BETWEEN_WORDS = /[\s/,()-]+/;

/** A row of the table, prepared so that a keystroke only compares. */
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
  /** The best eight. */
  readonly best: readonly Occupation[];
  /** How many match in all. */
  readonly count: number;
}

export type OccupationSearch = (query: string) => OccupationHits;

/**
 * Looks through the table in both languages at every keystroke. A row counts more the nearer the letters are to its
 * title: the title begins so, words of the title, words in either language, anywhere; among equals by title. Sorts and
 * takes apart the table when it is made, so that the first keystroke costs no more than the others.
 *
 * @param language of the titles that are shown
 */
export function createOccupationSearch(
  occupations: readonly Occupation[],
  language: Language,
): OccupationSearch {
  const { compare } = new Intl.Collator(LANGUAGES[language].tag);
  const rows = occupations
    .filter(({ code }) => code !== NOT_IN_LIST)
    .sort((a, b) => compare(a[language], b[language]))
    .map((occupation) => toRow(occupation, language));

  return (query) => {
    const wanted = toPlainDashes(removeInvisible(query).normalize('NFKC')).toLowerCase().trim();
    if (wanted === '') return { best: [], count: 0 };
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
  const text = [...LANGUAGE_KEYS.map((one) => occupation[one]), ...occupation.keywords]
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
  // Whatever matches by a word contains the letters, so most rows are done with here.
  if (!terms.every((term) => row.text.includes(term))) return null;
  if (beginWith(row.titleWords, terms)) return 1;
  return beginWith(row.words, terms) ? 2 : 3;
}

function beginWith(words: readonly string[], terms: readonly string[]): boolean {
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}

/**
 * Whether somebody of an occupation is asked about indoor work, which may change the price. Where the table of
 * occupations is not there, everybody with work is: an answer must not be lost, nor a price too low, for lack of a file.
 */
export function asksIndoorAmong(
  occupations: readonly Pick<Occupation, 'code' | 'asksIndoor'>[],
): (occupationCode: string) => boolean {
  const asked = new Map(occupations.map(({ code, asksIndoor }) => [code, asksIndoor]));
  return (code) => asked.get(code) ?? (code !== '' && !WITHOUT_WORK.includes(code));
}
