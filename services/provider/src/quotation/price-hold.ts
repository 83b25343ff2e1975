import type { QuotationRequest } from '@edp/contracts';
import {
  addDays,
  type AgeBand,
  type AgeLimits,
  assessAge,
  completedYears,
  type IsoDate,
} from '@edp/domain';
import type { QuotationRow } from '../journey';
import type { Rates } from '../reference-data';
import { birthDateOf, hasSameBasis, type Person, takesPart } from './person';

/**
 * The last day a price holds: some days on, or the day before an age moves somebody to another band, into the limits of
 * eligibility or out of them. A new-born who is too young today is not kept out by the price of the others.
 */
export function priceHoldsUntil(
  people: readonly Pick<Person, 'nric' | 'relationship'>[],
  quotedOn: IsoDate,
  { holdDays, ageBands }: Pick<Rates, 'holdDays' | 'ageBands'>,
  limits: AgeLimits,
): IsoDate {
  const statuses = people.map((person) => statusByDay(person, quotedOn, ageBands, limits));
  const quoted = statuses.map((statusOn) => statusOn(quotedOn));
  const isAsQuoted = (day: IsoDate) =>
    statuses.every((statusOn, index) => statusOn(day) === quoted[index]);
  const days = Array.from({ length: holdDays }, (_, index) => addDays(quotedOn, index + 1));
  const change = days.find((day) => !isAsQuoted(day));
  return addDays(change ?? addDays(quotedOn, holdDays + 1), -1);
}

/** What somebody's age means for price and eligibility, as one word to compare. */
function statusByDay(
  { nric, relationship }: Pick<Person, 'nric' | 'relationship'>,
  quotedOn: IsoDate,
  ageBands: readonly AgeBand[],
  limits: AgeLimits,
): (day: IsoDate) => string {
  const birthDate = birthDateOf({ nric }, quotedOn);
  return (day) => {
    const years = completedYears(birthDate, day);
    const band = ageBands.findIndex(
      ({ fromYears, toYears }) => years >= fromYears && years <= toYears,
    );
    return `${band} ${assessAge(relationship, birthDate, day, limits)}`;
  };
}

/** A price as it was offered: for whom, and by which rates. */
interface Offer {
  readonly row: QuotationRow;
  readonly people: readonly Person[];
  readonly rates: Rates;
}

/**
 * Whether an offered price is still held for what is asked now: same product, nobody new, nobody's facts changed, the days
 * not over. They may be over for somebody who waited outside and takes part now.
 */
export function isHeld(
  { row, people: before, rates }: Offer,
  { productCode, entityType }: Pick<QuotationRequest, 'productCode' | 'entityType'>,
  wished: readonly Person[],
  { today, limits }: { readonly today: IsoDate; readonly limits: AgeLimits },
): boolean {
  const isKnown = (person: Person) =>
    before.some((old) => old.id === person.id && hasSameBasis(old, person));
  const isSame =
    row.productCode === productCode && row.variant === entityType && wished.every(isKnown);
  // Somebody new may have been born since.
  if (!isSame || today > row.expiresOn) return false;
  return today <= priceHoldsUntil(wished.filter(takesPart), row.quotedOn, rates, limits);
}

/** While a price is held, people keep the class it was taken by. */
export function withHeldClasses(wished: readonly Person[], before: readonly Person[]): Person[] {
  return wished.map((person) => {
    const old = before.find(({ id }) => id === person.id);
    return old ? { ...person, ratedClass: old.ratedClass } : person;
  });
}
