import { fileURLToPath } from 'node:url';

/**
 * A file of the service. This module lies one level below the service's folder as source (`src/`), and so does the
 * bundle it ends up in (`dist/`), so that `migrations/` and `data/` are found from both.
 */
export function serviceFile(relative: string): string {
  return fileURLToPath(new URL(`../${relative}`, import.meta.url));
}
