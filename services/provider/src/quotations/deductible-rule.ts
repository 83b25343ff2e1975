import { MESSAGE, senToRinggit } from '@edp/domain';
import type { Rates } from '../catalogue/files/rates';
import type { ValueError } from '../http/refusal';

/**
 * A deductible is none, or the one of the rates that the journey is priced with: those it holds, or today's.
 *
 * @param at pointer of the list the applicants stand in
 */
export function brokenDeductibles(
  applicants: readonly { readonly deductibleAmount?: number }[],
  { deductible }: Pick<Rates, 'deductible'>,
  at: string,
): ValueError[] {
  const offered = [0, senToRinggit(deductible)];
  return applicants.flatMap(({ deductibleAmount = 0 }, index) =>
    offered.includes(deductibleAmount)
      ? []
      : [{ pointer: `${at}/${index}/deductibleAmount`, code: MESSAGE.invalid }],
  );
}
