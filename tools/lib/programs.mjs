import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';

const APT = '/usr/bin/apt-get';
/** Debian puts servers where only root looks by itself. */
const SYSTEM = '/usr/sbin';

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
 * @param {{ what: string, debian: string, brew?: string, find: () => T | undefined }} wanted `brew`: its package of macOS
 * @param {(line: string) => void} say
 * @param {Record<string, string | undefined>} [env]
 * @returns {T}
 */
export function findOrInstall({ what, debian, brew, find }, say, env = process.env) {
  const found = find() ?? (installPackage(debian, say, env), find());
  if (found !== undefined) return found;
  const macos = brew ? `; macOS: brew install ${brew}` : '';
  throw new Problem(
    `${what} was not found: install it (Debian, Ubuntu: sudo apt-get install ${debian}${macos}).`,
  );
}

/**
 * The path of a program, on PATH or where Debian puts servers; installed where it is missing and we may.
 *
 * @param {{ name: string, what?: string, debian: string, brew?: string }} program
 * @param {(line: string) => void} say
 * @param {Record<string, string | undefined>} [env]
 */
export function findProgram({ name, what = name, ...packages }, say, env = process.env) {
  const PATH = [env.PATH, SYSTEM].filter(Boolean).join(delimiter);
  return findOrInstall({ what, ...packages, find: () => findOnPath([name], { PATH }) }, say, env);
}
