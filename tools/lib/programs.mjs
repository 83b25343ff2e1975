import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';

const APT = '/usr/bin/apt-get';

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of the first of these programs that is on PATH.
 *
 * @param {readonly string[]} names
 * @param {Record<string, string | undefined>} env
 */
export function findOnPath(names, { PATH = '' }) {
  const folders = PATH.split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * Installs a package of Debian where we may: as root, with apt-get.
 *
 * @param {string} name
 * @param {(line: string) => void} say
 * @param {Record<string, string | undefined>} env
 */
export function installPackage(name, say, env) {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return;
  say(`Installing ${name} with apt-get.`);
  const options = { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync(APT, ['update'], options);
  spawnSync(APT, ['install', '-y', '--no-install-recommends', name], options);
}

/**
 * What `find` finds, after its package of Debian was installed where it is missing and we may.
 *
 * @template T
 * @param {{ what: string, debian: string, find: () => T | undefined }} wanted
 * @param {(line: string) => void} say
 * @param {Record<string, string | undefined>} [env]
 * @returns {T}
 */
export function findOrInstall({ what, debian, find }, say, env = process.env) {
  const found = find() ?? (installPackage(debian, say, env), find());
  if (found !== undefined) return found;
  throw new Problem(
    `${what} was not found: install it (Debian, Ubuntu: sudo apt-get install ${debian}).`,
  );
}
