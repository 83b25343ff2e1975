import { readFileSync } from 'node:fs';
import type { Facility } from '@edp/contracts';
import { type MalaysianState, STATES } from '@edp/domain';
import { serviceFile } from '../../../service-root';
import { readDataFile } from '../data-file';
import { branchesFile, facilitiesFile } from './facilities';

const text = readFileSync(serviceFile('data/facilities.json'), 'utf8');
const reading = readDataFile(facilitiesFile, text);
const facilities = reading.ok ? reading.content : [];
const branchesText = readFileSync(serviceFile('data/branches.json'), 'utf8');
const branchesRead = readDataFile(branchesFile, branchesText);
const branches = branchesRead.ok ? branchesRead.content : [];

interface Region {
  /** South, north, west, east, in degrees: a bounding box of the state. */
  readonly frame: readonly [number, number, number, number];
  readonly postcodes: RegExp;
  readonly areaCodes: readonly string[];
}

const REGIONS: Readonly<Record<MalaysianState, Region>> = {
  Johor: region([1.2, 2.9, 102.4, 104.4], /^(?:79|8[0-6])/, '07', '06'),
  Kedah: region([5.0, 6.6, 99.6, 101.2], /^0[5-9]/, '04'),
  Kelantan: region([4.5, 6.3, 101.3, 102.7], /^1[5-8]/, '09'),
  Melaka: region([2.0, 2.6, 101.9, 102.6], /^7[5-8]/, '06'),
  'Negeri Sembilan': region([2.3, 3.3, 101.7, 102.8], /^7[0-3]/, '06'),
  Pahang: region([2.4, 4.8, 101.3, 104.3], /^(?:2[5-8]|39|49|69)/, '09', '05'),
  Perak: region([3.6, 6.0, 100.3, 101.8], /^3[0-6]/, '05'),
  Perlis: region([6.2, 6.8, 100.0, 100.5], /^0[12]/, '04'),
  'Pulau Pinang': region([5.1, 5.6, 100.1, 100.6], /^1[0-4]/, '04'),
  Sabah: region([4.0, 7.5, 115.3, 119.4], /^(?:8[89]|9[01])/, '087', '088', '089'),
  Sarawak: region([0.8, 5.1, 109.5, 115.7], /^9[3-8]/, '082', '083', '084', '085', '086'),
  Selangor: region([2.5, 3.9, 100.7, 102.0], /^(?:4[0-8]|6[348])/, '03'),
  Terengganu: region([3.9, 5.9, 102.3, 103.6], /^2[0-4]/, '09'),
  'WP Kuala Lumpur': region([3.0, 3.3, 101.6, 101.8], /^(?:5\d|60)/, '03'),
  'WP Labuan': region([5.2, 5.4, 115.1, 115.4], /^87/, '087'),
  'WP Putrajaya': region([2.8, 3.0, 101.6, 101.8], /^62/, '03'),
};

function region(frame: Region['frame'], postcodes: RegExp, ...areaCodes: string[]): Region {
  return { frame, postcodes, areaCodes };
}

function isPlausible({ stateDesc, address, phone, latitude, longitude }: Facility): boolean {
  const { frame, postcodes, areaCodes } = REGIONS[stateDesc as MalaysianState];
  const [south, north, west, east] = frame;
  const postcode = /\b\d{5}\b/.exec(address)?.[0] ?? '';
  return (
    latitude > south &&
    latitude < north &&
    longitude > west &&
    longitude < east &&
    postcodes.test(postcode) &&
    areaCodes.includes(phone.split('-')[0] ?? '')
  );
}

describe('the panel hospitals', () => {
  it('are at least 60, in all 16 states', () => {
    expect(facilities.length).toBeGreaterThanOrEqual(60);
    expect(new Set(facilities.map(({ stateDesc }) => stateDesc)).size).toBe(STATES.length);
  });

  it('are in their state by position, postcode and area code', () => {
    expect(facilities.filter((facility) => !isPlausible(facility))).toEqual([]);
  });

  it('have unique names, numbers and positions', () => {
    for (const field of ['name', 'phone', 'address'] as const) {
      expect(new Set(facilities.map((facility) => facility[field])).size).toBe(facilities.length);
    }
    const positions = facilities.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
    expect(new Set(positions).size).toBe(facilities.length);
  });

  it('are marked as samples for operators', () => {
    const { version, note } = JSON.parse(text) as { version: string; note: string };
    expect(version).toMatch(/sample/);
    expect(note).toMatch(/none of them exists/);
  });
});

describe('the branches', () => {
  it('are in all 16 states, each in its own by position, postcode and area code', () => {
    expect(new Set(branches.map(({ stateDesc }) => stateDesc)).size).toBe(STATES.length);
    expect(branches.filter((branch) => !isPlausible(branch))).toEqual([]);
  });

  it('have opening hours in both languages', () => {
    expect(branches.filter(({ hours }) => !hours?.en || !hours.my)).toEqual([]);
  });

  it('are marked as samples', () => {
    expect(branchesText).toMatch(/"version": "[^"]*sample".*none of them exists/s);
  });
});
