import type { Facility } from '@edp/contracts';

interface PlaceSearch {
  /** Any words of name, address or state, in any order. */
  readonly text: string;
  /** One of the 16 states; empty for all. */
  readonly state: string;
}

/** The places of one state. */
interface PlaceGroup {
  readonly state: string;
  readonly places: readonly Facility[];
}

/** The matching places, sorted by name. */
export function findPlaces(
  places: readonly Facility[],
  { text, state }: PlaceSearch,
): readonly Facility[] {
  const terms = plain(text).split(/\s+/).filter(Boolean);
  return places
    .filter(({ stateDesc }) => state === '' || stateDesc === state)
    .filter((place) => {
      const words = plain(`${place.name} ${place.address} ${place.stateDesc}`);
      return terms.every((term) => words.includes(term));
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ms'));
}

/** Groups places by state, sorted by name of the state. */
export function groupByState(places: readonly Facility[]): readonly PlaceGroup[] {
  const states = [...new Set(places.map(({ stateDesc }) => stateDesc))].sort((a, b) =>
    a.localeCompare(b, 'ms'),
  );
  return states.map((state) => ({
    state,
    places: places.filter(({ stateDesc }) => stateDesc === state),
  }));
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
