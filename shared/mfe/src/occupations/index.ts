/** Loading and searching of the occupation table. Bundled into each remote that uses it. */
export {
  asksIndoorAmong,
  createOccupationSearch,
  NOT_IN_LIST,
  type OccupationSearch,
} from './occupation-table';
export { type OccupationList, useOccupationList } from './use-occupation-list';
