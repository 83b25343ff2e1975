import type { QuotationRequest } from '@edp/contracts';
import {
  addDays,
  type AgeBand,
  type AgeLimits,
  assessAge,
  completedYears,
  type IsoDate,
} from '@edp/domain';
import type { Rates } from '../catalogue/files/rates';
import type { QuotationRow } from '../db/schema';
import { birthDateOf, hasSameBasis, type Person } from './person';

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
  const standings = people.map((person) => standingByDay(person, quotedOn, ageBands, limits));
  const quoted = standings.map((standingOn) => standingOn(quotedOn));
  const isAsQuoted = (day: IsoDate) =>
    standings.every((standingOn, index) => standingOn(day) === quoted[index]);
  const days = Array.from({ length: holdDays }, (_, index) => addDays(quotedOn, index + 1));
  const change = days.find((day) => !isAsQuoted(day));
  return addDays(change ?? addDays(quotedOn, holdDays + 1), -1);
}

/** What somebody's age means for price and eligibility, as one word to compare. */
function standingByDay(
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

/** The quotation whose price is still held: same product, nobody new, nobody's facts changed, the days not over. */
export function holdOf(
  row: QuotationRow,
  { productCode, entityType }: Pick<QuotationRequest, 'productCode' | 'entityType'>,
  before: readonly Person[],
  wished: readonly Person[],
  today: IsoDate,
): QuotationRow | null {
  const isKnown = (person: Person) =>
    before.some((old) => old.id === person.id && hasSameBasis(old, person));
  const isSame =
    row.productCode === productCode && row.variant === entityType && wished.every(isKnown);
  return isSame && today <= row.expiresOn ? row : null;
}

/** While a price is held, people keep the class it was taken by. */
export function withHeldClasses(wished: readonly Person[], before: readonly Person[]): Person[] {
  return wished.map((person) => {
    const old = before.find(({ id }) => id === person.id);
    return old ? { ...person, ratedClass: old.ratedClass } : person;
  });
}
