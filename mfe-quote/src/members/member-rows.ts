import {
  addApplicant,
  canAddMember,
  DEFAULT_NATIONALITY,
  deselectMember,
  GENDER,
  type Gender,
  RELATIONSHIP,
  type RelationshipCode,
  removeApplicants,
  removeApplicantsOf,
  selectMember,
  type YesNo,
} from '@edp/domain';

/** A person of the quotation form; null and empty mean "not answered yet". */
export interface MemberForm {
  /** `self`, `spouse`, `child-1`: unique among the people of the form; of a removed person it may be given again. */
  readonly id: string;
  readonly relationship: RelationshipCode;
  readonly gender: Gender | null;
  /** 12 digits. */
  readonly nric: string;
  readonly nationality: string;
  readonly email: string;
  readonly occupationCode: string;
  /** Text typed for an occupation until one is selected. */
  readonly occupationTyped: string;
  readonly indoors: YesNo | null;
  /** False for a buyer who covers children only, who has to give an e-mail address only. */
  readonly isCovered: boolean;
}

/** Values of the quotation form: the people, and removed people with their typed values. */
export interface QuoteForm {
  readonly members: readonly MemberForm[];
  readonly removed: readonly MemberForm[];
}

/** Kinds of people to select or count; the proposer is a buyer who is not covered. */
export type MemberKind = 'self' | 'proposer' | 'spouse' | 'son' | 'daughter';
export type OtherKind = Exclude<MemberKind, 'self' | 'proposer'>;

const EMPTY = {
  nric: '',
  nationality: DEFAULT_NATIONALITY,
  email: '',
  occupationCode: '',
  occupationTyped: '',
  indoors: null,
  isCovered: true,
} as const;

export const SELF_ROW: MemberForm = {
  id: 'self',
  relationship: RELATIONSHIP.self,
  gender: null,
  ...EMPTY,
};

export function kindOf({ relationship, gender, isCovered }: MemberForm): MemberKind {
  if (relationship === RELATIONSHIP.self) return isCovered ? 'self' : 'proposer';
  if (relationship === RELATIONSHIP.spouse) return 'spouse';
  return gender === GENDER.male ? 'son' : 'daughter';
}

export function isChildKind(kind: MemberKind): boolean {
  return kind === 'son' || kind === 'daughter';
}

export function isChild({ relationship }: Pick<MemberForm, 'relationship'>): boolean {
  return relationship === RELATIONSHIP.child;
}

/** Adds a person of a kind, if there is room: the last removed one of that kind, otherwise a new one. */
export function withOneMore({ members, removed }: QuoteForm, kind: OtherKind): QuoteForm {
  const known = removed.findLast((row) => kindOf(row) === kind);
  const added = known ?? newRow(kind, [...members, ...removed]);
  if (!canAddMember(members, added.relationship)) return { members, removed };
  return {
    members: inFamilyOrder(addApplicant(members, added)),
    removed: deselectMember(removed, added.id),
  };
}

/**
 * Covers or excludes the buyer. Typed values are restored when the buyer is covered again; an excluded buyer has only
 * an e-mail address. Without a child nothing changes, because there would be nobody to cover.
 */
export function withBuyerCovered(rows: QuoteForm, isCovered: boolean): QuoteForm {
  const [buyer, ...others] = rows.members;
  if (!buyer || buyer.isCovered === isCovered || !others.some(isChild)) return rows;
  const { id, email } = buyer;
  const removed = deselectMember(rows.removed, id);
  if (!isCovered) {
    return {
      members: [{ ...SELF_ROW, email, isCovered }, ...others],
      removed: selectMember(removed, buyer),
    };
  }
  const typed = rows.removed.find((row) => row.id === id) ?? SELF_ROW;
  return { members: [{ ...typed, email }, ...others], removed };
}

/** Removes the last added person of a kind. */
export function withOneFewer(rows: QuoteForm, kind: OtherKind): QuoteForm {
  const last = rows.members.findLast((row) => kindOf(row) === kind);
  return last ? withoutMember(rows, last.id) : rows;
}

/** Removes all people of a kind: all sons, all daughters, the spouse. */
export function withNone({ members, removed }: QuoteForm, kind: OtherKind): QuoteForm {
  const one = members.find((row) => kindOf(row) === kind);
  if (!one) return { members, removed };
  return taken(members, removed, removeApplicantsOf(members, one.relationship, one.gender));
}

/** Removes a person. The buyer is never removed (specification section 4). */
export function withoutMember({ members, removed }: QuoteForm, id: string): QuoteForm {
  return taken(members, removed, removeApplicants(members, [id]));
}

/** Moves the people who do not stay to the removed ones. */
function taken(
  members: readonly MemberForm[],
  removed: readonly MemberForm[],
  staying: readonly MemberForm[],
): QuoteForm {
  const gone = members.filter((row) => !staying.includes(row));
  const rows = { members: staying, removed: gone.reduce(selectMember, removed) };
  if (staying.some(isChild)) return rows;
  // Without a child the buyer must be covered.
  const last = members.find(isChild);
  if (!last) return rows;
  const back = withBuyerCovered({ ...rows, members: [...staying, last] }, true);
  return { ...back, members: deselectMember(back.members, last.id) };
}

function newRow(kind: OtherKind, taken: readonly MemberForm[]): MemberForm {
  if (kind === 'spouse') {
    return { id: 'spouse', relationship: RELATIONSHIP.spouse, gender: null, ...EMPTY };
  }
  return {
    id: freeChildId(taken),
    relationship: RELATIONSHIP.child,
    ...EMPTY,
    gender: kind === 'son' ? GENDER.male : GENDER.female,
  };
}

/** Sorts the spouse after the buyer, and children in the order they were added. */
function inFamilyOrder(rows: readonly MemberForm[]): readonly MemberForm[] {
  const place = (row: MemberForm) => PLACES[kindOf(row)];
  return rows.toSorted((a, b) => place(a) - place(b));
}

const PLACES = { self: 0, proposer: 0, spouse: 1, son: 2, daughter: 2 } as const;

function freeChildId(taken: readonly MemberForm[]): string {
  const ids = new Set(taken.map(({ id }) => id));
  let number = 1;
  while (ids.has(`child-${number}`)) number += 1;
  return `child-${number}`;
}
