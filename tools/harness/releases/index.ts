import { join } from 'node:path';
import { folderStorage, ReleaseManager, type ReleaseStorage, signerIn } from '@edp/releases';

export { type BuildChanges, FAULTS, type Fault, makeBuild } from './faulty-build';

/** The release manager of a running product, for the releases in its data folder or in a bucket. */
export function releaseManagerOf(
  dataDir: string,
  who: string,
  storage: ReleaseStorage = folderStorage(join(dataDir, 'releases')),
): ReleaseManager {
  return new ReleaseManager({ storage, who, signer: signerIn(join(dataDir, 'release-keys')) });
}
