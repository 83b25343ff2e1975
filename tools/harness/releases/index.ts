import { join } from 'node:path';
import { folderStorage, ReleaseDesk } from '@edp/releases';

export { FAULTS, type Fault, makeBuild } from './faulty-build';

/** The registry of a running product, by the same code as the command line. */
export function deskOf(dataDir: string, who: string): ReleaseDesk {
  return new ReleaseDesk({ storage: folderStorage(join(dataDir, 'releases')), who });
}
