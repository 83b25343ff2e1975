export { clockProblem } from './clock-problem';
export {
  connect,
  type Database,
  type DatabaseClient,
  type Executor,
  type Transaction,
  withDatabase,
} from './client';
export { applyMigrations, readMigrations } from './migrate';
export {
  builder,
  placeholderRow,
  prepared,
  preparedInsert,
  preparedSelect,
  excludedRow,
} from './prepared';
export { columnOf, everyRow, keyOf, pagesOf, type Row } from './table-pages';
export { lockText, pipeline, withoutTimeout } from './transaction';
