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

/** `isBumiputra` of the wire follows from the race, so that nobody is asked twice. Empty when no race is stated. */
export function bumiputeraFlag(race: string): YesNo | '' {
  if (race === '') return '';
  return BUMIPUTERA.includes(race) ? YES_NO.yes : YES_NO.no;
}

/** The title proposed when personal details are confirmed (decisions, section 4); the buyer may change it. */
export function deriveTitle(relationship: RelationshipCode, gender: Gender): TitleCode {
  if (gender === GENDER.male) return TITLE.mr;
  return relationship === RELATIONSHIP.spouse ? TITLE.mrs : TITLE.ms;
}
