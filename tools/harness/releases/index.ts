import { join } from 'node:path';
import { folderStorage, ReleaseDesk, signerIn } from '@edp/releases';

export { FAULTS, type Fault, makeBuild } from './faulty-build';

/** The registry of a running product, by the same code as the command line. */
export function deskOf(dataDir: string, who: string): ReleaseDesk {
  const storage = folderStorage(join(dataDir, 'releases'));
  return new ReleaseDesk({ storage, who, signer: signerIn(join(dataDir, 'release-keys')) });
}
