export type { ObjectStore } from './object-store';
export { existingStoreAt, openStore, readObjectSettings, storeAt } from './open-store';
export { moveObjects } from './move-objects';
