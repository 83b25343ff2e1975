import {
  DEFAULT_NATIONALITY,
  GENDER,
  type Gender,
  MAX_FAMILY_SIZE,
  RELATIONSHIP,
  type RelationshipCode,
  type YesNo,
} from '@edp/domain';

/** A person of the quotation form; null and empty stand for "not answered yet". */
export interface MemberRow {
  /** `self`, `spouse`, `child-1`: unique in the journey, never reused while it lasts. */
  readonly id: string;
  readonly relationship: RelationshipCode;
  readonly gender: Gender | null;
  /** 12 digits. */
  readonly nric: string;
  readonly nationality: string;
  readonly email: string;
  readonly occupationCode: string;
  readonly indoors: YesNo | null;
}

/** The kinds of people one can tick or count. */
export type MemberKind = 'self' | 'spouse' | 'son' | 'daughter';

const EMPTY = {
  nric: '',
  nationality: DEFAULT_NATIONALITY,
  email: '',
  occupationCode: '',
  indoors: null,
} as const;

export const SELF_ROW: MemberRow = {
  id: 'self',
  relationship: RELATIONSHIP.self,
  gender: null,
  ...EMPTY,
};

export function kindOf({ relationship, gender }: MemberRow): MemberKind {
  if (relationship === RELATIONSHIP.self) return 'self';
  if (relationship === RELATIONSHIP.spouse) return 'spouse';
  return gender === GENDER.male ? 'son' : 'daughter';
}

export function isChild({ relationship }: MemberRow): boolean {
  return relationship === RELATIONSHIP.child;
}

export function countOf(rows: readonly MemberRow[], kind: MemberKind): number {
  return rows.filter((row) => kindOf(row) === kind).length;
}

export function isFull(rows: readonly MemberRow[]): boolean {
  return rows.length >= MAX_FAMILY_SIZE;
}

/** One more person of a kind; the list stays as it is when nobody fits (one spouse, six in all). */
export function withOneMore(
  rows: readonly MemberRow[],
  kind: Exclude<MemberKind, 'self'>,
): readonly MemberRow[] {
  if (isFull(rows)) return rows;
  if (kind === 'spouse') {
    if (countOf(rows, 'spouse') > 0) return rows;
    const [self, ...children] = rows;
    const spouse = { ...SELF_ROW, id: 'spouse', relationship: RELATIONSHIP.spouse };
    return self ? [self, spouse, ...children] : [spouse, ...children];
  }
  const gender = kind === 'son' ? GENDER.male : GENDER.female;
  return [...rows, { id: freeChildId(rows), relationship: RELATIONSHIP.child, ...EMPTY, gender }];
}

/** One person of a kind fewer: the one added last. */
export function withOneFewer(
  rows: readonly MemberRow[],
  kind: Exclude<MemberKind, 'self'>,
): readonly MemberRow[] {
  const last = rows.findLastIndex((row) => kindOf(row) === kind);
  return rows.filter((_, index) => index !== last);
}

function freeChildId(rows: readonly MemberRow[]): string {
  const taken = new Set(rows.map(({ id }) => id));
  let number = 1;
  while (taken.has(`child-${number}`)) number += 1;
  return `child-${number}`;
}
