import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { ROOT } from './root.mjs';

/** Runs `npm ci` unless node_modules matches package-lock.json. @param {(line: string) => void} say */
export function installIfMissing(say) {
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  if (isInstalled(wanted, readPackages(join(ROOT, 'node_modules/.package-lock.json')))) return;
  say('Installing packages (the first time this takes a minute or two).');
  // Development packages too, even if NODE_ENV is production: they build the product.
  const args = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
  const { status, error } = spawnSync('npm', args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Problem(
      `The packages could not be installed (${error?.message ?? `npm ci ended with ${status}`}). Check the connection to the npm registry, and run npm ci.`,
    );
  }
}

/**
 * Compares the lock file with the one that npm writes to node_modules after a complete install.
 *
 * @param {Packages | undefined} wanted
 * @param {Packages | undefined} found
 * @typedef {Record<string, { version?: string, resolved?: string, link?: boolean, optional?: boolean }>} Packages
 */
export function isInstalled(wanted, found) {
  if (!wanted || !found) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, link, optional }]) => {
      const there = found[path];
      // npm omits an optional package on other systems.
      if (!there) return optional === true;
      return link ? there.link === true : there.version === version;
    });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
