export { AuditLine } from './audit';
export { jsonOf } from './checked-json';
export { compressedVariants, findCompressedVariants } from './compressed';
export { integrityOf, listedFiles, type ReleaseFiles, releaseIdOf } from './content';
export { isKey, isSignedBy, textOfRelease } from './signing/ed25519';
export {
  GATEWAY_KEY,
  gatewaySigner,
  keysFor,
  prepareKey,
  privateKeyIn,
  type ReleaseSigner,
  rotateKey,
  signerIn,
  signerWith,
  trustedKeys,
  trustLatest,
} from './signing/key-folder';
export { statesOf, textOfState } from './signing/signed-registry';
export { compatibilityProblems, isProvided } from './compatibility';
export { isTexts, HASHED_FILE, readBuild, integrityProblem } from './read-build';
export {
  earlierReleases,
  isRegistered,
  isRolledBack,
  RETAINED_PREVIOUS,
} from './retained-releases';
export {
  ReleaseManager,
  type ReleaseManagerOptions,
  type ReleaseOrder,
  type Rollback,
} from './release-manager';
export type { RemoteOrder } from './registry-changes';
export {
  ChangedSinceError,
  isCode,
  ReleaseError,
  UnrecordedChangeError,
  unlessMissingSync,
} from './release-error';
export { stateHashOf } from './registry-rules';
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
export { isViewFile, viewFileOf, viewProblem } from './views';
