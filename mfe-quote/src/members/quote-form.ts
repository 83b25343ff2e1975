import {
  DEFAULT_NATIONALITY,
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
  /** Names of the people inside a sentence, in the order of the rows. */
  readonly names?: readonly string[];
}

/**
 * The rules of what a price needs (decisions section 4): NRIC and gender of covered people, the buyer's e-mail, the
 * occupation of adults, and for some occupations whether they work indoors.
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

/** People in the store besides the covered ones. */
interface KnownOthers {
  /** Known and not covered now: their values are restored when they are selected again. */
  readonly setAside?: readonly Member[];
  /** The buyer, if only children are covered. */
  readonly proposer?: Member | null;
}

/** The initial form: all people of the store, or the buyer alone. */
export function toQuoteForm(
  members: readonly Member[],
  { setAside = [], proposer = null }: KnownOthers = {},
): QuoteForm {
  if (members.length === 0) return { members: [SELF_ROW], removed: setAside.map(toRow) };
  const covered = members.map(toRow);
  if (!proposer) return { members: covered, removed: setAside.map(toRow) };
  // A buyer who was never covered is quoted as working indoors, without being asked.
  const buyer = { ...toRow(proposer), indoors: null };
  const asCovered = { members: [buyer, ...covered], removed: setAside.map(toRow) };
  return withBuyerCovered(asCovered, false);
}

/**
 * The buyer of the form if only children are covered; otherwise undefined. A quoted buyer keeps their identity, covered
 * before or not: the provider deletes the personal details of a buyer who is replaced.
 *
 * @param quoted the people of the quotation, its uncovered buyer included
 */
export function proposerOf(
  { members }: Pick<QuoteForm, 'members'>,
  quoted: readonly Member[],
): Member | undefined {
  const row = members.find((one) => !one.isCovered);
  if (!row) return undefined;
  const { id, relationship, gender, nric, nationality, occupationCode, email } = row;
  const blank = { id, relationship, gender, nric, nationality, occupationCode };
  const known = quoted.find((one) => one.id === id);
  return { ...blank, worksIndoors: true, ...known, withDeductible: false, email };
}

/** The choices before the form is quoted again. */
export interface KnownChoice {
  /** All people of the quotation, covered or not. */
  readonly everybody: readonly Member[];
  /** The buyer of the quotation who is not covered. */
  readonly proposer?: Member | null;
  readonly layout: PlanSelection;
}

/**
 * The form as members. With a plan for each, the choice stays with its person; otherwise everybody, including added
 * people, gets the choice of the buyer, or of the first child if the buyer is not covered.
 */
export function toMembers(
  form: QuoteForm,
  { everybody, proposer, layout }: KnownChoice,
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
    const quoted = everybody.find(({ id }) => id === row.id) ?? proposer;
    const isOther = quoted?.id === row.id && quoted.nric !== row.nric;
    return {
      ...row,
      // The form has no fields for these values of the former person, except for the buyer's e-mail address.
      ...(isOther && {
        nationality: DEFAULT_NATIONALITY,
        email: isBuyer(member) ? row.email : '',
      }),
      occupationCode,
      worksIndoors: !asksIndoor(occupationCode) || indoors !== YES_NO.no,
      ...(before?.planCode && { planCode: before.planCode }),
      withDeductible: before?.withDeductible ?? false,
    };
  });
}

function toRow({ worksIndoors, ...member }: Member): MemberForm {
  // People who are not asked are sent as "indoors"; only adults with work are asked.
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

/** Whether the price needs the occupation. */
function isAdult(row: unknown): boolean {
  return isCovered(row) && !isChild(row as MemberForm);
}
