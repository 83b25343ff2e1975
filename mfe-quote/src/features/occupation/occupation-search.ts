import type { Occupation } from '@edp/contracts';
import type { Language } from '@edp/domain';

/** Code of people who do not find their occupation (specification section 3). */
export const NOT_IN_LIST = 'UNL';

const MOST_HITS = 10;

interface Row {
  readonly occupation: Occupation;
  /** Both titles and all keywords, lower case, each word findable by its beginning. */
  readonly words: readonly string[];
  readonly text: string;
}

export interface OccupationHits {
  /** The best ten. */
  readonly best: readonly Occupation[];
  /** How many match in all. */
  readonly count: number;
}

/** Looks through the table in both languages at every keystroke: prepared once, then plain comparisons. */
export function createOccupationSearch(
  occupations: readonly Occupation[],
): (query: string, language: Language) => OccupationHits {
  const rows: readonly Row[] = occupations
    .filter(({ code }) => code !== NOT_IN_LIST)
    .map((occupation) => {
      const text = [occupation.en, occupation.my, ...occupation.keywords].join(' ').toLowerCase();
      return { occupation, text, words: text.split(/[\s/,()-]+/) };
    });

  return (query, language) => {
    const wanted = query.toLowerCase().trim();
    if (wanted === '') return { best: [], count: 0 };
    const terms = wanted.split(/\s+/);
    const found = rows.flatMap((row) => {
      const rank = rankOf(row, wanted, terms, language);
      return rank === null ? [] : [{ rank, occupation: row.occupation }];
    });
    found.sort(
      (a, b) =>
        a.rank - b.rank || a.occupation[language].localeCompare(b.occupation[language], language),
    );
    return {
      best: found.slice(0, MOST_HITS).map(({ occupation }) => occupation),
      count: found.length,
    };
  };
}

/** Lower is better: the title begins so, a word of the title, a word in either language, anywhere; null for no match. */
function rankOf(
  { occupation, words, text }: Row,
  wanted: string,
  terms: readonly string[],
  language: Language,
): number | null {
  const title = occupation[language].toLowerCase();
  if (title.startsWith(wanted)) return 0;
  if (terms.every((term) => title.split(/[\s/,()-]+/).some((word) => word.startsWith(term)))) {
    return 1;
  }
  if (terms.every((term) => words.some((word) => word.startsWith(term)))) return 2;
  return terms.every((term) => text.includes(term)) ? 3 : null;
}
