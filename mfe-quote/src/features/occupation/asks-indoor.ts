import type { Occupation } from '@edp/contracts';
import { WITHOUT_WORK } from '@edp/domain';

/**
 * Whether somebody of an occupation is asked about indoor work, which may change the price. Where the table of
 * occupations is not there, everybody with work is: an answer must not be lost, nor a price too low, for lack of a file.
 */
export function asksIndoorAmong(
  occupations: readonly Pick<Occupation, 'code' | 'asksIndoor'>[],
): (occupationCode: string) => boolean {
  const asked = new Map(occupations.map(({ code, asksIndoor }) => [code, asksIndoor]));
  return (code) => asked.get(code) ?? (code !== '' && !WITHOUT_WORK.includes(code));
}
