import { Type } from 'typebox';
import { Facility } from '@edp/contracts';
import { STATES } from '@edp/domain';
import { type DataFile, duplicates } from '../data-file';
import { Closed, Version } from '../schema';

const FacilitiesSchema = Closed({
  version: Version,
  note: Type.Optional(Type.String()),
  facilities: Type.Array(Facility),
});

export const facilitiesFile: DataFile<typeof FacilitiesSchema, readonly Facility[]> = {
  name: 'facilities.json',
  schema: FacilitiesSchema,
  rules: ({ facilities }) => {
    const states: readonly string[] = STATES;
    const missing = states.filter(
      (state) => !facilities.some(({ stateDesc }) => stateDesc === state),
    );
    return [
      ...duplicates(
        '/facilities',
        'id',
        facilities.map(({ id }) => id),
      ),
      ...facilities.flatMap(({ stateDesc }, index) =>
        states.includes(stateDesc)
          ? []
          : [{ pointer: `/facilities/${index}/stateDesc`, reason: 'is none of the 16 states' }],
      ),
      ...missing.map((state) => ({
        pointer: '/facilities',
        reason: `has no hospital in ${state}`,
      })),
    ];
  },
  read: ({ facilities }) => facilities,
};
