import { YES_NO, type YesNo } from '../codes/code-tables';
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
