import {
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './root.mjs';

const NOT_COPIED = new Set(['node_modules', '.git', '.data', 'coverage', 'test-results', 'dist']);

/** A checkout that a test may change. */
export interface CheckoutCopy {
  readonly root: string;
  readonly remove: () => void;
}

/**
 * Copies the sources of this checkout, without libraries, history and build results.
 *
 * @param parent in which the copy gets a folder of its own; created if missing
 */
export function copySources(parent = tmpdir()): CheckoutCopy {
  mkdirSync(parent, { recursive: true });
  const root = mkdtempSync(join(parent, 'edp-checkout-'));
  // A database in it may run under another account, which must be able to enter.
  chmodSync(root, 0o711);
  cpSync(ROOT, root, {
    recursive: true,
    filter: (source) => source === ROOT || !NOT_COPIED.has(basename(source)),
  });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Copies the sources of this checkout with its libraries, so that it can be built. Workspace packages are those of the copy. */
export function copyCheckout(parent?: string): CheckoutCopy {
  const copy = copySources(parent);
  for (const folder of ['.', ...withLibraries('services')]) {
    linkTree(join(ROOT, folder, 'node_modules'), join(copy.root, folder, 'node_modules'));
  }
  return copy;
}

/**
 * Hard-links the files of a folder. Symbolic links to folders would lead webpack back into this checkout. Links among workspace
 * packages are relative, so that their copies lead into the copy.
 */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // On another file system.
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

function withLibraries(parent: string): string[] {
  return readdirSync(join(ROOT, parent))
    .map((name) => join(parent, name))
    .filter((folder) => readdirSync(join(ROOT, folder)).includes('node_modules'));
}
