/** Loading and searching of the occupation table, and its field. Bundled into each remote that uses it. */
export {
  asksIndoorAmong,
  createOccupationSearch,
  NOT_IN_LIST,
  type OccupationSearch,
} from './occupation-table';
export { OccupationCombobox } from './occupation-combobox';
export { type OccupationList, useOccupationList } from './use-occupation-list';
