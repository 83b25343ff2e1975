import {
  addDays,
  addMonths,
  GENDER,
  type Gender,
  type IsoDate,
  RELATIONSHIP,
  type RelationshipCode,
} from '@edp/domain';
import { sampleNric } from './sample-nric';

/** A person as test input. */
export interface SamplePerson {
  readonly id: string;
  readonly relationship: RelationshipCode;
  readonly fullName: string;
  readonly idNo: string;
  readonly birthDate: IsoDate;
  readonly gender: Gender;
  readonly email: string;
  /** International form. */
  readonly mobile: string;
  readonly occupationCode: string;
  readonly worksIndoors: boolean;
}

export interface SamplePersonOptions extends Partial<SamplePerson> {
  /** Completed years on `today`; 33 by default. */
  ageYears?: number;
  today: IsoDate;
}

/**
 * A person who can be covered: by default a woman of 33 who buys for herself. Identity number and birth date are
 * derived from age and gender.
 *
 * @example
 * samplePerson({ today: '2026-10-01', ageYears: 56 }); // one year too old
 */
export function samplePerson({ today, ageYears = 33, ...own }: SamplePersonOptions): SamplePerson {
  const birthDate = own.birthDate ?? birthDateAtAge(ageYears, today);
  const gender = own.gender ?? GENDER.female;
  return {
    id: 'self',
    relationship: RELATIONSHIP.self,
    fullName: gender === GENDER.female ? 'Aisyah Binti Rahman' : 'Faizal Bin Osman',
    idNo: sampleNric({ birthDate, gender }),
    email: 'aisyah.rahman@example.my',
    mobile: '+60123456789',
    occupationCode: 'DOC',
    worksIndoors: true,
    ...own,
    birthDate,
    gender,
  };
}

const CHILD = { relationship: RELATIONSHIP.child, occupationCode: 'STUD' };

/** The family of the worked price check: man 35, woman 33, boy 7, girl 3. The woman is the buyer. */
export function sampleFamily(today: IsoDate): readonly SamplePerson[] {
  return [
    samplePerson({ today }),
    samplePerson({
      today,
      id: 'spouse',
      relationship: RELATIONSHIP.spouse,
      ageYears: 35,
      gender: GENDER.male,
    }),
    samplePerson({
      ...CHILD,
      today,
      id: 'son',
      ageYears: 7,
      gender: GENDER.male,
      fullName: 'Adam Bin Faizal',
    }),
    samplePerson({ ...CHILD, today, id: 'daughter', ageYears: 3, fullName: 'Sofia Binti Faizal' }),
  ];
}

/** The largest family: these four, a girl of 9 and a boy of 11. */
export function sampleSix(today: IsoDate): readonly SamplePerson[] {
  return [
    ...sampleFamily(today),
    samplePerson({ ...CHILD, today, id: 'daughter-2', ageYears: 9 }),
    samplePerson({ ...CHILD, today, id: 'son-2', ageYears: 11, gender: GENDER.male }),
  ];
}

/** The birth date of a person who completed these years two weeks before the day. */
export function birthDateAtAge(years: number, on: IsoDate): IsoDate {
  return addDays(addMonths(on, -12 * years), -14);
}
