import type { Facility } from '@edp/contracts';

export interface HospitalSearch {
  /** Any words of name, address or state, in any order. */
  readonly text: string;
  /** One of the 16 states; empty for all. */
  readonly state: string;
}

/** The hospitals of one state. */
export interface HospitalGroup {
  readonly state: string;
  readonly hospitals: readonly Facility[];
}

/** The hospitals that match, in the order of their names. */
export function findHospitals(
  hospitals: readonly Facility[],
  { text, state }: HospitalSearch,
): readonly Facility[] {
  const terms = plain(text).split(/\s+/).filter(Boolean);
  return hospitals
    .filter(({ stateDesc }) => state === '' || stateDesc === state)
    .filter((hospital) => {
      const words = plain(`${hospital.name} ${hospital.address} ${hospital.stateDesc}`);
      return terms.every((term) => words.includes(term));
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ms'));
}

/** The same by state, both in the order of the alphabet. */
export function groupByState(hospitals: readonly Facility[]): readonly HospitalGroup[] {
  const states = [...new Set(hospitals.map(({ stateDesc }) => stateDesc))].sort((a, b) =>
    a.localeCompare(b, 'ms'),
  );
  return states.map((state) => ({
    state,
    hospitals: hospitals.filter(({ stateDesc }) => stateDesc === state),
  }));
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
