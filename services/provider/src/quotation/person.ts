import { isDeepStrictEqual } from 'node:util';
import {
  assessAge,
  CLIENT_TYPE,
  type ClientTypeCode,
  completedYears,
  type Gender,
  type IsoDate,
  maskNric,
  type OccupationClass,
  parseNric,
  type PlanCode,
  ratedClass,
  RELATIONSHIP,
  type RelationshipCode,
  type Sen,
} from '@edp/domain';
import type { Catalogue, Eligibility, Rates } from '../reference-data';

export interface PersonEmail {
  readonly type: 'personal' | 'work';
  readonly value: string;
  readonly isPrimary: boolean;
}

/** A person on a journey, decrypted: the data that the price depends on, and the plan chosen. */
export interface Person {
  readonly id: string;
  readonly clientType: ClientTypeCode;
  readonly relationship: RelationshipCode;
  /** Null for a proposer who was not identified yet. */
  readonly gender: Gender | null;
  /** Twelve digits; empty for a proposer who was not identified yet. */
  readonly nric: string;
  readonly nationality: string;
  readonly occupationCode: string;
  readonly worksIndoors: boolean;
  /** The occupation class that the price uses. */
  readonly ratedClass: OccupationClass;
  readonly planCode: PlanCode;
  readonly deductible: Sen;
  readonly isSelected: boolean;
  readonly emails: readonly PersonEmail[];
}

/** A person whose NRIC is known: all except a proposer without cover who is not identified yet. */
export type IdentifiedPerson = Person & { readonly gender: Gender };

/**
 * False for the proposer of a cover for children only, until the personal details identify them
 * (decisions section 12).
 */
export function isIdentified(person: Person): person is IdentifiedPerson {
  return person.gender !== null;
}

/**
 * True for a person whom the price and the health questions cover: neither a proposer without
 * cover, nor deselected.
 */
export function isCovered<
  P extends Pick<Person, 'clientType'> & Partial<Pick<Person, 'isSelected'>>,
>(person: P): person is P & { readonly gender: Gender } {
  const { clientType, isSelected = true } = person;
  return clientType !== CLIENT_TYPE.proposer && isSelected;
}

/** The occupation class for the price; that of an unknown occupation, such as none of a child, is 1. */
export function ratedClassOf(
  person: Pick<Person, 'relationship' | 'occupationCode' | 'worksIndoors'>,
  { byCode }: Catalogue['occupations'],
): OccupationClass {
  const occupationClass = byCode.get(person.occupationCode)?.occupationClass ?? 1;
  return ratedClass({ ...person, occupationClass });
}

/** The occupation classes by which a new request would be priced. */
export function withCurrentClasses(
  people: readonly Person[],
  { occupations }: Pick<Catalogue, 'occupations'>,
): Person[] {
  return people.map((one) => ({ ...one, ratedClass: ratedClassOf(one, occupations) }));
}

/**
 * True for a person who must be eligible: everybody covered, and always the buyer (specification
 * section 1: buyers are Malaysian adults).
 */
export function takesPart(person: Person): boolean {
  return isCovered(person) || person.relationship === RELATIONSHIP.self;
}

/** The proposer, who is the buyer. */
export function proposerOf<P extends { readonly relationship: string }>(
  people: readonly P[],
): P | undefined {
  return people.find(({ relationship }) => relationship === RELATIONSHIP.self);
}

/** The value of the preferred e-mail address or contact; empty where there is none. */
export function primaryOf(
  entries: readonly { readonly value: string; readonly isPrimary: boolean }[],
): string {
  return (entries.find(({ isPrimary }) => isPrimary) ?? entries[0])?.value ?? '';
}

/** The identity number with its last digits masked. */
export function maskedIdOf({ nric }: Pick<Person, 'nric'>): string {
  return maskNric(nric);
}

export function birthDateOf({ nric }: Pick<Person, 'nric'>, on: IsoDate): IsoDate {
  const birthDate = parseNric(nric, on)?.birthDate;
  if (birthDate === undefined) throw new Error('A stored NRIC cannot be read.');
  return birthDate;
}

/** Age in completed years on a day. */
export function ageOf(person: Pick<Person, 'nric'>, on: IsoDate): number {
  return completedYears(birthDateOf(person, on), on);
}

/**
 * The reason why a person can neither be covered nor buy; null for none. An age without a price
 * counts like one outside the limits: locked rates may be older than today's limits.
 */
export function exclusionOf(
  person: Person,
  on: IsoDate,
  { ages, nationalities }: Eligibility,
  { ageBands }: Pick<Rates, 'ageBands'>,
): 'age' | 'nationality' | null {
  const birthDate = birthDateOf(person, on);
  const age = assessAge(person.relationship, birthDate, on, ages);
  const years = completedYears(birthDate, on);
  const hasPrice = ageBands.some(
    ({ fromYears, toYears }) => years >= fromYears && years <= toYears,
  );
  if (age !== 'eligible' || !hasPrice) return 'age';
  return nationalities.includes(person.nationality) ? null : 'nationality';
}

/** Compares the data that a price is based on: when it changes, the price is computed again. */
export function hasSameBasis(a: Person, b: Person): boolean {
  // The price does not depend on a proposer without cover: identifying or correcting one does not change it.
  if (a.clientType === CLIENT_TYPE.proposer && b.clientType === CLIENT_TYPE.proposer) return true;
  return (
    isSamePerson(a, b) &&
    a.relationship === b.relationship &&
    a.nationality === b.nationality &&
    a.occupationCode === b.occupationCode &&
    a.worksIndoors === b.worksIndoors
  );
}

/**
 * True when both are the same person, so that stored data, health answers included, stays valid.
 * Identifying a proposer is not a replacement.
 */
export function isSamePerson(before: Person, after: Person): boolean {
  if (!isIdentified(before)) return true;
  return before.nric === after.nric && before.gender === after.gender;
}

/** True when both lists have the same people with the same data in the same order. */
export function isUnchanged(before: readonly Person[], after: readonly Person[]): boolean {
  return isDeepStrictEqual(before, after);
}
