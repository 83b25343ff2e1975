import { fileURLToPath } from 'node:url';

/**
 * The service's folder. This file lies one level below it as source (`src/`) and so does the
 * bundle it ends up in (`dist/`), so `migrations/` and `assets/` are found from both.
 */
export function serviceFile(relative: string): string {
  return fileURLToPath(new URL(`../${relative}`, import.meta.url));
}
