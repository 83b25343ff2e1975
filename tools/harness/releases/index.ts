import { join } from 'node:path';
import { folderStorage, ReleaseManager, type ReleaseStorage, signerIn } from '@edp/releases';

export { FAULTS, type Fault, makeBuild } from './faulty-build';

/** The registry of a running product, by the same code as the command line; in its data folder, or in a bucket. */
export function deskOf(
  dataDir: string,
  who: string,
  storage: ReleaseStorage = folderStorage(join(dataDir, 'releases')),
): ReleaseManager {
  return new ReleaseManager({ storage, who, signer: signerIn(join(dataDir, 'release-keys')) });
}
