/** For the browser tests: a product of their own, and what a buyer does without pages. */
export { temporaryDataFolder } from './data-folder';
export { startOwnProduct } from './product';
