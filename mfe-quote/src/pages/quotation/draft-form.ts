import { DRAFT_LIMITS, type DraftPerson, type QuotationDraft } from '@edp/contracts';
import { addApplicant, EMAIL_MAX_LENGTH, RELATIONSHIP, selectMember } from '@edp/domain';
import type { TypedQuote } from '@edp/store';
import type { MemberForm, QuoteForm } from '../../members/member-rows';

/** The form as a draft. Texts that are too long are truncated, so that one field does not prevent saving the others. */
export function toDraft({ members, removed }: QuoteForm, agentCode: string): TypedQuote {
  return {
    people: members.map(toPerson),
    removed: removed.slice(-DRAFT_LIMITS.removed).map(toPerson),
    agentCode: agentCode.slice(0, DRAFT_LIMITS.agentCode),
  };
}

/** The form of a draft. */
export function fromDraft({
  people,
  removed,
}: Pick<QuotationDraft, 'people' | 'removed'>): QuoteForm {
  return { members: people.map(toRow).reduce(collected, []), removed: removed.map(toRow) };
}

/** Removes duplicates, and a second buyer (specification section 4): drafts are not validated. */
function collected(members: readonly MemberForm[], row: MemberForm): readonly MemberForm[] {
  const rule = row.relationship === RELATIONSHIP.self ? addApplicant : selectMember;
  return rule(members, row);
}

function toPerson(row: MemberForm): DraftPerson {
  const { id, relationship, gender, nric, nationality, email, occupationCode, indoors } = row;
  const occupationTyped = row.occupationTyped.slice(0, DRAFT_LIMITS.occupation);
  return {
    id,
    relationship,
    gender: gender ?? '',
    idNo: nric.slice(0, DRAFT_LIMITS.nric),
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
