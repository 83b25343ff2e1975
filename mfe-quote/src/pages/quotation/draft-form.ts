import type { DraftPerson, QuotationDraft } from '@edp/contracts';
import { addApplicant, collectClientInfo, EMAIL_MAX_LENGTH, RELATIONSHIP } from '@edp/domain';
import type { TypedQuote } from '@edp/store';
import type { MemberForm, QuoteForm } from '../../members/member-rows';

/** As many characters as the contract takes of what nobody has checked. */
const NRIC_MAX_LENGTH = 24;
const OCCUPATION_MAX_LENGTH = 80;
const AGENT_CODE_MAX_LENGTH = 20;
const REMOVED_AT_MOST = 12;

/** The form as a draft holds it. A text that is too long is cut: one field must not keep the others from being saved. */
export function toDraft({ members, removed }: QuoteForm, agentCode: string): TypedQuote {
  return {
    people: members.map(toPerson),
    removed: removed.slice(-REMOVED_AT_MOST).map(toPerson),
    agentCode: agentCode.slice(0, AGENT_CODE_MAX_LENGTH),
  };
}

/** The form as it was typed. */
export function fromDraft({
  people,
  removed,
}: Pick<QuotationDraft, 'people' | 'removed'>): QuoteForm {
  return { members: people.map(toRow).reduce(collected, []), removed: removed.map(toRow) };
}

/** Nobody twice, and one buyer (specification section 4): nobody has checked a draft. */
function collected(members: readonly MemberForm[], row: MemberForm): readonly MemberForm[] {
  const rule = row.relationship === RELATIONSHIP.self ? addApplicant : collectClientInfo;
  return rule({ applicants: members }, row).applicants;
}

function toPerson(row: MemberForm): DraftPerson {
  const { id, relationship, gender, nric, nationality, email, occupationCode, indoors } = row;
  const occupationTyped = row.occupationTyped.slice(0, OCCUPATION_MAX_LENGTH);
  return {
    id,
    relationship,
    gender: gender ?? '',
    idNo: nric.slice(0, NRIC_MAX_LENGTH),
    nationality,
    email: email.slice(0, EMAIL_MAX_LENGTH),
    occupationCode,
    ...(occupationTyped !== '' && { occupationTyped }),
    isIndoor: indoors ?? '',
    ...(!row.isCovered && { isCovered: false }),
  };
}

function toRow({ gender, idNo, isIndoor, ...person }: DraftPerson): MemberForm {
  return {
    ...person,
    occupationTyped: person.occupationTyped ?? '',
    gender: gender || null,
    nric: idNo,
    indoors: isIndoor || null,
    isCovered: person.isCovered ?? true,
  };
}
