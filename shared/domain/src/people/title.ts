import {
  GENDER,
  RELATIONSHIP,
  TITLE,
  type Gender,
  type RelationshipCode,
  type TitleCode,
} from '../codes/code-tables';

/** The title proposed when personal details are confirmed (decisions, section 4); the buyer may change it. */
export function deriveTitle(relationship: RelationshipCode, gender: Gender): TitleCode {
  if (gender === GENDER.male) return TITLE.mr;
  return relationship === RELATIONSHIP.spouse ? TITLE.mrs : TITLE.ms;
}
