import { type MalaysianState, STATES } from '@edp/domain';

/** A town and its state. A few postcodes have two. */
export interface Place {
  readonly city: string;
  readonly state: MalaysianState;
}

export type Places = ReadonlyMap<string, readonly Place[]>;

let loading: Promise<Places> | undefined;

/** All postcodes of Malaysia, loaded with the first typed one, and available offline afterwards. */
export function loadPlaces(): Promise<Places> {
  loading ??= readPlaces().catch((error: unknown) => {
    // Lets the next postcode retry.
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

/** The list contains "Wp Labuan", addresses "WP Labuan". */
function stateOf(name: string): MalaysianState | undefined {
  return STATES.find((state) => state.toLowerCase() === name.toLowerCase());
}
