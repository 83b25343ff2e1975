import { type IsoDate, MESSAGE, RELATIONSHIP, WITHOUT_WORK, YES_NO } from '@edp/domain';
import {
  email,
  type FormSchema,
  listOf,
  nric,
  pickedWhen,
  requiredWhen,
  shape,
  withoutDuplicateNrics,
} from '@edp/forms';
import type { Member, PlanSelection } from '@edp/store';
import {
  isChild,
  type MemberForm,
  type QuoteForm,
  SELF_ROW,
  withBuyerCovered,
} from './member-rows';

/** Whether the indoor question applies to an occupation: not to people without work. */
export type AsksIndoor = (occupationCode: string) => boolean;

interface QuoteRulesOptions {
  /** The current day in Malaysia. */
  readonly today: IsoDate;
  readonly asksIndoor: AsksIndoor;
  /** What the people are called inside a sentence, in the order of the rows. */
  readonly names?: readonly string[];
}

/**
 * What a price needs (decisions section 4): NRIC and gender of everybody covered, the buyer's e-mail, the occupation of
 * adults, and where it matters whether they work indoors.
 */
export function quoteRules({ today, asksIndoor, names = [] }: QuoteRulesOptions): FormSchema {
  const row = shape({
    nric: requiredWhen(isCovered, nric({ today, genderOf: (one) => (one as MemberForm).gender })),
    gender: requiredWhen(isCovered, undefined, MESSAGE.selectGender),
    email: requiredWhen(isBuyer, email()),
    occupationCode: pickedWhen(isAdult, occupationTyped, MESSAGE.selectOccupation),
    indoors: requiredWhen((one) => isAdult(one) && asksIndoor((one as MemberForm).occupationCode)),
  });
  return shape({ members: withoutDuplicateNrics(listOf(row), 'nric', (index) => names[index]) });
}

/** People whom the store knows besides those who are covered. */
interface KnownOthers {
  /** Known and not covered now: ticked again, nothing has to be typed again. */
  readonly setAside?: readonly Member[];
  /** The buyer, where only children are covered. */
  readonly proposer?: Member | null;
}

/** The form as it was left: everybody the store knows, or the buyer alone. */
export function toQuoteForm(
  members: readonly Member[],
  { setAside = [], proposer = null }: KnownOthers = {},
): QuoteForm {
  if (members.length === 0) return { members: [SELF_ROW], removed: setAside.map(toRow) };
  const covered = members.map(toRow);
  if (!proposer) return { members: covered, removed: setAside.map(toRow) };
  // Who only buys is quoted as working indoors, and was not asked.
  const buyer = { ...toRow(proposer), indoors: null };
  const asCovered = { members: [buyer, ...covered], removed: setAside.map(toRow) };
  return withBuyerCovered(asCovered, false);
}

/**
 * The buyer of the form where only children are covered; undefined where the buyer is covered, too.
 *
 * @param known as quoted before: who that is was said with the personal details
 */
export function proposerOf({ members }: QuoteForm, known: Member | null): Member | undefined {
  const row = members.find((one) => !one.isCovered);
  if (!row) return undefined;
  const { id, relationship, gender, nric, nationality, occupationCode, email } = row;
  const blank = { id, relationship, gender, nric, nationality, occupationCode };
  return { ...blank, worksIndoors: true, withDeductible: false, ...known, email };
}

/** What was chosen before the form is quoted again. */
export interface KnownChoice {
  /** Everybody the quotation knows, covered or waiting outside. */
  readonly everybody: readonly Member[];
  readonly layout: PlanSelection;
}

/**
 * The form as members. With a plan for each, what was chosen stays with its person; else everybody is covered as the
 * buyer is, or as the first child where the buyer is not covered, also who is added later.
 */
export function toMembers(
  form: QuoteForm,
  { everybody, layout }: KnownChoice,
  asksIndoor: AsksIndoor,
): Member[] {
  const first = everybody.find((one) => one.relationship === RELATIONSHIP.self) ?? everybody[0];
  const choiceOf = ({ id }: MemberForm) =>
    layout === 'Customize' ? everybody.find((one) => one.id === id) : first;
  return form.members.filter(isCovered).map((member) => {
    const {
      indoors,
      occupationCode,
      occupationTyped: _words,
      isCovered: _covered,
      ...row
    } = member;
    const before = choiceOf(member);
    return {
      ...row,
      occupationCode,
      worksIndoors: !asksIndoor(occupationCode) || indoors !== YES_NO.no,
      ...(before?.planCode && { planCode: before.planCode }),
      withDeductible: before?.withDeductible ?? false,
    };
  });
}

function toRow({ worksIndoors, ...member }: Member): MemberForm {
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
    isCovered: true,
  };
}

function isBuyer(row: unknown): boolean {
  return (row as MemberForm).relationship === RELATIONSHIP.self;
}

function occupationTyped(row: unknown): string {
  return (row as MemberForm).occupationTyped;
}

function isCovered(row: unknown): boolean {
  return (row as MemberForm).isCovered;
}

/** Of whom a price needs the occupation. */
function isAdult(row: unknown): boolean {
  return isCovered(row) && !isChild(row as MemberForm);
}
