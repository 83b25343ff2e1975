import { Type } from 'typebox';
import { Facility } from '@edp/contracts';
import { isWithin, type Range, STATES } from '@edp/domain';
import { type DataFile, duplicates } from '../data-file';
import { Closed, Version } from '../schema';

const FacilitiesSchema = Closed({
  version: Version,
  note: Type.Optional(Type.String()),
  facilities: Type.Array(Facility),
});

/** Bounding box of Malaysia, in degrees. */
const LATITUDES: Range = { min: 0.8, max: 7.5 };
const LONGITUDES: Range = { min: 99.5, max: 119.5 };
/** Area code and number: `03-5550 0220`, `088-555 200`. */
const PHONE = /^0\d{1,2}-\d{3,4} \d{3,4}$/;
const POSTCODE = /\b\d{5}\b/;

const BranchesSchema = Closed({
  version: Version,
  note: Type.Optional(Type.String()),
  branches: Type.Array(Facility),
});

export const facilitiesFile: DataFile<typeof FacilitiesSchema, readonly Facility[]> = {
  name: 'facilities.json',
  schema: FacilitiesSchema,
  rules: ({ facilities }) => problemsOf(facilities, '/facilities', 'hospital'),
  read: ({ facilities }) => facilities,
};

/** Branches, in the schema of the hospitals: both are searched by state and on a map. */
export const branchesFile: DataFile<typeof BranchesSchema, readonly Facility[]> = {
  name: 'branches.json',
  schema: BranchesSchema,
  rules: ({ branches }) => problemsOf(branches, '/branches', 'branch'),
  read: ({ branches }) => branches,
};

function problemsOf(places: readonly Facility[], list: string, what: string) {
  const states: readonly string[] = STATES;
  const missing = states.filter((state) => !places.some(({ stateDesc }) => stateDesc === state));
  return [
    ...duplicates(list, 'id', places),
    ...places.flatMap((place, index) =>
      wrongFields(place).map(([field, reason]) => ({
        pointer: `${list}/${index}/${field}`,
        reason,
      })),
    ),
    ...missing.map((state) => ({ pointer: list, reason: `has no ${what} in ${state}` })),
  ];
}

function wrongFields(facility: Facility): [keyof Facility, string][] {
  const states: readonly string[] = STATES;
  const wrong: [keyof Facility, string, boolean][] = [
    ['id', 'is blank', facility.id.trim() === ''],
    ['name', 'is blank', facility.name.trim() === ''],
    ['stateDesc', 'is none of the 16 states', !states.includes(facility.stateDesc)],
    ['phone', 'must read like 03-5550 0220', !PHONE.test(facility.phone)],
    ['address', 'has no postcode', !POSTCODE.test(facility.address)],
    ['latitude', 'is not in Malaysia', !isWithin(LATITUDES, facility.latitude)],
    ['longitude', 'is not in Malaysia', !isWithin(LONGITUDES, facility.longitude)],
  ];
  return wrong.filter(([, , isWrong]) => isWrong).map(([field, reason]) => [field, reason]);
}
