import {
  GENDER,
  type Gender,
  RELATIONSHIP,
  type RelationshipCode,
  TITLE,
  type TitleCode,
  YES_NO,
  type YesNo,
} from '../codes/code-tables';
import { RACE } from '../codes/detail-codes';

const BUMIPUTERA: readonly string[] = [
  RACE.malay,
  RACE.bumiputeraSabah,
  RACE.bumiputeraSarawak,
  RACE.orangAsli,
];

/**
 * `isBumiputra` on the wire, derived from the race so that it is not a separate question. Empty when no race is stated.
 */
export function bumiputeraFlag(race: string): YesNo | '' {
  if (race === '') return '';
  return BUMIPUTERA.includes(race) ? YES_NO.yes : YES_NO.no;
}

/** The suggested title when personal details are confirmed (decisions, section 4); the buyer may change it. */
export function deriveTitle(relationship: RelationshipCode, gender: Gender): TitleCode {
  if (gender === GENDER.male) return TITLE.mr;
  return relationship === RELATIONSHIP.spouse ? TITLE.mrs : TITLE.ms;
}
