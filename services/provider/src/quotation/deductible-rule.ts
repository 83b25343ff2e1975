import { MESSAGE, type Sen, senToRinggit } from '@edp/domain';
import type { ValueError } from '../platform/http';
import type { Rates } from '../reference-data';

/**
 * Validates deductibles: none, or the one of the rates that price the journey: locked or today's.
 *
 * @param offeredBy the rates whose deductibles are allowed
 * @param at pointer of the applicants' list
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

/** Replaces the deductible of formerly locked rates by today's: there is no other one to choose. */
export function withDeductibleOf<P extends { readonly deductible: Sen }>(
  { deductible }: Pick<Rates, 'deductible'>,
  people: readonly P[],
): P[] {
  return people.map((one) => (one.deductible > 0 ? { ...one, deductible } : one));
}
