/**
 * A person at the edge of an age limit, at an instant: the rules must give the same result in the domain and over HTTP.
 */
export interface EdgeAge {
  readonly what: string;
  /** The first six digits of the NRIC. */
  readonly yymmdd: string;
  /** The instant of the quotation; its day in Malaysia counts. */
  readonly at: string;
  readonly who: 'adult' | 'child';
  /** The birth date of the number at that instant; null for a future date. */
  readonly birthDate: string | null;
  /** Completed years at that instant. */
  readonly years?: number;
  readonly outcome: 'eligible' | 'tooYoung' | 'tooOld' | 'invalid';
}

/**
 * Specification section 5: adults 17-55, children from 14 days to 16 years, by the age on the day of the quotation in
 * Malaysia. Covers both ends of every limit, 29 February, and the change of the year: its last moment and the first of
 * the next, while it is still afternoon elsewhere. A two-digit year above the current one belongs to the previous
 * century, so the century changes with the year. The columns are who and what, the digits of the NRIC, the day or
 * instant, the birth date, the completed years and the outcome.
 */
const ROWS = `
child of 13 days                                       | 261107 | 2026-11-20                    | 2026-11-07 | 0  | tooYoung
child of 14 days                                       | 261106 | 2026-11-20                    | 2026-11-06 | 0  | eligible
child born today                                       | 261120 | 2026-11-20                    | 2026-11-20 | 0  | tooYoung
child of 16, on the last day                           | 091121 | 2026-11-20                    | 2009-11-21 | 16 | eligible
child of 17 today                                      | 091120 | 2026-11-20                    | 2009-11-20 | 17 | tooOld
adult of 16, on the last day                           | 091121 | 2026-11-20                    | 2009-11-21 | 16 | tooYoung
adult of 17 today                                      | 091120 | 2026-11-20                    | 2009-11-20 | 17 | eligible
adult of 55, on the last day                           | 701121 | 2026-11-20                    | 1970-11-21 | 55 | eligible
adult of 56 today                                      | 701120 | 2026-11-20                    | 1970-11-20 | 56 | tooOld
adult born on 29 February, a day before 17             | 080229 | 2025-02-28                    | 2008-02-29 | 16 | tooYoung
adult born on 29 February, 17 on 1 March               | 080229 | 2025-03-01                    | 2008-02-29 | 17 | eligible
child born on 29 February, still 16                    | 080229 | 2025-02-28                    | 2008-02-29 | 16 | eligible
child born on 29 February, 17 on 1 March               | 080229 | 2025-03-01                    | 2008-02-29 | 17 | tooOld
adult born on 29 February, still 55                    | 720229 | 2028-02-28                    | 1972-02-29 | 55 | eligible
adult born on 29 February, 56 on 29 February           | 720229 | 2028-02-29                    | 1972-02-29 | 56 | tooOld
child born on 29 February, of 13 days                  | 280229 | 2028-03-13                    | 2028-02-29 | 0  | tooYoung
child born on 29 February, of 14 days                  | 280229 | 2028-03-14                    | 2028-02-29 | 0  | eligible
adult of 16 in the last moment of the year             | 100101 | 2026-12-31T23:59:59.999+08:00 | 2010-01-01 | 16 | tooYoung
adult of 17 in the first moment of the year            | 100101 | 2027-01-01T00:00:00.000+08:00 | 2010-01-01 | 17 | eligible
adult of 55 in the last moment of the year             | 710101 | 2026-12-31T23:59:59.999+08:00 | 1971-01-01 | 55 | eligible
adult of 56 in the first moment of the year            | 710101 | 2027-01-01T00:00:00.000+08:00 | 1971-01-01 | 56 | tooOld
child of 13 days in the last moment of the year        | 261218 | 2026-12-31T23:59:59.999+08:00 | 2026-12-18 | 0  | tooYoung
child of 14 days in the first moment of the year       | 261218 | 2027-01-01T00:00:00.000+08:00 | 2026-12-18 | 0  | eligible
child born tomorrow                                    | 261121 | 2026-11-20                    | -          | -  | invalid
child born on the last day of the year, the day before | 261231 | 2026-12-30                    | -          | -  | invalid
adult of 99 by a number that begins with next year     | 270101 | 2026-12-31T23:59:59.999+08:00 | 1927-01-01 | 99 | tooOld
child new-born by the same number a moment later       | 270101 | 2027-01-01T00:00:00.000+08:00 | 2027-01-01 | 0  | tooYoung
`;

export const EDGE_AGES: readonly EdgeAge[] = ROWS.trim().split('\n').map(edgeOf);

function edgeOf(row: string): EdgeAge {
  const cells = row.split('|').map((cell) => cell.trim());
  const [what = '', yymmdd = '', at = '', birthDate = '', years = '', outcome = ''] = cells;
  const who = what.startsWith('adult') ? 'adult' : 'child';
  return {
    what: `${who === 'adult' ? 'an' : 'a'} ${what}`,
    yymmdd,
    at: at.includes('T') ? at : `${at}T12:00:00+08:00`,
    who,
    birthDate: birthDate === '-' ? null : birthDate,
    ...(years === '-' ? {} : { years: Number(years) }),
    outcome: outcome as EdgeAge['outcome'],
  };
}
