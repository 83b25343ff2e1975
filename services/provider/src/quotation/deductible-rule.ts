import { MESSAGE, type Sen, senToRinggit } from '@edp/domain';
import type { ValueError } from '../platform/http';
import type { Rates } from '../reference-data';

/**
 * A deductible is none, or the one of the rates that the journey is priced with: those it holds, or today's.
 *
 * @param offeredBy the rates by which it may be named
 * @param at pointer of the list the applicants stand in
 */
export function brokenDeductibles(
  applicants: readonly { readonly deductibleAmount?: number }[],
  offeredBy: readonly Pick<Rates, 'deductible'>[],
  at: string,
): ValueError[] {
  const offered = [0, ...offeredBy.map(({ deductible }) => senToRinggit(deductible))];
  return applicants.flatMap(({ deductibleAmount = 0 }, index) =>
    offered.includes(deductibleAmount)
      ? []
      : [{ pointer: `${at}/${index}/deductibleAmount`, code: MESSAGE.invalid }],
  );
}

/** Who took the deductible of rates that are held no longer takes that of today: there is no other. */
export function withDeductibleOf<P extends { readonly deductible: Sen }>(
  { deductible }: Pick<Rates, 'deductible'>,
  people: readonly P[],
): P[] {
  return people.map((one) => (one.deductible > 0 ? { ...one, deductible } : one));
}
