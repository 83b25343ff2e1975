export { AuditLine } from './audit';
export { compressedForms, formsBeside } from './compressed';
export { integrityOf, releaseIdOf } from './content';
export { isKey, isSignedBy, textOfRelease } from './signing/ed25519';
export {
  GATEWAY_KEY,
  gatewaySigner,
  keysFor,
  privateKeyIn,
  type ReleaseSigner,
  rotateKey,
  signerIn,
  signerWith,
  trustedKeys,
  trustLatest,
} from './signing/key-folder';
export { statesOf, textOfState } from './signing/signed-registry';
export { isProvided, whyNotFit } from './fit';
export { isTexts, HASHED_FILE, readBuild, whyNotWhole } from './read-build';
export { givenBefore, PREVIOUS_KEPT } from './kept-releases';
export {
  type DeskOptions,
  ReleaseManager,
  type ReleaseOrder,
  type Rollback,
} from './release-manager';
export type { RemoteOrder } from './registry-changes';
export { isCode, ReleaseRefused } from './release-refused';
export { bucketStorage } from './storage/bucket-storage';
export { type DiskWriter, folderStorage } from './storage/folder-storage';
export { withLock } from './storage/lock';
export { type ShownRelease, shownReleases } from './shown-releases';
export {
  MANIFEST_FILE,
  REGISTRY_FILE,
  type ReleaseStorage,
  SIGNATURE_FILE,
} from './storage/release-storage';
export { removeUnfinished } from './storage/unfinished';
export { isViewFile, viewFileOf, whyNotView } from './views';
