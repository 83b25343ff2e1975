export type { ObjectStore } from './object-store';
export { openStore, readObjectSettings, storeAt } from './open-store';
export { moveObjects } from './move-objects';
