export { createFolderStore } from './folder-store';
export type { ObjectStore } from './object-store';
