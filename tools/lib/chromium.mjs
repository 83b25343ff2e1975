import { Problem } from './problem.mjs';
import { findOnPath, installPackage, isProgram } from './programs.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

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
  const found = findOnPath(NAMES, env) ?? (isProgram(MAC) ? MAC : installed(say, env));
  if (found) return found;
  throw new Problem(
    'Chromium was not found: install it (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask google-chrome), or set CHROMIUM_PATH to its program.',
  );
}

function installed(say, env) {
  installPackage('chromium', say, env);
  return findOnPath(NAMES, env);
}
