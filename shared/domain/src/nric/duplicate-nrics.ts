import { normaliseNric } from './read-nric';

/** The positions of numbers that appear earlier in the list ("Duplicate NRIC"). Empty texts are ignored. */
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

/**
 * Every position whose number another position also has, each with the first of those others: both fields show the
 * error.
 */
export function sharedNrics(
  numbers: readonly string[],
): readonly { readonly index: number; readonly other: number }[] {
  const plain = numbers.map(normaliseNric);
  return plain.flatMap((number, index) => {
    const other = plain.findIndex((one, place) => place !== index && one === number);
    return number === '' || other < 0 ? [] : [{ index, other }];
  });
}
