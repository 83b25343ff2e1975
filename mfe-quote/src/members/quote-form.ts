import {
  type Gender,
  type IsoDate,
  MESSAGE,
  RELATIONSHIP,
  WITHOUT_WORK,
  YES_NO,
} from '@edp/domain';
import {
  email,
  type FormSchema,
  listOf,
  nric,
  pickedWhen,
  required,
  requiredWhen,
  shape,
  withoutDuplicateNrics,
} from '@edp/forms';
import type { Member, PlanSelection } from '@edp/store';
import { isChild, type MemberRow, type MemberRows, SELF_ROW } from './member-rows';

/** What the quotation page asks: the people, and those who were taken out again. */
export type QuoteForm = MemberRows;

/** Whether the indoor question applies to an occupation: not to people without work. */
export type AsksIndoor = (occupationCode: string) => boolean;

export interface QuoteRulesOptions {
  /** The current day in Malaysia. */
  readonly today: IsoDate;
  readonly asksIndoor: AsksIndoor;
  /** What the people are called inside a sentence, in the order of the rows. */
  readonly names?: readonly string[];
}

/**
 * What a price needs (decisions section 4): NRIC and gender of everybody, the buyer's e-mail, the occupation of
 * adults, and where it matters whether they work indoors.
 */
export function quoteRules({ today, asksIndoor, names = [] }: QuoteRulesOptions): FormSchema {
  const row = shape({
    nric: required(nric({ today, genderOf: (one) => (one as MemberRow).gender })),
    gender: required(undefined, MESSAGE.selectGender),
    email: requiredWhen(isBuyer, email()),
    occupationCode: pickedWhen(isAdult, occupationTyped, MESSAGE.selectOccupation),
    indoors: requiredWhen((one) => isAdult(one) && asksIndoor((one as MemberRow).occupationCode)),
  });
  return shape({ members: withoutDuplicateNrics(listOf(row), 'nric', (index) => names[index]) });
}

/**
 * The form as it was left: everybody the store knows, or the buyer alone.
 *
 * @param setAside who is known and not covered now: ticked again, nothing has to be typed again
 */
export function toQuoteForm(
  members: readonly Member[],
  setAside: readonly Member[] = [],
): QuoteForm {
  return {
    members: members.length === 0 ? [SELF_ROW] : members.map(toRow),
    removed: setAside.map(toRow),
  };
}

/** What was chosen before the form is quoted again. */
export interface KnownChoice {
  /** Everybody the quotation knows, covered or waiting outside. */
  readonly everybody: readonly Member[];
  readonly layout: PlanSelection;
}

/**
 * The form as members. With a plan for each, what was chosen stays with its person; else everybody is covered as the
 * buyer is, also who is added later.
 */
export function toMembers(
  form: QuoteForm,
  { everybody, layout }: KnownChoice,
  asksIndoor: AsksIndoor,
): Member[] {
  const choiceOf = (row: MemberRow) =>
    everybody.find((one) =>
      layout === 'Customize' ? one.id === row.id : one.relationship === RELATIONSHIP.self,
    );
  return form.members.map((member) => {
    const { indoors, gender, occupationCode, occupationTyped: _words, ...row } = member;
    const before = choiceOf(member);
    return {
      ...row,
      // The rules have seen to it that a gender is chosen.
      gender: gender as Gender,
      occupationCode,
      worksIndoors: !asksIndoor(occupationCode) || indoors !== YES_NO.no,
      ...(before?.planCode && { planCode: before.planCode }),
      withDeductible: before?.withDeductible ?? false,
    };
  });
}

function toRow({ worksIndoors, ...member }: Member): MemberRow {
  // Of others a price is told "indoors", and nobody has said so: with work, they are asked.
  const wasAsked = !isChild(member) && !WITHOUT_WORK.includes(member.occupationCode);
  const answer = worksIndoors ? YES_NO.yes : YES_NO.no;
  return {
    id: member.id,
    relationship: member.relationship,
    gender: member.gender,
    nric: member.nric,
    nationality: member.nationality,
    email: member.email,
    occupationCode: member.occupationCode,
    occupationTyped: '',
    indoors: wasAsked ? answer : null,
  };
}

function isBuyer(row: unknown): boolean {
  return (row as MemberRow).relationship === RELATIONSHIP.self;
}

function occupationTyped(row: unknown): string {
  return (row as MemberRow).occupationTyped;
}

function isAdult(row: unknown): boolean {
  return !isChild(row as MemberRow);
}
