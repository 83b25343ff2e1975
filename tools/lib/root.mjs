import { readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the checkout. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The folders of the remotes. */
export function remoteNames(root = ROOT) {
  return readdirSync(root).filter((name) => name.startsWith('mfe-'));
}
