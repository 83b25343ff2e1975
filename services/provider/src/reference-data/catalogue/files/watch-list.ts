import { Type } from 'typebox';
import { type DataFile, duplicates } from '../data-file';
import { Closed, Day, Version } from '../schema';

const WatchListSchema = Closed({
  version: Version,
  note: Type.Optional(Type.String()),
  people: Type.Array(Closed({ nric: Type.String({ pattern: '^\\d{12}$' }), listedOn: Day })),
});

/** NRICs, without grouping, of people who cannot buy online. */
export type WatchList = ReadonlySet<string>;

export const watchListFile: DataFile<typeof WatchListSchema, WatchList> = {
  name: 'watch-list.json',
  schema: WatchListSchema,
  // The NRIC itself is omitted, because messages are logged.
  rules: ({ people }) =>
    duplicates('/people', 'nric', people).map(({ pointer }) => ({
      pointer,
      reason: 'is listed twice',
    })),
  read: ({ people }) => new Set(people.map(({ nric }) => nric)),
};
