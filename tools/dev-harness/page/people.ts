import type { RemotePage } from '@edp/contracts';
import { type IsoDate, RELATIONSHIP } from '@edp/domain';
import { type SamplePerson, samplePerson } from '@edp/testing/people';

/** The choice of an empty store. */
export const NOBODY = 'nobody';

/** The covered people, by the name of the choice. Fictitious, with NRICs generated for the day. */
export const PEOPLE: Readonly<Record<string, (today: IsoDate) => readonly SamplePerson[]>> = {
  alone: (today) => [samplePerson({ today })],
  couple: (today) => [samplePerson({ today }), spouse(today)],
  family: (today) => [
    samplePerson({ today }),
    spouse(today),
    child(today, 'son', 'M', 7),
    child(today, 'daughter', 'F', 3),
    child(today, 'daughter-2', 'F', 9),
    child(today, 'son-2', 'M', 11),
  ],
};

/** The default choice of a page: the first page of a journey starts with an empty store. */
export function usualPeople(page: RemotePage): string {
  return page === 'quotation' ? NOBODY : 'alone';
}

function spouse(today: IsoDate): SamplePerson {
  const relationship = RELATIONSHIP.spouse;
  return samplePerson({ today, id: 'spouse', relationship, gender: 'M', ageYears: 35 });
}

function child(
  today: IsoDate,
  id: string,
  gender: SamplePerson['gender'],
  ageYears: number,
): SamplePerson {
  const relationship = RELATIONSHIP.child;
  return samplePerson({ today, id, relationship, gender, ageYears, occupationCode: '' });
}
