import type { RemotePage } from '@edp/contracts';
import type { IsoDate } from '@edp/domain';
import { type SamplePerson, sampleSix } from '@edp/testing/people';

/** The choice of an empty store. */
export const NOBODY = 'nobody';

/** The covered people, by the name of the choice. Fictitious, with NRICs generated for the day. */
export const PEOPLE: Readonly<Record<string, (today: IsoDate) => readonly SamplePerson[]>> = {
  alone: (today) => sampleSix(today).slice(0, 1),
  couple: (today) => sampleSix(today).slice(0, 2),
  family: sampleSix,
};

/** The default choice of a page: the first page of a journey starts with an empty store. */
export function usualPeople(page: RemotePage): string {
  return page === 'quotation' ? NOBODY : 'alone';
}
