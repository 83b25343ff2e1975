import { type Gender, type IsoDate, MESSAGE, RELATIONSHIP, YES_NO } from '@edp/domain';
import {
  email,
  type FormSchema,
  listOf,
  nric,
  required,
  requiredWhen,
  shape,
  withoutDuplicateNrics,
} from '@edp/forms';
import type { Member } from '@edp/store';
import { isChild, type MemberRow, SELF_ROW } from '../members/member-rows';

export interface QuoteForm {
  readonly members: readonly MemberRow[];
}

/** Whether the indoor question applies to an occupation: not to people without work. */
export type AsksIndoor = (occupationCode: string) => boolean;

/**
 * What a price needs (decisions section 4): NRIC and gender of everybody, the buyer's e-mail, the occupation of
 * adults, and where it matters whether they work indoors.
 */
export function quoteRules(today: IsoDate, asksIndoor: AsksIndoor): FormSchema {
  const row = shape({
    nric: required(nric({ today, genderOf: (one) => (one as MemberRow).gender })),
    gender: required(undefined, MESSAGE.selectGender),
    email: requiredWhen(isBuyer, email()),
    occupationCode: requiredWhen(isAdult, undefined, MESSAGE.selectOccupation),
    indoors: requiredWhen((one) => isAdult(one) && asksIndoor((one as MemberRow).occupationCode)),
  });
  return shape({ members: withoutDuplicateNrics(listOf(row), 'nric') });
}

/** The form as it was left: everybody the store knows, or the buyer alone. */
export function toQuoteForm(members: readonly Member[]): QuoteForm {
  if (members.length === 0) return { members: [SELF_ROW] };
  return {
    members: members.map(({ worksIndoors, ...member }) => ({
      id: member.id,
      relationship: member.relationship,
      gender: member.gender,
      nric: member.nric,
      nationality: member.nationality,
      email: member.email,
      occupationCode: member.occupationCode,
      indoors: worksIndoors ? YES_NO.yes : YES_NO.no,
    })),
  };
}

/**
 * The form as members. Plans that were chosen before stay with their person.
 *
 * @param known members of the quotation so far
 */
export function toMembers(
  form: QuoteForm,
  known: readonly Member[],
  asksIndoor: AsksIndoor,
): Member[] {
  return form.members.map(({ indoors, gender, occupationCode, ...row }) => {
    const before = known.find(({ id }) => id === row.id);
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

function isBuyer(row: unknown): boolean {
  return (row as MemberRow).relationship === RELATIONSHIP.self;
}

function isAdult(row: unknown): boolean {
  return !isChild(row as MemberRow);
}
