import { fileURLToPath } from 'node:url';

/**
 * Path of a file of the service. This module is one level below the service's folder both as source
 * (`src/`) and as bundle (`dist/`), so that `migrations/` and `assets/` are found from both.
 */
export function serviceFile(relative: string): string {
  return fileURLToPath(new URL(`../${relative}`, import.meta.url));
}
