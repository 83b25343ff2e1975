export type { ObjectStore } from './object-store';
export { type ObjectSettings, openStore, readObjectSettings, storeAt } from './open-store';
export { moveObjects } from './move-objects';
