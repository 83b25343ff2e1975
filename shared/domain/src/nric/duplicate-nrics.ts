import { normaliseNric } from './read-nric';

/** The positions of numbers that stand in the list before ("Duplicate NRIC"). Empty texts never count. */
export function duplicateNrics(numbers: readonly string[]): number[] {
  const seen = new Set<string>();
  return numbers.flatMap((text, index) => {
    const number = normaliseNric(text);
    if (number === '') return [];
    if (seen.has(number)) return [index];
    seen.add(number);
    return [];
  });
}
