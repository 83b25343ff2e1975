import type { RemotePage } from '@edp/contracts';
import { type IsoDate, RELATIONSHIP } from '@edp/domain';
import { type SamplePerson, samplePerson } from '@edp/testing/people';

/** The choice of an empty store: a buyer who has told nothing yet. */
export const NOBODY = 'nobody';

/** Who is to be covered, by the name of the choice. Invented people, with numbers made for the day. */
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

/** Who the store is filled with while nobody has chosen: the first page of a journey is come to with nothing. */
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
