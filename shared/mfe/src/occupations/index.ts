/** The table of occupations: loading it, and searching in it. It is bundled into each remote that asks for occupations. */
export {
  asksIndoorAmong,
  createOccupationSearch,
  NOT_IN_LIST,
  type OccupationSearch,
} from './occupation-table';
export { type OccupationList, useOccupationList } from './use-occupation-list';
