import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const APT = '/usr/bin/apt-get';

/**
 * The program of a Chromium: CHROMIUM_PATH, else the system's; installed where we may (root on Debian).
 *
 * @param {(line: string) => void} say
 * @param {Record<string, string | undefined>} [env]
 * @returns {string}
 */
export function findChromium(say, env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Problem(`CHROMIUM_PATH: ${env.CHROMIUM_PATH} is no program; name Chromium's own.`);
  }
  const found = onPath(env) ?? (isProgram(MAC) ? MAC : installed(say, env));
  if (found) return found;
  throw new Problem(
    'Chromium was not found: install it (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask google-chrome), or set CHROMIUM_PATH to its program.',
  );
}

function onPath({ PATH = '' }) {
  const folders = PATH.split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function installed(say, env) {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return undefined;
  say('Installing Chromium with apt-get.');
  const options = { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync(APT, ['update'], options);
  spawnSync(APT, ['install', '-y', '--no-install-recommends', 'chromium'], options);
  return onPath(env);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
