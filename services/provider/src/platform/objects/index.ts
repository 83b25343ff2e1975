export { type ObjectStore, createFolderStore } from './folder-store';
