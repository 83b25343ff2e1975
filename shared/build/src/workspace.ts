import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageOfRemote } from '@edp/contracts';

/** Absolute path of the repository root. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The fields of a package.json that the build reads. */
export interface PackageManifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  exports?: Record<string, string>;
  /** Facts about a federated app, as data beside its code. */
  federation?: {
    name: string;
    owner: string;
    /** Port of the dev harness (`npm run dev -w`). */
    port?: number;
    /** Additional pages beyond those of the journey. Validated with the manifest, when releases are read. */
    pages?: PageOfRemote[];
  };
}

/** Reads the package.json of a workspace folder (`shell`, `shared/ui`), relative to the repository root. */
export function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as PackageManifest;
}

/** The version of a library in `node_modules`. */
export function installedVersion(library: string): string {
  return readManifest(join('node_modules', library)).version;
}
