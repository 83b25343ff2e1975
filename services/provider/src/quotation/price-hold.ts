import type { QuotationRequest } from '@edp/contracts';
import {
  addDays,
  type AgeBand,
  type AgeLimits,
  assessAge,
  CLIENT_TYPE,
  completedYears,
  type IsoDate,
  parseNric,
} from '@edp/domain';
import type { QuotationRow } from '../journey';
import type { Catalogue, Rates } from '../reference-data';
import { withDeductibleOf } from './deductible-rule';
import {
  birthDateOf,
  hasSameBasis,
  isCovered,
  isIdentified,
  type Person,
  takesPart,
} from './person';

/**
 * Last day of a price lock: after `holdDays`, or the day before a birthday moves a person into
 * another age band or across an age limit; a buyer without cover has no band. A newborn who
 * is too young today is not excluded by the lock.
 */
export function priceHoldsUntil(
  people: readonly Priced[],
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

type Priced = Pick<Person, 'nric' | 'relationship' | 'clientType' | 'isSelected'>;

/** A person's price band and eligibility on a day, as one comparable string. */
function statusByDay(
  person: Priced,
  quotedOn: IsoDate,
  ageBands: readonly AgeBand[],
  limits: AgeLimits,
): (day: IsoDate) => string {
  const { relationship } = person;
  const birthDate = birthDateOf(person, quotedOn);
  return (day) => {
    const eligibility = assessAge(relationship, birthDate, day, limits);
    if (!isCovered(person)) return eligibility;
    const years = completedYears(birthDate, day);
    const band = ageBands.findIndex(
      ({ fromYears, toYears }) => years >= fromYears && years <= toYears,
    );
    return `${band} ${eligibility}`;
  };
}

/** A price as offered before: its people and rates. */
interface Offer {
  readonly row: QuotationRow;
  readonly people: readonly Person[];
  readonly rates: Rates;
}

/** The people, rates and days by which a request is priced. */
export interface PriceBasis {
  readonly people: readonly Person[];
  readonly rates: Rates;
  readonly quotedOn: IsoDate;
  readonly expiresOn: IsoDate;
}

/**
 * Rates and day of the offer while its price is locked for the request, otherwise the current ones.
 *
 * @param offer null for a new quotation
 */
export function priceBasis(
  request: Pick<QuotationRequest, 'productCode' | 'entityType'>,
  requested: readonly Person[],
  offer: Offer | null,
  { rates: current, eligibility }: Pick<Catalogue, 'rates' | 'eligibility'>,
  today: IsoDate,
): PriceBasis {
  const limits = eligibility.ages;
  const locked = offer && isHeld(offer, request, requested, { today, limits }) ? offer : null;
  const rates = locked?.rates ?? current;
  const withDeductible = withDeductibleOf(rates, requested);
  const people = locked ? withHeldClasses(withDeductible, locked.people) : withDeductible;
  const quotedOn = locked?.row.quotedOn ?? today;
  const participants = people.filter(takesPart).filter(isIdentified);
  return {
    people,
    rates,
    quotedOn,
    expiresOn: priceHoldsUntil(participants, quotedOn, rates, limits),
  };
}

/**
 * True when an offered price is still locked for the current input: same product, no new people or
 * changed data, not expired. It may be expired for a person who was left out and takes part now.
 */
function isHeld(
  { row, people: before, rates }: Offer,
  { productCode, entityType }: Pick<QuotationRequest, 'productCode' | 'entityType'>,
  requested: readonly Person[],
  { today, limits }: { readonly today: IsoDate; readonly limits: AgeLimits },
): boolean {
  const isKnown = (person: Person) =>
    before.some((old) => old.id === person.id && hasSameBasis(old, person));
  const isSame =
    row.productCode === productCode && row.variant === entityType && requested.every(isKnown);
  const participants = requested.filter(takesPart).filter(isIdentified);
  // A person who is new, or a proposer without cover, may have been born after the day of the quotation.
  const wereBorn = participants.every(({ nric }) => parseNric(nric, row.quotedOn) !== null);
  if (!isSame || !wereBorn || today > row.expiresOn) return false;
  return today <= priceHoldsUntil(participants, row.quotedOn, rates, limits);
}

/**
 * While a price is locked, people keep the occupation class that it used. No price has used that of a proposer without cover,
 * who may have been identified since.
 */
function withHeldClasses(requested: readonly Person[], before: readonly Person[]): Person[] {
  const held = before.filter(({ clientType }) => clientType !== CLIENT_TYPE.proposer);
  return requested.map((person) => {
    const old = held.find(({ id }) => id === person.id);
    return old ? { ...person, ratedClass: old.ratedClass } : person;
  });
}
