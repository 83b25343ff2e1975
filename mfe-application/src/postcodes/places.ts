import { type MalaysianState, STATES } from '@edp/domain';

/** Where a postcode is. A few are shared by two towns. */
export interface Place {
  readonly city: string;
  readonly state: MalaysianState;
}

export type Places = ReadonlyMap<string, readonly Place[]>;

let loading: Promise<Places> | undefined;

/** Every postcode of Malaysia, fetched once when the first is typed and known offline from then on. */
export function loadPlaces(): Promise<Places> {
  loading ??= readPlaces().catch((error: unknown) => {
    // The next postcode tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readPlaces(): Promise<Places> {
  const { allPostcodes } = await import('malaysia-postcodes');
  const places = new Map<string, Place[]>();
  for (const { name, city: cities } of allPostcodes) {
    const state = stateOf(name);
    if (!state) continue;
    for (const { name: city, postcode: codes } of cities) {
      for (const code of codes) {
        const known = places.get(code) ?? [];
        places.set(code, [...known, { city, state }]);
      }
    }
  }
  return places;
}

/** The list writes "Wp Labuan", addresses "WP Labuan". */
function stateOf(name: string): MalaysianState | undefined {
  return STATES.find((state) => state.toLowerCase() === name.toLowerCase());
}
