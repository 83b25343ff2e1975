import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageOfRemote } from '@edp/contracts';

/** Absolute path of the repository's top folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The fields of a package.json that the build reads. */
export interface PackageManifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  exports?: Record<string, string>;
  /** Facts about a federated app; kept as data beside the code they describe. */
  federation?: {
    name: string;
    owner: string;
    /** Where `npm run dev -w` serves the remote alone. */
    port?: number;
    /** Pages it brings with it, beyond those of the journey. Checked with the manifest, where releases are read. */
    pages?: PageOfRemote[];
  };
}

/** The package.json of a workspace folder (`shell`, `shared/ui`), given relative to the top folder. */
export function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as PackageManifest;
}

/** The installed version of a library, as it stands in `node_modules`. */
export function installedVersion(library: string): string {
  return readManifest(join('node_modules', library)).version;
}
