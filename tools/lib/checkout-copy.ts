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
 * The sources of this checkout, without libraries, history and anything that was built.
 *
 * @param parent where the copy gets a folder of its own; made when it is not there
 */
export function copySources(parent = tmpdir()): CheckoutCopy {
  mkdirSync(parent, { recursive: true });
  const root = mkdtempSync(join(parent, 'edp-checkout-'));
  // A database in it may run under another account, which must be able to pass.
  chmodSync(root, 0o711);
  cpSync(ROOT, root, {
    recursive: true,
    filter: (source) => source === ROOT || !NOT_COPIED.has(basename(source)),
  });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** The sources of this checkout with its libraries: what can be built. Its own packages are those of the copy. */
export function copyCheckout(parent?: string): CheckoutCopy {
  const copy = copySources(parent);
  for (const folder of ['.', ...withLibraries('services')]) {
    linkTree(join(ROOT, folder, 'node_modules'), join(copy.root, folder, 'node_modules'));
  }
  return copy;
}

/**
 * The same files in a second place. Links to folders would not do: webpack follows them, back into this checkout. Links
 * among our own packages are relative, so that copies of them lead into the copy.
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
