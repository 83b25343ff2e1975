import { randomBytes } from 'node:crypto';
import { addDays, addMonths, completedYears, type IsoDate, RELATIONSHIP } from '@edp/domain';
import { type SamplePerson, samplePerson, sampleSix } from '@edp/testing/people';

/** People of the suite. Their identity numbers are generated for the day, fictitious, and the same at each run. */
export interface People {
  /** 33, buys for herself. */
  readonly woman: SamplePerson;
  /** Woman 33, man 35, boy 7, girl 3: the family of the worked price. */
  readonly family: readonly SamplePerson[];
  /** Six people: the largest family. */
  readonly six: readonly SamplePerson[];
  /** An adult born on a day. */
  adultBornOn(birthDate: IsoDate): SamplePerson;
  /** A boy born on a day. */
  childBornOn(birthDate: IsoDate): SamplePerson;
  /** A person of an age. */
  aged(ageYears: number, own?: Partial<SamplePerson>): SamplePerson;
}

/** @param email of the buyer; unused before, because e-mails to one address are limited */
export function peopleOn(today: IsoDate, email = newEmail()): People {
  const child = { today, relationship: RELATIONSHIP.child, occupationCode: '' } as const;
  const six = sampleSix(today).map((person) => ({ ...person, email }));
  return {
    woman: samplePerson({ today, email }),
    family: six.slice(0, 4),
    six,
    adultBornOn: (birthDate) => samplePerson({ today, birthDate, email }),
    childBornOn: (birthDate) => samplePerson({ ...child, id: 'son', birthDate, gender: 'M' }),
    aged: (ageYears, own = {}) => samplePerson({ today, ageYears, email, ...own }),
  };
}

/** The birth date of a person who completes these years on the day. */
export function turning(years: number, today: IsoDate): IsoDate {
  let birthDate = addDays(addMonths(today, -12 * years), 1);
  while (completedYears(birthDate, today) < years) birthDate = addDays(birthDate, -1);
  return birthDate;
}

function newEmail(): string {
  return `suite-${randomBytes(6).toString('hex')}@example.my`;
}
