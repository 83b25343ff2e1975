import { disallowedInAddress, STATES } from '@edp/domain';
import { loadPlaces } from './places';

describe('the places of a postcode', () => {
  it.each([
    ['47300', 'Petaling Jaya', 'Selangor'],
    ['01000', 'Kangar', 'Perlis'],
    ['50450', 'Kuala Lumpur', 'WP Kuala Lumpur'],
    ['87000', 'Labuan', 'WP Labuan'],
  ])('%s is %s in %s', async (postcode, city, state) => {
    expect((await loadPlaces()).get(postcode)).toEqual([{ city, state }]);
  });

  it('are two for four postcodes', async () => {
    const shared = [...(await loadPlaces())].filter(([, places]) => places.length > 1);
    expect(shared.map(([postcode]) => postcode).sort()).toEqual([
      '84300',
      '86400',
      '86800',
      '89260',
    ]);
  });

  it('are unknown for an unassigned postcode', async () => {
    expect((await loadPlaces()).has('99999')).toBe(false);
  });

  it('cover all 16 states, and their names are valid in an address', async () => {
    const places = [...(await loadPlaces()).values()].flat();
    expect(new Set(places.map(({ state }) => state)).size).toBe(STATES.length);
    expect(places.flatMap(({ city }) => disallowedInAddress(city))).toEqual([]);
  });

  it('are loaded once', async () => {
    expect(loadPlaces()).toBe(loadPlaces());
    await loadPlaces();
  });
});
