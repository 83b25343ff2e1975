import type { QuotationRequest } from '@edp/contracts';
import { addDays, type AgeBand, completedYears, type IsoDate, nextBirthday } from '@edp/domain';
import type { Rates } from '../catalogue/files/rates';
import type { QuotationRow } from '../db/schema';
import { birthDateOf, hasSameBasis, type Person } from './person';

/** The last day a price holds: some days on, or the day before a birthday moves somebody to another age band. */
export function priceHoldsUntil(
  people: readonly Person[],
  quotedOn: IsoDate,
  { holdDays, ageBands }: Pick<Rates, 'holdDays' | 'ageBands'>,
): IsoDate {
  const limit = addDays(quotedOn, holdDays);
  const changes = people.flatMap((person) => {
    const birthDate = birthDateOf(person, quotedOn);
    const birthday = nextBirthday(birthDate, quotedOn);
    const before = bandOf(ageBands, completedYears(birthDate, quotedOn));
    const after = bandOf(ageBands, completedYears(birthDate, birthday));
    return before === after ? [] : [addDays(birthday, -1)];
  });
  return [limit, ...changes].reduce((earliest, day) => (day < earliest ? day : earliest));
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

function bandOf(bands: readonly AgeBand[], years: number): AgeBand | undefined {
  return bands.find(({ fromYears, toYears }) => years >= fromYears && years <= toYears);
}
