import {
  type ByLanguage,
  byLanguage,
  LANGUAGE_KEYS,
  type OccupationClass,
  textMessage,
} from '@edp/domain';
import type { DataReading } from '../data-file';

/** One occupation: texts of the combobox, and the class for the price. */
export interface Occupation extends ByLanguage<string> {
  readonly code: string;
  /** For indoor work; 1 is office work, 4 is hazardous. */
  readonly occupationClass: OccupationClass;
  readonly indoorDefault: boolean;
  /** False for people without work, who are not asked "do you mostly work indoors?". */
  readonly asksIndoor: boolean;
  /** Search terms besides the titles. */
  readonly keywords: ByLanguage<readonly string[]>;
  /** Sub-major group of ISCO-08 (© ILO), or empty for people without work. */
  readonly iscoGroup: string;
}

export interface OccupationTable {
  readonly version: string;
  readonly list: readonly Occupation[];
  readonly byCode: ReadonlyMap<string, Occupation>;
}

export const OCCUPATIONS_FILE = 'occupations.csv';

/** Codes that the specification requires. */
export const FIXED_CODES = [
  'DOC',
  'STUD',
  'HOUS',
  'UNEM',
  'RETI',
  'OTH',
  'Unknown',
  'UNL',
] as const;

const VERSION_LINE = /^# version ([A-Za-z0-9.-]{1,20})$/;
/** Titles and keywords in the order of `LANGUAGES`. */
const COLUMNS = [
  ...['code', 'isco', 'class', 'indoor'],
  ...LANGUAGE_KEYS,
  ...LANGUAGE_KEYS.map((language) => `keywords_${language}`),
];
const HEADER = COLUMNS.join(',');

type Row = { readonly occupation: Occupation } | { readonly problem: string };

/**
 * Parses the occupation table: a line with the version, the header, then one occupation per line.
 * Fields have no commas; keywords are separated by semicolons, with at least one in each language.
 */
export function readOccupations(text: string): DataReading<OccupationTable> {
  const [first = '', second = '', ...rest] = text.trimEnd().split(/\r?\n/);
  const version = VERSION_LINE.exec(first)?.[1];
  const problems: string[] = [];
  const addProblem = (line: number, reason: string) => {
    problems.push(`${OCCUPATIONS_FILE}:${line}: ${reason}`);
  };
  if (!version) addProblem(1, 'must read "# version X"');
  if (second !== HEADER) addProblem(2, `must read "${HEADER}"`);

  const byCode = new Map<string, Occupation>();
  rest.forEach((line, index) => {
    const row = readRow(line);
    if ('problem' in row) addProblem(index + 3, row.problem);
    else if (byCode.has(row.occupation.code))
      addProblem(index + 3, `repeats the code ${row.occupation.code}`);
    else byCode.set(row.occupation.code, row.occupation);
  });
  for (const code of FIXED_CODES)
    if (!byCode.has(code)) addProblem(2, `lacks the fixed code ${code}`);

  if (problems.length > 0 || !version) return { ok: false, problems };
  return { ok: true, content: { version, list: [...byCode.values()], byCode } };
}

function readRow(line: string): Row {
  const fields = line.split(',').map((field) => field.trim());
  if (fields.length !== COLUMNS.length)
    return { problem: `has ${fields.length} fields instead of ${COLUMNS.length}` };
  const [code = '', isco = '', group = '', indoor = ''] = fields;
  const fieldOf = (column: string) => fields[COLUMNS.indexOf(column)] ?? '';
  const titles = byLanguage(fieldOf);
  const keywords = byLanguage((language) => toKeywords(fieldOf(`keywords_${language}`)));
  if (!/^[A-Za-z0-9]{1,10}$/.test(code))
    return { problem: 'has a code that is not 1 to 10 letters or digits' };
  if (!/^(?:\d{2})?$/.test(isco)) return { problem: 'has an isco group that is not two digits' };
  if (!/^[1-4]$/.test(group)) return { problem: 'has a class that is not 1 to 4' };
  if (!/^[YN-]$/.test(indoor))
    return { problem: 'has an indoor default that is not Y, N or - (not asked)' };
  if (!Object.values(titles).every(isTitle))
    return { problem: 'needs a title of 1 to 80 characters in each language' };
  // An application has the English title, to which the rule for texts applies.
  if (textMessage(titles.en)) return { problem: 'has an English title with disallowed characters' };
  if (!Object.values(keywords).flat().every(isKeyword))
    return { problem: 'needs keywords of 1 to 40 characters in each language' };
  return {
    occupation: {
      code,
      ...titles,
      occupationClass: Number(group) as OccupationClass,
      indoorDefault: indoor !== 'N',
      asksIndoor: indoor !== '-',
      keywords,
      iscoGroup: isco,
    },
  };
}

function toKeywords(text: string): string[] {
  return text.split(';').map((word) => word.trim());
}

function isKeyword(word: string): boolean {
  return word.length >= 1 && word.length <= 40;
}

function isTitle(text: string): boolean {
  return text.length >= 1 && text.length <= 80;
}
