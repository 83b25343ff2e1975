import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { ROOT } from '../lib/root.mjs';

const NOT_COPIED = new Set(['node_modules', '.git', '.data', 'coverage', 'test-results', 'dist']);

/** A checkout that a test may change. */
export interface CheckoutCopy {
  readonly root: string;
  readonly remove: () => void;
}

/** The sources of this checkout with its libraries, and nothing that was built. Its own packages are those of the copy. */
export function copyCheckout(): CheckoutCopy {
  const root = mkdtempSync(join(tmpdir(), 'edp-checkout-'));
  cpSync(ROOT, root, {
    recursive: true,
    filter: (source) => source === ROOT || !NOT_COPIED.has(basename(source)),
  });
  for (const folder of ['.', ...withLibraries('services')]) linkLibraries(folder, root);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Every library by a link; links among our own packages are relative, so that copies of them lead into the copy. */
function linkLibraries(folder: string, root: string): void {
  const libraries = join(ROOT, folder, 'node_modules');
  const target = join(root, folder, 'node_modules');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(libraries)) {
    if (name === '@edp') cpSync(join(libraries, name), join(target, name), COPY_LINKS);
    else if (name !== '.cache') symlinkSync(join(libraries, name), join(target, name));
  }
}

const COPY_LINKS = { recursive: true, verbatimSymlinks: true } as const;

function withLibraries(parent: string): string[] {
  return readdirSync(join(ROOT, parent))
    .map((name) => relative(ROOT, join(ROOT, parent, name)))
    .filter((folder) => readdirSync(join(ROOT, folder)).includes('node_modules'));
}
