export { AuditLine } from './audit';
export { integrityOf } from './content';
export { whyNotFit } from './fit';
export { PREVIOUS_KEPT } from './kept-releases';
export { whyNotWhole } from './read-build';
export {
  type DeskOptions,
  ReleaseDesk,
  type ReleaseOrder,
  type RemoteOrder,
  type Rollback,
} from './release-desk';
export { ReleaseRefused } from './release-refused';
export type { BucketSettings } from './storage/bucket';
export { bucketStorage } from './storage/bucket-storage';
export { type DiskWriter, folderStorage } from './storage/folder-storage';
export { type ShownRelease, shownReleases } from './shown-releases';
export { MANIFEST_FILE, REGISTRY_FILE, type ReleaseStorage } from './storage/release-storage';
